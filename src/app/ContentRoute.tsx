import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLoaderData, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { CmsPage } from '~/features/content';
import { selectPublicConfig } from '~/features/store-view';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { useLazyPart } from '~/world';

/** A CMS page at an address of the route table. */
export function ContentRoute({ identifier }: { identifier: string }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  const { requests } = useSelector(selectPublicConfig);
  if (status === 404) return <NotFoundPage />;
  return (
    <>
      <CmsPage identifier={identifier} />
      {identifier === 'privacy-notice' && requests && <RetentionPart />}
    </>
  );
}

const loadRetention = async () => (await import(/* webpackChunkName: "requests" */ '~/features/requests/RetentionNotice')).RetentionNotice;

/** What the back office keeps, below the editors' words. It comes after the page, in a chunk that other pages share. */
function RetentionPart(): ReactNode {
  const { Part, request } = useLazyPart(loadRetention);
  useEffect(() => void request(), [request]);
  return Part && <Part />;
}

/** The page of a French department: its identifier is the last segment of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}
