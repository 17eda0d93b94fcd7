import type { Commerce } from '../commerce';
import { askCommerce, NotPriced } from '../quotes/quoteFigures';
import type { PrintedOrder, WantedPaper } from './orderFigures';

interface Amount {
  value: number;
  currency: string;
}

/** What not every commerce knows of an order: Magento's gift messages can be switched off as a module, and stock Magento has no deposits. */
export interface OrderExtras {
  /** Each with the name of what it goes with. */
  notes: { name: string; to: string; from: string; message: string }[];
  /** Null for an order that was paid at once. `refunded`: what goes back of a cancelled order. */
  deposit: { paid: Amount; due: Amount; refunded: Amount } | null;
}

interface NotedItem {
  id: string;
  gift_message: { to: string | null; from: string | null; message: string | null } | null;
}

const notes = 'items { id gift_message { to from message } }';
const notesOfCustomer = `query printedOrderNotes($number: String!) {
  customer { orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) { items { ${notes} } } }
}`;
const notesOfGuest = `query printedGuestOrderNotes($token: String!) { guestOrderByToken(input: { token: $token }) { ${notes} } }`;
const depositOf = `query printedOrderDeposit($token: String!) {
  orderDeposit(token: $token) { paid { value currency } due { value currency } refunded { value currency } }
}`;

/**
 * Asked for by documents of their own, so that an order is printed where commerce does not know them. Rejects with `NotPriced` where it cannot be
 * asked: a paper that is silent about money still to pay would be wrong.
 */
export async function orderExtras(
  commerce: Commerce,
  wanted: WantedPaper,
  order: PrintedOrder,
  bearer: string | undefined,
): Promise<OrderExtras> {
  const ask = async <Data>(query: string, variables: object): Promise<Data | undefined> => {
    try {
      return await askCommerce<Data>(commerce, wanted.storeCode, query, variables, bearer);
    } catch (error) {
      if (error instanceof NotPriced && error.reason === 'refused') return undefined;
      throw error;
    }
  };
  const { token } = wanted;
  const askNotes = async (): Promise<NotedItem[]> => {
    if (token !== undefined)
      return (await ask<{ guestOrderByToken: { items: NotedItem[] } }>(notesOfGuest, { token }))?.guestOrderByToken.items ?? [];
    const found = await ask<{ customer: { orders: { items: { items: NotedItem[] }[] } } }>(notesOfCustomer, { number: order.number });
    return found?.customer.orders.items[0]?.items ?? [];
  };
  // Deposits are for lifts, which commerce sells as bundles.
  const hasLift = order.items.some((item) => item.bundle_options !== undefined);
  const [noted, state] = await Promise.all([
    askNotes(),
    hasLift ? ask<{ orderDeposit: OrderExtras['deposit'] }>(depositOf, { token: order.token }) : undefined,
  ]);
  return { notes: notesIn(noted, order), deposit: state?.orderDeposit ?? null };
}

const notesIn = (noted: readonly NotedItem[], { items }: PrintedOrder): OrderExtras['notes'] =>
  noted.flatMap(({ id, gift_message: note }) => {
    const name = items.find((item) => item.id === id)?.product_name;
    return name !== undefined && note?.message ? [{ name, to: note.to ?? '', from: note.from ?? '', message: note.message }] : [];
  });
