import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ContentMarkupProvider, InjectedComponentsProvider, type InjectedProps } from '~/features/content';
import { loadModelPricesPart } from '~/features/catalog';
import { loadShopPurifier, PageBuilder } from '~/features/page-builder';
import { selectBasename, selectPublicConfig, useCountry } from '~/features/store-view';
import { HtmlPurifierProvider, SurroundingsProvider, useHtmlPurifierSource } from '~/ui';
import { useWorld } from '~/world';
import { surroundingsOf } from './surroundingsOf';

const LazyModelPrices = lazy(async () => ({ default: await loadModelPricesPart() }));

/** Components that the editors can place on a page by the class `inject-<name>` on a row. */
const injected = {
  'model-prices': (props: InjectedProps) => (
    <Suspense fallback={null}>
      <LazyModelPrices {...props} />
    </Suspense>
  ),
};

const inBrowser = { load: async () => (await loadShopPurifier()).purify };

const asPage = (html: string) => <PageBuilder html={html} />;

/**
 * Hands the parts in `ui` and `content` what they need to know of this shop: nothing that changes while a page is shown, or React would draw anew what
 * it has not taken over yet.
 */
export function ShopSurroundings({ children }: { children: ReactNode }) {
  const { clock, log } = useWorld();
  const basename = useSelector(selectBasename);
  const { canonicalOrigin, formOrigins } = useSelector(selectPublicConfig);
  // As it was at first: where the visit came from changes it later, in the page itself.
  const [{ phone }] = useState(useCountry());
  const given = useHtmlPurifierSource();
  const surroundings = useMemo(
    () => surroundingsOf({ basename, canonicalOrigin, formOrigins, phone }, { clock, log }),
    [basename, canonicalOrigin, formOrigins, phone, clock, log],
  );
  return (
    <SurroundingsProvider value={surroundings}>
      <HtmlPurifierProvider value={given.ready ? given : inBrowser}>
        <ContentMarkupProvider value={asPage}>
          <InjectedComponentsProvider value={injected}>{children}</InjectedComponentsProvider>
        </ContentMarkupProvider>
      </HtmlPurifierProvider>
    </SurroundingsProvider>
  );
}
