import type { ReactNode } from 'react';
import { Suspense, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStore } from 'react-redux';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import type { ProductCard } from '~/features/catalog';
import { CategorySkeleton } from '~/features/catalog/CategorySkeleton';
import { knownCard } from '~/features/catalog/knownPlaces';
import { ProductOpening } from '~/features/product/ProductOpening';
import { useCountry } from '~/features/store-view';
import { type MenuEntry, useCategoryMenuQuery, useRouteQuery } from '~/features/url-resolver';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { AnchorButton, Button, Container, Icon, PageOutline } from '~/ui';
import { foundScreens } from './resolvedPage';
import { Comparing } from './Comparing';
import { SavingForLater } from './SavingForLater';
import type { RootState } from './store';
import { useKeptCopy } from './useGuardedReload';

export { findPage, openingOf } from './resolvedPage';

const { Content, Category, Product } = foundScreens;

/** Shows what commerce resolves this path to: a CMS page, a category, a product, or nothing. */
export function ResolvedPage(): ReactNode {
  const { pathname } = useLocation();
  const { status, later, isStep = false } = useLoaderData<PageResult>();
  const { currentData: found, isError } = useRouteQuery(pathname);
  const card = useListedCard(pathname, isStep);
  if (status === 404) return <NotFoundPage />;
  if (!later && (isError || status >= 500)) return <RouteFailure />;
  const waiting = card ? <ProductOpening card={card} /> : <Waiting path={pathname} />;
  return (
    <Suspense fallback={waiting}>
      {found?.type === 'CMS_PAGE' && <Content.Screen identifier={found.identifier} />}
      {found?.type === 'CATEGORY' && (
        <SavingForLater isPartOfPage>
          <Comparing>
            <Category.Screen uid={found.uid} />
          </Comparing>
        </SavingForLater>
      )}
      {found?.type === 'PRODUCT' && (
        <SavingForLater isPartOfPage>
          <Comparing>
            <Product.Screen urlKey={found.urlKey} card={card} />
          </Comparing>
        </SavingForLater>
      )}
      {!found && later && waiting}
    </Suspense>
  );
}

/**
 * The card of the product at a path, as it was in the list that led here; none on the first page. Known by the loader's result: if this component
 * rendered again once it is hydrated, React would drop the screen inside, which may still be on its way.
 */
function useListedCard(path: string, isStep: boolean): ProductCard | undefined {
  const store = useStore<RootState>();
  return useMemo(() => (isStep ? knownCard(store.getState(), path) : undefined), [store, path, isStep]);
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
