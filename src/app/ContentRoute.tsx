import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { NotFoundPage } from '~/features/url-resolver/NotFoundPage';
import { CmsPage } from '~/features/content';
import { useLazyPart } from '~/world';
import { CustomersOnly } from './CustomersOnly';

const loadOwnAccount = async () => (await import(/* webpackChunkName: "account-menu" */ '~/features/account/OwnAccount')).OwnAccount;

/** A CMS page at an address of the route table. */
export function ContentRoute({ identifier, forCustomers = false }: { identifier: string; forCustomers?: boolean }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  if (status === 404) return <NotFoundPage />;
  const page = <CmsPage identifier={identifier} />;
  if (!forCustomers) return page;
  return (
    <CustomersOnly>
      {identifier === 'account-information' && <OwnAccount />}
      {page}
    </CustomersOnly>
  );
}

/** Shows who is signed in, above the CMS content about the account. */
function OwnAccount(): ReactNode {
  const { Part, request } = useLazyPart(loadOwnAccount);
  useEffect(() => void request(), [request]);
  return Part && <Part />;
}

/** The page of a French department: its identifier is the last segment of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}
