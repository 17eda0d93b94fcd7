import type { LazyFeature } from '~/world';
import { phoneNumberFlow } from './phoneNumberFlow';

/** Joins the store where the store has numbers for visitors who came from somewhere, or a text may have. */
export const phoneNumberFeature: LazyFeature = {
  name: 'phoneNumber',
  reducers: () => ({}),
  flows: [{ name: 'phoneNumberFlow', flow: phoneNumberFlow }],
};
