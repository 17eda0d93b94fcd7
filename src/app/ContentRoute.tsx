import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { CmsPage } from '~/features/content';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';

/** A CMS page at an address of the route table. */
export function ContentRoute({ identifier }: { identifier: string }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  return status === 404 ? <NotFoundPage /> : <CmsPage identifier={identifier} />;
}

/** The page of a French department: its identifier is the last segment of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}
