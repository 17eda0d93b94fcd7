import type { ReactNode } from 'react';
import { startTransition, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type ReadSavedLift, type SaveForLaterProps, SaveForLaterProvider, SavedLiftProvider } from '~/features/saving';
import { selectStoreView, useHasFeature } from '~/features/store-view';
import { loadMessages } from './messages';
import { messagesFrom } from '~/app/messageSource';
import type { AppStore } from './store';

interface Parts {
  button: (props: SaveForLaterProps) => ReactNode;
  lift: ReadSavedLift;
}

export interface SavingForLaterProps {
  /** Other parts of the page may not have come alive yet: new words for the whole page would make React drop what the server sent of them. */
  isPartOfPage?: boolean;
  children: ReactNode;
}

/**
 * Screens that offer products, with the wishlist's button, which comes after the page itself; the builder also opens a lift of the list again.
 * Where nothing is sold there is none.
 */
export function SavingForLater({ isPartOfPage = false, children }: SavingForLaterProps): ReactNode {
  const { locale } = useSelector(selectStoreView);
  const store = useStore() as unknown as AppStore;
  const hasAccounts = useHasFeature('account');
  const isOn = useHasFeature('ecommerce') && hasAccounts;
  const [parts, setParts] = useState<Parts | null | undefined>(isOn ? undefined : null);
  useEffect(() => {
    if (!isOn) return;
    void Promise.all([
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/lazyWishlist'),
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/SaveForLater'),
      import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/SavedLift'),
      isPartOfPage
        ? Promise.all([import(/* webpackChunkName: "wishlist" */ '~/ui/Speaking'), messagesFrom(locale, 'wishlist')])
        : loadMessages(locale, 'wishlist'),
    ]).then(
      ([{ lazyWishlist }, { SaveForLater }, { SavedLift }, own]) => {
        store.join(lazyWishlist);
        const button = (props: SaveForLaterProps) => {
          const plain = <SaveForLater {...props} />;
          if (!own) return plain;
          const [{ Speaking }, words] = own;
          return <Speaking words={words}>{plain}</Speaking>;
        };
        // Every card on the page gets its button: in slices, so that a slow phone can scroll meanwhile.
        startTransition(() => setParts({ button, lift: (props) => <SavedLift {...props} /> }));
      },
      // The page does without them; the next one tries again.
      () => setParts(null),
    );
  }, [isOn, isPartOfPage, locale, store]);
  useWordsOnUse(isOn && isPartOfPage, locale);
  return (
    <SaveForLaterProvider value={parts?.button ?? null}>
      <SavedLiftProvider value={parts && parts.lift}>{children}</SavedLiftProvider>
    </SaveForLaterProvider>
  );
}

/** What a press of the button says stands elsewhere on the page. At the first use of a page all its parts come alive. */
function useWordsOnUse(isNeeded: boolean, locale: string): void {
  useEffect(() => {
    if (!isNeeded) return;
    const load = () => {
      // Without them the message shows its id; the next use tries again.
      for (const group of ['wishlist', 'cart'] as const) void loadMessages(locale, group).catch(() => undefined);
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, load, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, load);
    };
  }, [isNeeded, locale]);
}
