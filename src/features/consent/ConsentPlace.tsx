import { type ComponentType, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { thingsAsked } from '~/config/vendors';
import { selectPublicConfig, type StoreViewState } from '~/features/store-view';
import { type ConsentState, consentReopened, selectGranted } from './consentSlice';

interface Root {
  storeView: StoreViewState;
  consent: ConsentState;
}

const selectIsAsking = (state: Root): boolean => thingsAsked(selectPublicConfig(state)).length > 0;

/** Where there is something to ask, or an answer that may lapse. Its code comes only then. */
export function ConsentPlace() {
  const isNeeded = useSelector((state: Root) => selectIsAsking(state) || (selectGranted(state)?.length ?? 0) > 0);
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "consent-question" */ './ConsentQuestion')
      .then(({ ConsentQuestion }) => setQuestion(() => ConsentQuestion))
      // The next page asks.
      .catch(() => undefined);
  }, [isNeeded]);
  return isNeeded && Question ? <Question /> : null;
}

/** Opens the choice again, so that consent can be withdrawn as easily as it was given. */
export function ConsentAgain({ className }: { className?: string }) {
  const dispatch = useDispatch();
  const isAsked = useSelector(selectIsAsking);
  if (!isAsked) return null;
  return (
    <button type="button" className={className} onClick={() => dispatch(consentReopened())}>
      <FormattedMessage id="consent.common.again" />
    </button>
  );
}
