import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { StoreViewState } from '~/features/store-view';
import { selectPublicConfig } from '~/features/store-view';
import { useLatePart } from '~/world';
import { consentReopened, selectGranted, selectIsReopened, type ConsentState } from './consentSlice';

interface ConsentRoot {
  storeView: StoreViewState;
  consent: ConsentState & { _persist?: { rehydrated: boolean } };
}

/** Without a vendor there is nothing to agree to, and nobody is asked. */
const selectIsConsentNeeded = (state: ConsentRoot): boolean => Object.values(selectPublicConfig(state).vendors).includes(true);
/** Known only when what was stored is back: somebody who chose is never asked twice. */
const selectIsUnanswered = (state: ConsentRoot): boolean => state.consent._persist?.rehydrated === true && selectGranted(state) === null;

/** Whoever reads what the question means is left alone meanwhile. */
const readingPaths: readonly string[] = ['/cookies', '/privacy-notice'];

const load = async () => (await import(/* webpackChunkName: "consent" */ './ConsentBanner')).ConsentBanner;

/** Where the question about other companies' services stands, while there is one. */
export function ConsentPlace() {
  const isNeeded = useSelector(selectIsConsentNeeded);
  const isUnanswered = useSelector(selectIsUnanswered);
  const isReopened = useSelector(selectIsReopened);
  const isReading = readingPaths.includes(useLocation().pathname);
  const isAsked = isNeeded && (isReopened || (isUnanswered && !isReading));
  const { Part, request } = useLatePart(load);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  return isAsked && Part ? <Part /> : null;
}

/** Opens the choice again, so that it can be taken back as easily as it was given. */
export function ConsentAgain({ className }: { className?: string }) {
  const dispatch = useDispatch();
  if (!useSelector(selectIsConsentNeeded)) return null;
  return (
    <button type="button" className={className} onClick={() => dispatch(consentReopened())}>
      <FormattedMessage id="consent.common.again" />
    </button>
  );
}
