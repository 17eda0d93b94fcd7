import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { quoteWords } from '../../edge/quotes/quoteWords';
import { orderWords } from '../../edge/orders/orderWords';
import { hasFeature } from '../../src/config/countryFeatures';
import type { Quote } from '../../src/config/quote';
import { storeViews, type StoreView } from '../../src/config/storeViews';
import { operationOf } from '../../src/data/document';
import { selectedSelections, totalOf } from '../../src/features/configurator/configurationPrice';
import { QuestionSetDocument } from '../../src/features/configurator/configuratorExtensionQueries';
import type { Answers, QuestionSet } from '../../src/features/configurator/configuratorModel';
import { StairliftBundle } from '../../src/features/configurator/configuratorQueries';
import { bundleOf, guidanceOf, questionSetOf } from '../../src/features/configurator/configuratorWire';
import { randomAnswers, seededRandom } from '../../src/testing/randomAnswers';
import { type Commerce, commerceAt } from './commerce';
import { homeIn, orderCart } from './customer';
import { pause } from './shopper';

export interface QuotedPricesReport {
  /** answer sets, of which so many became orders, in the shops that sell */
  sets: number;
  orders: number;
  seconds: number;
  violations: string[];
}

interface Options {
  sets: number;
  /** the same sets for the same seed */
  seed: number;
  say?: (line: string) => void;
}

/** Two shops that sell, with their VAT, and two that show a guide price: one with VAT, one without any tax. */
const locales = ['en_GB', 'fr_BE', 'fr_FR', 'en_US'];
/** Sets at a time: the servers and `pdftotext` work beside each other. */
const atOnce = 2;

const mostTries = 10;

/** Whether this machine can read a PDF. */
export const readsPdf = (): boolean => spawnSync('pdftotext', ['-v']).status === 0;

/**
 * Random sets of answers, each asked of a running shop all the way: the price that the builder shows is the basket's, the quote's, that on its
 * PDF, the order's and that on the order's PDF. Needs `pdftotext`, and a shop and back office without limits for one address.
 */
export async function quotedPrices(
  url: string,
  commerceUrl: string,
  { sets, seed, say = () => undefined }: Options,
): Promise<QuotedPricesReport> {
  const started = performance.now();
  const random = seededRandom(seed);
  const shops = await Promise.all(locales.map((locale) => openShop(url, commerceUrl, locale)));
  const report: QuotedPricesReport = { sets: 0, orders: 0, seconds: 0, violations: [] };
  const walkOn = async (): Promise<void> => {
    while (report.sets < sets) {
      const shop = shops[report.sets % shops.length] as Shop;
      const answers = randomAnswers(shop.set, random);
      report.sets += 1;
      if (!answers) throw new Error('a way ended without an answer left');
      const prices = await pricesOf(shop, answers).catch((error: unknown) => ({ broken: String(error) }));
      if ('order' in prices) report.orders += 1;
      if (new Set(Object.values(prices)).size > 1 || 'broken' in prices) {
        report.violations.push(`${shop.view.locale} ${JSON.stringify(prices)} for ${JSON.stringify(answers)}`);
        say(report.violations.at(-1) ?? '');
      }
      if (report.sets % 100 === 0) say(`${report.sets} sets, ${report.violations.length} that differ`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  return { ...report, seconds: Math.round((performance.now() - started) / 1000) };
}

interface Shop {
  url: string;
  view: StoreView;
  /** through the shop's edge; cards alone are tokenised at commerce itself */
  commerce: Commerce;
  set: QuestionSet;
}

async function openShop(url: string, commerceUrl: string, locale: string): Promise<Shop> {
  const view = storeViews.find((one) => one.locale === locale) as StoreView;
  const [throughEdge, direct] = [commerceAt(url, view), commerceAt(commerceUrl, view)];
  const post: Commerce['post'] = (address, body) => (address.startsWith('/sandbox-payments') ? direct : throughEdge).post(address, body);
  return { url, view, commerce: { ...throughEdge, post }, set: await questionSetIn(url, view) };
}

/** Bundle and words as a browser gets them: by GET, from the edge's cache. */
async function questionSetIn(url: string, view: StoreView): Promise<QuestionSet> {
  const ask = async <Data>({ text }: { text: string }): Promise<Data> => {
    const asked = { query: operationOf(text)?.text ?? '', variables: JSON.stringify({ sku: view.questionSetBase }) };
    const headers = { store: view.storeCode, 'content-currency': view.currency };
    const answer = await fetch(`${url}/graphql?${new URLSearchParams(asked).toString()}`, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const bundle = bundleOf(await ask(StairliftBundle));
  const guidance = guidanceOf(await ask(QuestionSetDocument));
  if (!bundle || !guidance) throw new Error(`${view.locale}: commerce gives no questions`);
  return questionSetOf(bundle, guidance);
}

const minorOf = (value: number): number => Math.round(value * 100);

/** What one lift costs, by the place that says it, in minor units. */
async function pricesOf(shop: Shop, answers: Answers): Promise<Record<string, number>> {
  const builder = totalOf(shop.set, answers).minor;
  const selectedOptions = selectedSelections(shop.set, answers);
  const quoted = await quotedPricesOf(shop, selectedOptions);
  if (!hasFeature(shop.view.countryCode, 'ecommerce')) return { builder, ...quoted };
  return { builder, ...quoted, ...(await orderedPricesOf(shop, selectedOptions)) };
}

async function quotedPricesOf(shop: Shop, selectedOptions: readonly string[]): Promise<Record<string, number>> {
  const { storeCode, questionSetBase: sku, language, countryCode } = shop.view;
  const email = `${randomUUID()}@example.org`;
  const wanted = { storeCode, path: '/stairlift-builder', sku, selectedOptions, email };
  const { id } = JSON.parse(String(await asked(shop, '/api/quotes', wanted))) as { id: string };
  const { figures, rows } = JSON.parse(String(await asked(shop, '/api/quotes/open', { id }))) as Quote;
  const words = quoteWords[language];
  const total = hasFeature(countryCode, 'ecommerce') ? words.total : words.guide;
  return {
    quote: figures.total ?? NaN,
    // Answers about health cost nothing, and stand on no quote.
    rows: rows.reduce((sum, { minor }) => sum + (minor ?? NaN), 0),
    quotePdf: printedTotal(await asked(shop, '/api/quotes/pdf', { id }), total),
  };
}

async function orderedPricesOf(shop: Shop, selectedOptions: readonly string[]): Promise<Record<string, number>> {
  const { commerce, view } = shop;
  const { cartId } = await commerce.ask<{ cartId: string }>('mutation { cartId: createEmptyCart }');
  const { add } = await commerce.ask<{ add: { user_errors: unknown[]; cart: { prices: { grand_total: { value: number } } } } }>(
    `mutation ($cartId: String!, $cartItems: [CartItemInput!]!) {
      add: addProductsToCart(cartId: $cartId, cartItems: $cartItems) { user_errors { message } cart { prices { grand_total { value } } } }
    }`,
    { cartId, cartItems: [{ sku: view.questionSetBase, quantity: 1, selected_options: selectedOptions }] },
  );
  if (add.user_errors.length > 0) throw new Error(JSON.stringify(add.user_errors));
  const email = `${randomUUID()}@example.org`;
  const number = String(await orderCart(commerce, view, `guest-carts/${cartId}`, email)).padStart(9, '0');
  const { order } = await commerce.ask<{ order: { token: string; total: { grand_total: { value: number } } } }>(
    'query ($input: OrderInformationInput!) { order: guestOrder(input: $input) { token total { grand_total { value } } } }',
    { input: { number, email, lastname: homeIn(view).lastname } },
  );
  const paper = await asked(shop, '/api/orders/pdf', { storeCode: view.storeCode, token: order.token });
  return {
    basket: minorOf(add.cart.prices.grand_total.value),
    order: minorOf(order.total.grand_total.value),
    orderPdf: printedTotal(paper, orderWords[view.language as keyof typeof orderWords].total),
  };
}

/** Asks again where the shop says that it is busy, as a browser does. @throws Error with the answer where it is no success */
async function asked({ url }: Shop, path: string, body: object): Promise<Buffer> {
  const headers = { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return content;
    if (answer.status !== 503 || tries === mostTries) throw new Error(`${path}: ${answer.status} ${content.toString('utf8')}`);
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** The amount in the row of that name, in minor units; no currency of ours has other than two decimals. */
function printedTotal(pdf: Buffer, name: string): number {
  const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout;
  const row = text.split('\n').findLast((line) => line.trim().startsWith(`${name} `));
  return Number(row?.replaceAll(/\D/g, '') || NaN);
}
