import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { lazy, useCallback, useSyncExternalStore } from 'react';
import type { IntlConfig } from 'react-intl';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { languageTagOf } from '~/config/paths';
import type { StoreView } from '~/config/storeViews';
import { timeZoneOf } from '~/config/storeViews';
import { type ContentSource, ContentSourceProvider, type ShopParts, ShopPartsProvider } from '~/features/page-builder';
import type { HtmlPurifierSource } from '~/ui';
import { HtmlPurifierProvider } from '~/ui';
import type { World } from '~/world';
import { LazyWordsProvider, WorldProvider } from '~/world';
import { placeParts } from './contentRoutes';
import { loadMessages, messagesOf, onMessages } from './messages';
import type { AppStore, RootState } from './store';

export interface AppProps {
  store: AppStore;
  world: World;
  storeView: StoreView;
  /** Ready on the server; in the browser the shell loads one when it is first needed. */
  purifier?: HtmlPurifierSource;
  /** Ready on the server; in the browser the skeletons that came with the page. */
  content?: ContentSource;
  /** The state that the server rendered from, so that restored state cannot disturb hydration. */
  serverState?: RootState;
  children: ReactNode;
}

const loadedOnNeed = {};

/** Everything around the router, the same on the server, in the browser and in tests. */
export function App({ store, world, storeView, purifier, content, serverState, children }: AppProps): ReactNode {
  const messages = useSyncExternalStore(
    onMessages,
    () => messagesOf(storeView.locale),
    () => messagesOf(storeView.locale),
  );
  const loadWords = useCallback(() => loadMessages(storeView.locale, 'late'), [storeView.locale]);
  return (
    <Provider store={store} serverState={serverState}>
      <WorldProvider value={world}>
        <HtmlPurifierProvider value={purifier ?? loadedOnNeed}>
          <ContentSourceProvider value={content ?? loadedOnNeed}>
            <IntlProvider
              locale={languageTagOf(storeView.locale)}
              defaultLocale="en-GB"
              messages={messages}
              timeZone={timeZoneOf(storeView.countryCode)}
              onError={onTranslationError}
            >
              <LazyWordsProvider value={loadWords}>
                <ShopPartsProvider value={shopParts}>{children}</ShopPartsProvider>
              </LazyWordsProvider>
            </IntlProvider>
          </ContentSourceProvider>
        </HtmlPurifierProvider>
      </WorldProvider>
    </Provider>
  );
}

/** A missing translation shows its default text or id without an error; every other fault is a defect of ours and is thrown. */
const onTranslationError: NonNullable<IntlConfig['onError']> = (error) => {
  if (error.code === 'MISSING_TRANSLATION') return;
  throw error;
};

/** A component of a feature, fetched when a page shows it. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;

type PlaceProps = ComponentProps<NonNullable<ShopParts['RequestPlace']>>;
type FinderProps = ComponentProps<NonNullable<ShopParts['PlaceFinder']>>;

/** Components of features that CMS pages show and that the page builder does not know. */
const shopParts: ShopParts = {
  PlacedProducts: part(
    async () => (await import(/* webpackChunkName: "content-products" */ './SavablePlacedProducts')).SavablePlacedProducts,
  ),
  RequestPlace: part(
    async () =>
      (await import(/* webpackChunkName: "content-request" */ '~/features/requests/RequestPlace'))
        .RequestPlace as ComponentType<PlaceProps>,
  ),
  PlaceFinder: part(async () => (await placeParts()).PlaceFinder as ComponentType<FinderProps>),
  Reviews: part<{ skus: readonly string[] }>(
    async () => (await import(/* webpackChunkName: "content-reviews" */ '~/features/reviews')).ReviewsSection,
  ),
};
