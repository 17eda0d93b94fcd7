import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { StoreViewState } from '~/features/store-view';
import { selectPublicConfig } from '~/features/store-view';
import { useLazyPart } from '~/world';
import { consentReopened, selectGranted, selectIsReopened, type ConsentState } from './consentSlice';

interface ConsentRoot {
  storeView: StoreViewState;
  consent: ConsentState & { _persist?: { rehydrated: boolean } };
}

/** Without a vendor and without an experiment no consent is needed, and the visitor is not asked. */
const selectIsConsentNeeded = (state: ConsentRoot): boolean => {
  const { vendors, experiments } = selectPublicConfig(state);
  return experiments !== undefined || Object.values(vendors).includes(true);
};
/** Known only after stored state is restored: a visitor who has chosen is never asked again. */
const selectIsUnanswered = (state: ConsentRoot): boolean => state.consent._persist?.rehydrated === true && selectGranted(state) === null;

/** The dialog does not cover the page that explains it. */
const readingPaths: readonly string[] = ['/cookies', '/privacy-notice'];

const load = async () => (await import(/* webpackChunkName: "consent" */ './ConsentBanner')).ConsentBanner;

/** Shows the consent dialog while an answer is needed. */
export function ConsentPlace() {
  const isNeeded = useSelector(selectIsConsentNeeded);
  const isUnanswered = useSelector(selectIsUnanswered);
  const isReopened = useSelector(selectIsReopened);
  const isReading = readingPaths.includes(useLocation().pathname);
  const isAsked = isNeeded && (isReopened || (isUnanswered && !isReading));
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  return isAsked && Part ? <Part /> : null;
}

/** Opens the choice again, so that consent can be withdrawn as easily as it was given. */
export function ConsentAgain({ className }: { className?: string }) {
  const dispatch = useDispatch();
  if (!useSelector(selectIsConsentNeeded)) return null;
  return (
    <button type="button" className={className} onClick={() => dispatch(consentReopened())}>
      <FormattedMessage id="consent.common.again" />
    </button>
  );
}
