import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { CmsPage } from '~/features/content';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { CustomersOnly } from './CustomersOnly';

/** A CMS page at an address of the route table. */
export function ContentRoute({ identifier, forCustomers = false }: { identifier: string; forCustomers?: boolean }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  if (status === 404) return <NotFoundPage />;
  const page = <CmsPage identifier={identifier} />;
  if (!forCustomers) return page;
  return <CustomersOnly>{page}</CustomersOnly>;
}

/** The page of a French department: its identifier is the last segment of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}
