import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Reply } from '~/data/settledWrite';
import { answerTo } from '~/data/settledWrite';
import type { OrderPageOf } from './orderHistoryModel';
import { dayOf, ordersOf } from './orderHistoryWire';
import { CustomerOrders, FilteredOrders, OrderIndex } from './orderListQueries';
import type * as Wire from './orderListQueries.generated';
import type { OrderSearch } from './orderSearch';
import { filterOf, fits, mayBeNumber, sortInput } from './orderSearch';

const pageSize = 10;
/** Orders that are looked through for the name of a product, in how large steps. */
const most = 500;
const step = 100;

type Send = (call: GraphqlCall) => unknown;

/**
 * One page of the customer's orders. Magento filters by number, state and day, but not by product: for a product the orders are looked
 * through, the first 500 by the wanted order. So they are where Magento is 2.4.7, which filters by the number alone.
 */
export async function foundOrders(search: OrderSearch, timeZone: string, send: Send): Promise<Reply<OrderPageOf>> {
  if (!mayBeNumber(search.words)) return lookThrough(search, send);
  const isNewer = Boolean(search.from || search.to || search.status);
  const variables = { filter: filterOf(search, timeZone), sort: sortInput(search), currentPage: search.page, pageSize };
  const reply = await answerTo<Wire.CustomerOrdersQuery>(graphql(isNewer ? FilteredOrders : CustomerOrders, variables), { send });
  if (isNewer && reply.error?.code === 'document-refused') return lookThrough(search, send);
  return reply.error ? reply : { data: ordersOf(reply.data) };
}

async function lookThrough(search: OrderSearch, send: Send): Promise<Reply<OrderPageOf>> {
  const numbers: string[] = [];
  let total = 0;
  let seen = 0;
  do {
    const variables = { sort: sortInput(search), currentPage: seen / step + 1, pageSize: step };
    const { data, error } = await answerTo<Wire.OrderIndexQuery>(graphql(OrderIndex, variables), { send });
    if (error) return { error };
    total = data.customer?.orders?.total_count ?? 0;
    const fitting = present(data.customer?.orders?.items).filter((order) => fits(indexed(order), search));
    numbers.push(...fitting.map(({ number }) => number));
    seen += step;
  } while (seen < Math.min(total, most));
  return pageOf(numbers, { search, lookedThrough: total > seen ? seen : null }, send);
}

type IndexedWire = NonNullable<NonNullable<NonNullable<Wire.OrderIndexQuery['customer']>['orders']>['items'][number]>;

const indexed = ({ number, order_date, status, items }: IndexedWire) => ({
  number,
  day: dayOf(order_date),
  status,
  names: present(items).flatMap(({ product_name: name }) => name ?? []),
});

/** The orders with these numbers that stand on the wanted page. */
async function pageOf(
  numbers: readonly string[],
  { search, lookedThrough }: { search: OrderSearch; lookedThrough: number | null },
  send: Send,
): Promise<Reply<OrderPageOf>> {
  const pages = Math.max(1, Math.ceil(numbers.length / pageSize));
  const page = Math.min(search.page, pages);
  const shown = numbers.slice((page - 1) * pageSize, page * pageSize);
  const found = { orders: [], count: numbers.length, page, pages, lookedThrough };
  if (shown.length === 0) return { data: found };
  const variables = { filter: { number: { in: shown } }, sort: sortInput(search), currentPage: 1, pageSize };
  const reply = await answerTo<Wire.CustomerOrdersQuery>(graphql(CustomerOrders, variables), { send });
  return reply.error ? reply : { data: { ...found, orders: ordersOf(reply.data).orders } };
}
