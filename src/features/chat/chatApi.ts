import type { ChatDesk, ClientFrame, Hello, ServerFrame } from '~/config/chat';
import { chatDeskPath, chatPollPath } from '~/config/chat';
import { api } from '~/data/api';
import { rest } from '~/data/calls';

const asGuest = { token: '' };
/** The back office holds a poll for ten seconds. */
const pollDeadline = 25_000;

/** The written conversation where no socket gets through, and whether one may begin. Errors: Problem. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the device has to say, and all that is new to it. */
    exchangeFrames: build.mutation<{ frames: ServerFrame[] }, { hello: Hello; frames: readonly ClientFrame[]; rev: string; wait: boolean }>(
      {
        query: (body) => rest('POST', chatPollPath, body, { ...asGuest, deadline: pollDeadline, shape: { frames: 'array' } }),
      },
    ),
    chatDesk: build.query<ChatDesk, void>({
      query: () => rest('GET', chatDeskPath, undefined, { ...asGuest, shape: { ahead: 'number' } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useChatDeskQuery } = chatApi;
