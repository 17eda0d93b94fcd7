import type { LazyFeature } from '~/world';
import { chatFlow } from './chatFlow';
import { chatPhotosFlow } from './chatPhotosFlow';
import { chatHoursFlow } from './chatHoursFlow';
import { chatPlaceFlow } from './chatPlaceFlow';
import { chatPlaceSlice } from './chatPlaceSlice';
import { chatSlice } from './chatSlice';
import { persistedConversation } from './conversationSlice';
import { keepWritten } from './keepWritten';

/** Joins the store with the first press on a chat trigger, and on every page while a conversation runs. */
export const lazyChat: LazyFeature = {
  name: 'chat',
  reducers: (stored) => ({ chat: chatSlice.reducer, chatPlace: chatPlaceSlice.reducer, conversation: stored(persistedConversation) }),
  flows: [
    { name: 'chatHoursFlow', flow: chatHoursFlow },
    { name: 'chatPlaceFlow', flow: chatPlaceFlow },
    { name: 'chatFlow', flow: chatFlow },
    { name: 'chatPhotosFlow', flow: chatPhotosFlow },
    { name: 'keepWritten', flow: keepWritten },
  ],
};
