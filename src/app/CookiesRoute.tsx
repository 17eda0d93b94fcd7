import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { StoredThings } from '~/features/consent/StoredThings';
import { ContentRoute } from './ContentRoute';

/**
 * The editors' page about cookies, and below it what this shop stores: the same table by which consent is asked, so that the page says what
 * is true with and without other companies' services.
 */
export function CookiesRoute(): ReactNode {
  const { status } = useLoaderData<PageResult>();
  return (
    <>
      <ContentRoute identifier="cookies" />
      {status !== 404 && <StoredThings />}
    </>
  );
}
