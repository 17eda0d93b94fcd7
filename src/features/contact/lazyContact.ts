import type { LazyFeature } from '~/world';
import { chatHoursFlow } from './chatHoursFlow';
import { chatSlice } from './chatSlice';

/** Joins the store with the first part that offers a conversation. */
export const contactFeature: LazyFeature = {
  name: 'contact',
  reducers: () => ({ chat: chatSlice.reducer }),
  flows: [{ name: 'chat hours', flow: chatHoursFlow }],
};
