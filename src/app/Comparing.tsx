import type { ComponentType, ReactNode } from 'react';
import { startTransition, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { messagesFrom } from '~/app/messageSource';
import { type CompareSlotProps, CompareProvider } from '~/features/saving';
import { selectStoreView } from '~/features/store-view';
import { Speaking } from '~/ui/Speaking';
import type { AppStore } from './store';

interface Parts {
  button: (props: CompareSlotProps) => ReactNode;
  bar: ReactNode;
}

/** Screens that offer products, with the button that puts one beside others and the way to where they stand, which come after the page itself. */
export function Comparing({ children }: { children: ReactNode }): ReactNode {
  const { locale } = useSelector(selectStoreView);
  const store = useStore() as unknown as AppStore;
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void Promise.all([
      import(/* webpackChunkName: "compare" */ '~/features/compare/compareParts'),
      // Words of its own: new words for the whole page would make React drop what the server sent of parts that are not alive yet.
      messagesFrom(locale, 'wishlist'),
    ]).then(
      ([{ CompareBar, CompareToggle, lazyCompare }, words]) => {
        store.join(lazyCompare);
        const said = <Props extends object>(Part: ComponentType<Props>, props: Props): ReactNode => (
          <Speaking words={words}>
            <Part {...props} />
          </Speaking>
        );
        startTransition(() => setParts({ button: (props) => said(CompareToggle, props), bar: said(CompareBar, {}) }));
      },
      // The page does without them; the next one tries again.
      () => undefined,
    );
  }, [locale, store]);
  return (
    <CompareProvider value={parts?.button ?? null}>
      {children}
      {parts?.bar}
    </CompareProvider>
  );
}
