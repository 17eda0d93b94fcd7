import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { hasFeature } from '~/config/countryFeatures';
import { type SaveForLaterProps, SaveForLaterProvider } from '~/features/product';
import { selectStoreView } from '~/features/store-view';
import { loadMessages } from './messages';
import type { AppStore } from './store';

type Render = (props: SaveForLaterProps) => ReactNode;

/** Screens that offer products, with the wishlist's button, which comes after the page itself. Where nothing is sold there is none. */
export function SavingForLater({ children }: { children: ReactNode }): ReactNode {
  const { countryCode, locale } = useSelector(selectStoreView);
  const store = useStore() as unknown as AppStore;
  const [Loaded, setLoaded] = useState<Render | null>(null);
  const isOn = hasFeature(countryCode, 'account') && hasFeature(countryCode, 'ecommerce');
  useEffect(() => {
    if (!isOn) return;
    void Promise.all([
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/lazyWishlist'),
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/SaveForLater'),
      loadMessages(locale, 'wishlist'),
    ]).then(
      ([{ lazyWishlist }, { SaveForLater }]) => {
        store.join(lazyWishlist);
        setLoaded(() => (props: SaveForLaterProps) => <SaveForLater {...props} />);
      },
      // The page does without the button; the next one tries again.
      () => undefined,
    );
  }, [isOn, locale, store]);
  return <SaveForLaterProvider value={Loaded}>{children}</SaveForLaterProvider>;
}
