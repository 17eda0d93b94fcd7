import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type Asked, type AskedGroup, consentCookie, thingsAsked, vendors, vendorsVersion } from '~/config/vendors';
import type { StoreExtra } from '~/data/commerce';
import type { StoreViewState } from '~/features/store-view';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import {
  type ConsentReceipt,
  type ConsentState,
  consentGranted,
  consentLasts,
  consentWithdrawn,
  isCurrent,
  selectReceipt,
} from './consentSlice';

export interface ConsentRoot {
  storeView: StoreViewState;
  consent: ConsentState & { _persist?: { rehydrated: boolean } };
}

type ConsentThunk = ThunkAction<void, ConsentRoot, StoreExtra, UnknownAction>;

export const selectAsked = (state: Pick<ConsentRoot, 'storeView'>): Asked[] => thingsAsked(selectPublicConfig(state));

/** What the provider of a chat has stored here goes with the consent to it. */
const forgetChatProvider =
  (groups: readonly AskedGroup[]): ConsentThunk =>
  (_dispatch, getState, { world: { cookies, storage } }) => {
    const state = getState();
    const provider = selectPublicConfig(state).chatProviders?.[selectStoreView(state).countryCode];
    if (!provider || groups.includes(vendors.chatProvider.group)) return;
    const isIts = (key: string) => provider.stores.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
    for (const key of storage.keys()) if (isIts(key)) storage.remove(key);
    for (const name of provider.stores) cookies.remove(name);
  };

/** Keeps the answer with its receipt; a yes is also told to the edge, by a cookie that exists after a yes alone. */
export const answerConsent =
  (groups: readonly AskedGroup[]): ConsentThunk =>
  (dispatch, getState, { world: { clock, cookies } }) => {
    const state = getState();
    dispatch(forgetChatProvider(groups));
    const receipt: ConsentReceipt = { at: clock.now(), version: vendorsVersion, asked: selectAsked(state) };
    if (groups.length > 0) {
      const maxAge = Math.floor(consentLasts(selectStoreView(state).countryCode) / 1000);
      cookies.write(consentCookie, groups.join('.'), { maxAge });
      dispatch(consentGranted({ groups: [...groups], receipt }));
    } else {
      cookies.remove(consentCookie);
      dispatch(consentWithdrawn({ receipt }));
    }
  };

/** What was agreed to long ago, or to another table, counts no longer: what was stored for it goes, and the visitor is asked again. */
export const lapseConsent =
  (): ConsentThunk =>
  (dispatch, getState, { world: { clock, cookies } }) => {
    const state = getState();
    if (isCurrent(selectReceipt(state), selectAsked(state), clock.now(), selectStoreView(state).countryCode)) return;
    if (cookies.read(consentCookie) !== undefined) cookies.remove(consentCookie);
    dispatch(forgetChatProvider([]));
    if (state.consent.granted?.length) dispatch(consentWithdrawn());
  };
