import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { NotFoundPage } from '~/features/catalog/NotFoundPage';
import { CmsPage } from '~/features/content';
import { CustomersOnly } from './CustomersOnly';

/** A page of the editors at an address of the route table. */
export function ContentRoute({ identifier, forCustomers = false }: { identifier: string; forCustomers?: boolean }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  if (status === 404) return <NotFoundPage />;
  const page = <CmsPage identifier={identifier} />;
  return forCustomers ? <CustomersOnly>{page}</CustomersOnly> : page;
}

/** The page of a French department: its identifier is the last part of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}
