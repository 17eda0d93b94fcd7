import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { hasFeature } from '~/config/countryFeatures';
import { type ReadSavedLift, type SaveForLaterProps, SaveForLaterProvider, SavedLiftProvider } from '~/features/saving';
import { selectStoreView } from '~/features/store-view';
import { loadMessages } from './messages';
import type { AppStore } from './store';

interface Parts {
  button: (props: SaveForLaterProps) => ReactNode;
  lift: ReadSavedLift;
}

/**
 * Screens that offer products, with the wishlist's button, which comes after the page itself; the builder also opens a lift of the list again.
 * Where nothing is sold there is none.
 */
export function SavingForLater({ children }: { children: ReactNode }): ReactNode {
  const { countryCode, locale } = useSelector(selectStoreView);
  const store = useStore() as unknown as AppStore;
  const isOn = hasFeature(countryCode, 'account') && hasFeature(countryCode, 'ecommerce');
  const [parts, setParts] = useState<Parts | null | undefined>(isOn ? undefined : null);
  useEffect(() => {
    if (!isOn) return;
    void Promise.all([
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/lazyWishlist'),
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/SaveForLater'),
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/SavedLift'),
      loadMessages(locale, 'wishlist'),
    ]).then(
      ([{ lazyWishlist }, { SaveForLater }, { SavedLift }]) => {
        store.join(lazyWishlist);
        setParts({ button: (props) => <SaveForLater {...props} />, lift: (props) => <SavedLift {...props} /> });
      },
      // The page does without them; the next one tries again.
      () => setParts(null),
    );
  }, [isOn, locale, store]);
  return (
    <SaveForLaterProvider value={parts?.button ?? null}>
      <SavedLiftProvider value={parts && parts.lift}>{children}</SavedLiftProvider>
    </SaveForLaterProvider>
  );
}
