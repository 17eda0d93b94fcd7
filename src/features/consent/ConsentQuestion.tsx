import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type AskedGroup, askedGroups, groupOf } from '~/config/vendors';
import type { StoreExtra } from '~/data/commerce';
import { selectStoreView } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import { type ConsentRoot, lapseConsent, selectAsked } from './answerConsent';
import { isCurrent, selectIsReopened, selectIsSignalled, selectReceipt } from './consentSlice';

/** The groups that this shop's services and experiments need, as they stand in the table. */
export function groupsAsked(state: ConsentRoot): AskedGroup[] {
  const groups = selectAsked(state).map(groupOf);
  return askedGroups.filter((group) => groups.includes(group));
}

/** Known only after stored state is restored: a visitor who has chosen is not asked again. */
const selectIsRestored = (state: ConsentRoot): boolean => state.consent._persist?.rehydrated === true;

/**
 * A browser that asks for privacy has said no to targeting; who is asked nothing else is not asked. Neither signal speaks of what stays
 * in one shop: experiments are asked about.
 */
const selectHasQuestion = (state: ConsentRoot): boolean =>
  groupsAsked(state).some((group) => group !== 'C0004' || !selectIsSignalled(state));

/** The dialog does not cover the page that explains it. */
const readingPaths: readonly string[] = ['/cookies', '/privacy-notice'];

const load = async () => (await import(/* webpackChunkName: "consent" */ './ConsentBanner')).ConsentBanner;

/** Shows the consent dialog while an answer is needed, and lets an answer that counts no longer lapse. */
export function ConsentQuestion() {
  const { clock } = useWorld();
  const dispatch = useDispatch<ThunkDispatch<ConsentRoot, StoreExtra, UnknownAction>>();
  const isRestored = useSelector(selectIsRestored);
  const isUnanswered = useSelector(
    (state: ConsentRoot) => !isCurrent(selectReceipt(state), selectAsked(state), clock.now(), selectStoreView(state).countryCode),
  );
  const hasQuestion = useSelector(selectHasQuestion);
  const isReopened = useSelector(selectIsReopened);
  const isReading = readingPaths.includes(useLocation().pathname);
  const isAsked = isReopened || (isRestored && isUnanswered && hasQuestion && !isReading);
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (isRestored) dispatch(lapseConsent());
  }, [isRestored, dispatch]);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  return isAsked && Part ? <Part /> : null;
}
