import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { CommunicationChannels, UpdateCommunicationChannel } from './communicationsExtensionQueries';
import type * as Wire from './communicationsExtensionQueries.generated';

/** A way beside e-mail by which the customer may allow us to write or call. */
export type Channel = 'POST' | 'PHONE' | 'SMS';
export const channels: readonly Channel[] = ['POST', 'PHONE', 'SMS'];

const read = () => graphql(CommunicationChannels, {}, { private: true });
const allowedIn = ({ customer }: Wire.CommunicationChannelsQuery): Channel[] => customer?.communication_channels ?? [];
const tag = { type: 'Customer', id: 'channels' } as const;

/** What a customer allows. Every error is a Problem; a server without the extension refuses the reading. */
export const communicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    communicationChannels: build.query<Channel[], void>({
      query: read,
      transformResponse: allowedIn,
      keepUnusedDataFor: 0,
      providesTags: [tag],
    }),
    /** Allows one channel or stops it, and no other; after a lost reply commerce is asked what it has. */
    updateCommunicationChannel: build.mutation<true, { channel: Channel; isAllowed: boolean }>({
      queryFn: (wanted, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        const look = async (): Promise<Seen> => {
          const { data } = await answerTo<Wire.CommunicationChannelsQuery>(read(), asking);
          if (!data) return 'unknown';
          return allowedIn(data).includes(wanted.channel) === wanted.isAllowed ? 'done' : 'not-done';
        };
        return settledWrite(graphql(UpdateCommunicationChannel, wanted, { skipQueue: true }), look, asking);
      },
      invalidatesTags: [tag],
    }),
  }),
});

export const { useCommunicationChannelsQuery, useUpdateCommunicationChannelMutation } = communicationsApi;
