import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { CategorySkeleton } from '~/features/catalog/CategorySkeleton';
import { useCountry } from '~/features/store-view';
import { type MenuEntry, useCategoryMenuQuery, useRouteQuery } from '~/features/url-resolver';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { AnchorButton, Button, Container, Icon, PageOutline } from '~/ui';
import { SavingForLater } from './SavingForLater';
import { useKeptCopy } from './useGuardedReload';

const ContentPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "content" */ '~/features/content/CmsPage')).ContentPage,
}));
const CategoryPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "category" */ '~/features/catalog/CategoryPage')).CategoryPage,
}));
const ProductPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "product" */ '~/features/product/ProductPage')).ProductPage,
}));

/** Shows what commerce resolves this path to: a CMS page, a category, a product, or nothing. */
export function ResolvedPage(): ReactNode {
  const { pathname } = useLocation();
  const { status, later } = useLoaderData<PageResult>();
  const { currentData: found, isError } = useRouteQuery(pathname);
  if (status === 404) return <NotFoundPage />;
  if (!later && (isError || status >= 500)) return <RouteFailure />;
  const waiting = <Waiting path={pathname} />;
  return (
    <Suspense fallback={waiting}>
      {found?.type === 'CMS_PAGE' && <ContentPage identifier={found.identifier} />}
      {found?.type === 'CATEGORY' && (
        <SavingForLater>
          <CategoryPage uid={found.uid} />
        </SavingForLater>
      )}
      {found?.type === 'PRODUCT' && (
        <SavingForLater>
          <ProductPage urlKey={found.urlKey} />
        </SavingForLater>
      )}
      {!found && later && waiting}
    </Suspense>
  );
}

const isIn = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || isIn(entry.children, path));

/** The skeleton of the page that is loading, as well as it can be guessed: the menu knows which paths are categories. */
function Waiting({ path }: { path: string }): ReactNode {
  const { data: menu = [] } = useCategoryMenuQuery();
  if (isIn(menu, path)) return <CategorySkeleton />;
  return <PageOutline />;
}

/** Commerce could not resolve this path, or could not deliver its page. */
function RouteFailure(): ReactNode {
  const { revalidate, state } = useRevalidator();
  useKeptCopy(true);
  const { phone } = useCountry();
  return (
    <Container width="text">
      <h1>
        <FormattedMessage id="app.routeProblem.text" />
      </h1>
      <p>
        <Button variant="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <FormattedMessage id="app.routeProblem.retry" />
        </Button>{' '}
        <AnchorButton href={`tel:${phone.link}`}>
          <Icon name="phone" />
          {phone.shown}
        </AnchorButton>
      </p>
    </Container>
  );
}
