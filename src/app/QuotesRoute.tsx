import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { LiftQuotesPage } from '~/features/lift-quotes/LiftQuotesPage';
import { selectIsSignedIn } from '~/features/session';
import { useHasFeature } from '~/features/store-view';
import { PageOutline, useIsHydrating } from '~/ui';
import { useLazyPart } from '~/world';

const loadCustomersQuotes = async () =>
  (await import(/* webpackChunkName: "account-area" */ './customersScreens')).customersOnly('/account-quotes');

/** /account-quotes: a customer's and a company's for who is signed in, or asks for a company's; a quote by its number for everyone else. */
export function QuotesRoute(): ReactNode {
  const isAsking = useSearchParams()[0].has('from');
  const hasAccounts = useHasFeature('account');
  const isSignedIn = useSelector(selectIsSignedIn);
  const isHydrating = useIsHydrating();
  const { Part, request } = useLazyPart(loadCustomersQuotes);
  const isCustomers = hasAccounts && (isSignedIn || isAsking);
  useEffect(() => {
    if (isCustomers) void request();
  }, [isCustomers, request]);
  if (isHydrating || !isCustomers) return <LiftQuotesPage />;
  return Part ? <Part /> : <PageOutline />;
}
