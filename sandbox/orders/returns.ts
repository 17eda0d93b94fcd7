import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { returnsOf, withdrawalsOf, type OrderReturn, type ReturnStatus } from './orderClaims';
import { documentsOf } from './orderDocuments';
import type { OrderRow } from './orderStore';

/** The shop's own promise, beside the right of withdrawal: accessories may be sent back unused. */
const daysToReturn = 30;
const day = 86_400_000;

/** Places of the lines that may be sent back, with the pieces that are left: what came, was not made to measure, and is not on its way back. */
export function returnableLines(shop: Shop, order: OrderRow): OrderReturn['items'] {
  const sent = documentsOf(shop, order, 'shipment').at(-1);
  if (!sent || order.status === 'closed' || shop.clock.now() > sent.created_at + daysToReturn * day) return [];
  const back = returnsOf(shop, order).flatMap(({ status, items }) => (['DENIED', 'UNCONFIRMED'].includes(status) ? [] : items));
  const withdrawn = withdrawalsOf(shop, order).flatMap(({ lines }) => lines);
  return order.snapshot.lines.flatMap(({ kind, sku, quantity }, line) => {
    const left = quantity - back.filter((item) => item.line === line).reduce((sum, item) => sum + item.quantity, 0);
    const isGoods = kind !== 'virtual' && !shop.catalogue.questionSetOf(sku);
    return isGoods && left > 0 && !withdrawn.includes(line) ? [{ line, quantity: left }] : [];
  });
}

type WantedReturn = Pick<OrderReturn, 'items' | 'comment' | 'status'>;

export function requestReturn(shop: Shop, order: OrderRow, { items, comment, status }: WantedReturn): OrderReturn {
  return shop.database.transaction(() => {
    checkReturnable(shop, order, items);
    const { lastId } = shop.database.run(
      'INSERT INTO order_returns (order_id, items, status, comment, created_at) VALUES (?, ?, ?, ?, ?)',
      order.id,
      JSON.stringify(items),
      status,
      comment,
      shop.clock.now(),
    );
    return { id: lastId, order_id: order.id, items, status, comment, created_at: shop.clock.now() };
  });
}

/** A guest's word that the request is theirs; undefined for one that was confirmed before. What was taken back meanwhile is refused. */
export function confirmReturn(shop: Shop, order: OrderRow, id: number): OrderReturn | undefined {
  const wanted = returnsOf(shop, order).find((known) => known.id === id && known.status === 'UNCONFIRMED');
  if (!wanted) return undefined;
  checkReturnable(shop, order, wanted.items);
  shop.database.run("UPDATE order_returns SET status = 'PENDING' WHERE id = ?", id);
  return { ...wanted, status: 'PENDING' };
}

function checkReturnable(shop: Shop, order: OrderRow, items: OrderReturn['items']): void {
  if (items.length === 0) throw new Refusal('graphql-input', 'You have not chosen any item to return.');
  const lacking = lackingOf(shop, order, items);
  if (!lacking) return;
  const name = order.snapshot.lines[lacking.line]?.name ?? '';
  throw new Refusal('graphql-input', 'The item "%name" cannot be returned in this quantity.', { name });
}

/** The first of the items of which not so many pieces are left. */
function lackingOf(shop: Shop, order: OrderRow, items: OrderReturn['items']): OrderReturn['items'][number] | undefined {
  const returnable = returnableLines(shop, order);
  return items.find(({ line, quantity }) => !(quantity > 0 && quantity <= (returnable.find((item) => item.line === line)?.quantity ?? 0)));
}

/** The order has joined an account, whose owner had to read its mailbox: that proves what the link of a return's mail would. */
export function confirmReturnsOf(shop: Shop, order: OrderRow): void {
  for (const { id, status, items } of returnsOf(shop, order))
    if (status === 'UNCONFIRMED' && !lackingOf(shop, order, items)) confirmReturn(shop, order, id);
}

/** What the company does with the newest return of an order that waits for no confirmation. */
export function moveReturn(shop: Shop, order: OrderRow, status: ReturnStatus): void {
  const newest = returnsOf(shop, order).findLast((known) => known.status !== 'UNCONFIRMED');
  if (newest) shop.database.run('UPDATE order_returns SET status = ? WHERE id = ?', status, newest.id);
}

type Words = Readonly<Record<string, readonly string[]>>;
const words: Readonly<Record<'reason' | 'resolution', { label: Readonly<Record<string, string>>; options: Words }>> = {
  reason: {
    label: { en: 'Why do you send it back?', fr: 'La raison du retour', nl: 'Waarom stuurt u het terug?' },
    options: {
      en: ['It does not fit', 'It is damaged', 'It is not what I ordered', 'I have changed my mind'],
      fr: ['L’article ne convient pas', 'L’article est abîmé', 'Ce n’est pas ma commande', 'J’ai changé d’avis'],
      nl: ['Het past niet', 'Het is beschadigd', 'Het is niet wat ik bestelde', 'Ik ben van gedachten veranderd'],
    },
  },
  resolution: {
    label: { en: 'What would you like?', fr: 'Votre souhait', nl: 'Wat wilt u?' },
    options: { en: ['My money back', 'Another one'], fr: ['Un remboursement', 'Un échange'], nl: ['Mijn geld terug', 'Een ander'] },
  },
};

/** The questions of a return, as the store's settings ask them in each language; English for the others. Each has to be answered. */
export function returnAttributes({ locale }: SeedStoreView) {
  const language = locale.slice(0, 2);
  return (['reason', 'resolution'] as const).map((code) => {
    const { label, options } = words[code];
    return {
      code,
      label: label[language] ?? label['en'] ?? '',
      options: (options[language] ?? options['en'] ?? []).map((text, index) => ({
        label: text,
        value: Buffer.from(`${code}/${index + 1}`).toString('base64'),
      })),
    };
  });
}
