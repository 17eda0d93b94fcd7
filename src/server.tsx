import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createIntl } from 'react-intl';
import { alternateLinks, findAlternates, type PathByStore, redirectPage } from '~/server/headTags';
import { App } from '~/app/App';
import { htmlOf } from '~/server/htmlOf';
import { configFor, documentOf, publicStateOf } from '~/server/document';
import { loadAllMessages, messagesOf } from '~/app/messages';
import { preparePurifier } from '~/server/serverPurifier';
import type { RouteHandle } from '~/app/page';
import { headOf } from '~/app/page';
import { makeRoutes } from '~/app/routes';
import { openServerCalls, withBackoffice } from '~/server/serverCalls';
import { loadPlacedReviews, structuredDataOf } from '~/server/structuredData';
import type { AppStore } from '~/app/store';
import { makeStore } from '~/app/store';
import type { PageResult } from '~/config/head';
import { countryOf } from '~/config/countries';
import { languageTagOf, shopPathOf } from '~/config/paths';
import { leavesStoreView } from '~/config/publicPaths';
import type { Render, RenderLog, RenderRequest, RenderResult, WarmUp } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { api } from '~/data/api';
import { phoneNumbersApi } from '~/features/attribution/phoneNumbersApi';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazyCheckout } from '~/features/order/lazyCheckout';
import { lazyConfigurator } from '~/features/configurator/lazyConfigurator';
import type { ContentSource, Outlines } from '~/features/page-builder';
import { componentsIn, hasForms, outlining } from '~/features/page-builder/outline';
import { watchedPurifier } from '~/features/page-builder/watchedPurifier';
import { selectHasFeature } from '~/features/store-view';
import { hasRichMarkup } from '~/features/rich-markup';
import type { HtmlPurifierSource } from '~/ui';
import { serverWorld } from '~/world/serverWorld';

/** One handler per store view, created once: react-router mutates the route objects, so a handler per request would answer 404 the second time. */
const handlers = new Map<string, StaticHandler>();

function handlerOf(storeView: StoreView): StaticHandler {
  let handler = handlers.get(storeView.storeCode);
  if (!handler) {
    const routes = makeRoutes({ storeView, storeOf: (context) => (context as { store: AppStore }).store });
    handler = createStaticHandler(routes, { basename: storeView.alias ? `/${storeView.alias}` : '/' });
    handlers.set(storeView.storeCode, handler);
  }
  return handler;
}

const calls = openServerCalls();
/**
 * How long the response waits for what it can do without, from its beginning, in milliseconds: the page's alternates; the telephone numbers of
 * call tracking, for which the browser asks if they did not come.
 */
const patience = { alternates: 2_000, numbers: 500 };

/** Renders one URL: routes → loaders → HTML with the state for hydration. Throws only for defects of ours. */
export const render: Render = async (request) => {
  const url = new URL(request.path, request.config.canonicalOrigin);
  const { storeView, basename, path } = shopPathOf(url.pathname);
  const [prepared] = await Promise.all([preparePurifier(), loadAllMessages(storeView.locale)]);
  const purifier = watchedPurifier(prepared, request);
  const outlines: Outlines = {};
  const content = outlining(purifier.read, outlines);
  const warnings: string[] = [];
  const world = serverWorld({
    address: { pathname: path, search: url.search, hash: '' },
    log: ({ level, message }) => level !== 'info' && warnings.push(message),
  });
  const line = calls.forPage(world.clock);
  const store = makeStore({
    world,
    storeView,
    config: configFor(storeView, request.config),
    country: countryOf(storeView.countryCode),
    origin: request.commerceUrl,
    fetch: withBackoffice(line.fetch, request),
    callDeadline: line.deadline,
    inBrowser: false,
    late: [lazyCart, lazyCheckout, lazyConfigurator],
  });
  try {
    const visit = { request, url, storeView, basename, path, world, store, purifier: { ready: purifier.purify }, content, outlines };
    const result = await answerOf(visit);
    return {
      ...result,
      log: { ...result.log, commerceCalls: line.count(), calls: line.calls(), ...(warnings.length > 0 && { warnings }) },
    };
  } finally {
    // RTK Query would keep unused answers, and with them the whole store, for a minute.
    store.dispatch(api.util.resetApiState());
  }
};

interface Visit {
  request: RenderRequest;
  url: URL;
  storeView: StoreView;
  basename: string;
  path: string;
  world: ReturnType<typeof serverWorld>;
  store: AppStore;
  purifier: HtmlPurifierSource;
  content: ContentSource;
  /** The CMS contents of the page, as rendering finds them. */
  outlines: Outlines;
}

/** With the page they are there before a flow asks for them. Not where calls are not tracked. */
const loadPhoneNumbers = async (store: AppStore): Promise<unknown> =>
  selectHasFeature(store.getState(), 'infinity') && store.dispatch(phoneNumbersApi.endpoints.phoneNumbers.initiate());

/** The page, or where it redirects to. */
async function answerOf(visit: Visit): Promise<RenderResult> {
  const { url, storeView, basename, path, world, store } = visit;
  const handler = handlerOf(storeView);
  const moment = world.clock.sleep(patience.alternates);
  const shortMoment = world.clock.sleep(patience.numbers);
  const [context, alternates] = await Promise.all([
    handler.query(new Request(url), { requestContext: { store } }),
    Promise.race([findAlternates(store, handler.dataRoutes, storeView, path), moment.then((): PathByStore => new Map())]),
    Promise.race([loadPhoneNumbers(store), shortMoment]),
  ]);
  moment.cancel();
  shortMoment.cancel();
  if (!(context instanceof Response)) return renderPage({ ...visit, handler, context, alternates });
  const location = withBasename(context.headers.get('location') ?? '/', basename);
  return {
    status: context.status,
    headers: { location },
    html: redirectPage(context.status, location),
    tags: [`route:${path}`],
    cache: 'public',
    log: { route: 'redirect', storeView: storeView.storeCode, commerceCalls: 0 },
  };
}

/** A redirect inside the shop stays in its store view, and has no trailing slash. */
function withBasename(location: string, basename: string): string {
  if (!location.startsWith('/')) return location;
  const isInside = location === basename || location.startsWith(`${basename}/`) || leavesStoreView(location, basename);
  return (isInside ? location : `${basename}${location}`).replace(/(.)\/$/, '$1');
}

/** Beside a form no other company's script runs. */
const mayCarryVendors = (handle: RouteHandle | undefined, status: number, outlines: Outlines): boolean =>
  handle?.vendors === true && status === 200 && !hasForms(outlines);

interface PageParts extends Visit {
  handler: StaticHandler;
  context: StaticHandlerContext;
  alternates: PathByStore;
}

async function renderPage(parts: PageParts): Promise<RenderResult> {
  const { request, path, storeView, world, store, handler, context, purifier, content, outlines } = parts;
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  const result = (match && (context.loaderData[match.route.id] as PageResult | undefined)) ?? { status: context.statusCode };
  const failure = Object.values(context.errors ?? {})[0] as unknown;
  const router = createStaticRouter(handler.dataRoutes, context);
  const reviewed = await loadPlacedReviews(store, result.tags ?? []);
  const preloaded = store.getState();
  const body = await htmlOf(
    <App store={store} world={world} storeView={storeView} purifier={purifier} content={content}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const status = failure ? 500 : result.status;
  const chunk = typeof handle?.chunk === 'function' ? handle.chunk(preloaded, path) : handle?.chunk;
  const messages = request.assets.messages[storeView.locale] ?? {};
  const carriesVendors = mayCarryVendors(handle, status, outlines);
  const html = documentOf({
    locale: storeView.locale,
    ...headPartsOf(parts, handle, result),
    status,
    assets: request.assets,
    chunks: [...(chunk ? [chunk] : []), ...(handle?.parts?.(preloaded) ?? [])],
    looks: [...componentsIn(outlines).map((name) => `content-${name}`), ...(hasRichMarkup(body) ? ['rich-markup'] : [])],
    words: ['common', ...(handle?.messages ?? [])].flatMap((group) => messages[group] ?? []),
    body,
    state: {
      store: publicStateOf(preloaded),
      loaderData: travelling(context.loaderData),
      config: configFor(storeView, request.config),
      country: countryOf(storeView.countryCode),
      messages,
      outlines,
      ...(carriesVendors && { carriesVendors }),
    },
  });
  return {
    status,
    headers: {},
    html,
    tags: [...(result.tags ?? []), ...reviewed],
    cache: failure || status >= 500 ? 'no' : handle?.private || handle?.unlisted ? 'private' : 'public',
    ...(carriesVendors && { carriesVendors }),
    ...(result.commerceDown ? { commerceDown: true } : {}),
    log: logOf(match?.route.path, storeView, failure),
  };
}

const logOf = (route = '/', { storeCode }: StoreView, failure: unknown): RenderLog => ({
  route,
  storeView: storeCode,
  commerceCalls: 0,
  ...(failure ? { problem: failure instanceof Error ? failure.message : 'a route answered with an error' } : {}),
});

/** The head: the page's texts and addresses, and its addresses in the other store views. */
function headPartsOf({ storeView, request, store, path, alternates }: PageParts, handle: RouteHandle | undefined, result: PageResult) {
  const intl = createIntl({
    locale: languageTagOf(storeView.locale),
    messages: messagesOf(storeView.locale) as Record<string, string>,
    onError: () => undefined,
  });
  const head = headOf(handle, result, (id) => intl.formatMessage({ id }));
  const shopUrl = `${request.config.canonicalOrigin}${storeView.alias ? `/${storeView.alias}` : ''}`;
  const ownPath = result.canonicalPath ?? path;
  const isFound = result.status === 200;
  const structuredData = isFound
    ? [...(head.structuredData ?? []), ...structuredDataOf(store.getState(), result.tags ?? [], { storeView, path, shopUrl })]
    : [];
  return {
    head: { ...head, structuredData },
    canonicalUrl: `${shopUrl}${ownPath}`.replace(/\/$/, ''),
    alternates: isFound ? alternateLinks(alternates, { storeCode: storeView.storeCode, path: ownPath }) : [],
  };
}

/** Structured data is for robots that read the HTML: the browser never writes it. */
const travelling = (loaderData: StaticHandlerContext['loaderData']): Record<string, unknown> =>
  JSON.parse(JSON.stringify(loaderData, (key: string, value: unknown) => (key === 'structuredData' ? undefined : value))) as Record<
    string,
    unknown
  >;

/** Loads what is slow on first use, before the worker takes requests. */
export const warmUp: WarmUp = async () => {
  await Promise.all([preparePurifier(), ...storeViews.map((view) => loadAllMessages(view.locale).catch(() => undefined))]);
};
