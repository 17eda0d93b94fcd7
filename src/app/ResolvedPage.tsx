import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { ErrorView, NotFoundPage, useRouteQuery } from '~/features/catalog';

const ContentPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "content" */ '~/features/content/ContentPage')).ContentPage,
}));
const CategoryPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "category" */ '~/features/catalog/CategoryPage')).CategoryPage,
}));
const ProductPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "product" */ '~/features/catalog/ProductPage')).ProductPage,
}));

/** Whatever commerce says stands at this path: a page of the editors, a category, a product, or nothing. */
export function ResolvedPage(): ReactNode {
  const { pathname } = useLocation();
  const { status } = useLoaderData<PageResult>();
  const { data: found, isError } = useRouteQuery(pathname);
  if (status === 404) return <NotFoundPage />;
  if (isError || status >= 500) return <ErrorView />;
  return (
    <Suspense fallback={null}>
      {found?.type === 'CMS_PAGE' && <ContentPage identifier={found.identifier} />}
      {found?.type === 'CATEGORY' && <CategoryPage uid={found.uid} />}
      {found?.type === 'PRODUCT' && <ProductPage urlKey={found.urlKey} />}
    </Suspense>
  );
}
