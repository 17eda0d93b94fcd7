import type { StoreView } from '../../../src/config/storeViews';
import type { Sandbox } from '../../../sandbox/server';

/** Something to buy, as one store view shows it. */
export interface Goods {
  /** The same in every language: its name in the history. */
  name: string;
  sku: string;
  /** How the shop calls it. */
  label: string;
  path: string;
  /** A lift comes out of the builder; this one with the rail on the first or the second side that is offered. `written`: in commerce's table. */
  side?: { at: 0 | 1; question: string; answer: string; written: string };
}

const simple = ['RAIL-CLEANER', 'CARE-CLOTHS', 'REMOTE-CONTROL', 'SERVICE_PACKAGE_ANNUAL'];

interface Answered {
  data: { products: { items: Found[] } };
}
interface Found {
  sku: string;
  name: string;
  url_key: string;
  items?: { title: string; options: { uid: string; label: string }[] }[];
}

const known = new Map<string, Goods[]>();

/** Two lifts and four things of the shelf, in the words of the view. */
export async function goodsOf(sandbox: Sandbox, view: StoreView): Promise<Goods[]> {
  const kept = known.get(view.storeCode);
  if (kept) return kept;
  const wanted = [view.questionSetBase, ...simple];
  const query = `{ products(filter: { sku: { in: ${JSON.stringify(wanted)} } }) {
    items { sku name url_key ... on BundleProduct { items { title options { uid label } } } } } }`;
  const { payload } = await sandbox.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', store: view.storeCode },
    payload: JSON.stringify({ query }),
  });
  const { items } = (JSON.parse(payload) as Answered).data.products;
  const found = (sku: string): Found => {
    const product = items.find((item) => item.sku === sku);
    if (!product) throw new Error(`${view.storeCode} does not sell ${sku}`);
    return product;
  };
  const goods = [...lifts(found(view.questionSetBase)), ...simple.map((sku) => shelved(found(sku)))];
  known.set(view.storeCode, goods);
  return goods;
}

const shelved = ({ sku, name, url_key }: Found): Goods => ({ name: sku, sku, label: name, path: `/${url_key}` });

/** The third question is about the side of the rail: either answer fits all others. */
function lifts({ sku, name, items = [] }: Found): Goods[] {
  const { title: question = '', options = [] } = items[2] ?? {};
  return ([0, 1] as const).map((at) => ({
    name: `LIFT-${at}`,
    sku,
    label: name,
    path: '/stairlift-builder',
    side: { at, question, answer: options[at]?.label ?? '', written: writtenFor(options[at]?.uid ?? '') },
  }));
}

/** `bundle/1/2/1` is question 1 with answer 2. */
function writtenFor(uid: string): string {
  const [, question, answer] = Buffer.from(uid, 'base64').toString().split('/');
  return `[${question},${answer},`;
}
