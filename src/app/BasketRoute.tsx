import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { BasketPage } from '~/features/basket/BasketPage';
import { selectIsSignedIn } from '~/features/session';
import { selectStoreView, useHasFeature } from '~/features/store-view';
import { loadMessages } from './messages';
import { SavingForLater } from './SavingForLater';

/** The basket, whose lines can be kept for later, and of which a company's buyer can ask for a quote. */
export function BasketRoute(): ReactNode {
  return (
    <SavingForLater>
      <BasketPage offer={<QuoteInstead />} />
    </SavingForLater>
  );
}

/** Comes after the page itself, and only to customers. */
function QuoteInstead(): ReactNode {
  const { locale } = useSelector(selectStoreView);
  const hasAccounts = useHasFeature('account');
  const isCustomer = useSelector(selectIsSignedIn) && hasAccounts;
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isCustomer) return;
    void Promise.all([import(/* webpackChunkName: "quotes" */ '~/features/quotes/QuoteOffer'), loadMessages(locale, 'account')]).then(
      ([{ QuoteOffer }]) => setOffer(() => QuoteOffer),
      // The page does without it; the next one tries again.
      () => undefined,
    );
  }, [isCustomer, locale]);
  return isCustomer && Offer ? <Offer /> : null;
}
