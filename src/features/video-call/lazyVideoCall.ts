import { chatFlow, conversationSlice } from '~/features/chat';
import type { LazyFeature } from '~/world';
import { videoCallFlow } from './videoCallFlow';
import { videoCallSlice } from './videoCallSlice';

/** Joins the store of a call's own document. Its conversation is another one than the web chat's, and ends with the tab. */
export const lazyVideoCall: LazyFeature = {
  name: 'videoCall',
  reducers: () => ({ videoCall: videoCallSlice.reducer, conversation: conversationSlice.reducer }),
  flows: [
    { name: 'videoCallFlow', flow: videoCallFlow },
    { name: 'chatFlow', flow: chatFlow },
  ],
};
