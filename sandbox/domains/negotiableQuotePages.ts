import { cartById, type CartRow } from '../carts/cartStore';
import { pageOf, type EqualFilter, type MatchFilter } from '../catalogue/productSearch';
import { quotesOf, type QuoteRow } from '../quotes/quoteStore';
import type { Shop, Visit } from '../shop';
import { cartParent, type CartParent } from './cartItems';

export interface NegotiableQuoteParent {
  quote: QuoteRow;
  parent: CartParent;
}
export interface QuotesArguments {
  currentPage: number;
  pageSize: number;
  filter?: { ids?: EqualFilter | null; name?: MatchFilter | null } | null;
  sort?: { sort_field: 'CREATED_AT' | 'UPDATED_AT' | 'QUOTE_NAME'; sort_direction: 'ASC' | 'DESC' } | null;
}

export function quoteParent(shop: Shop, quote: QuoteRow): NegotiableQuoteParent {
  return { quote, parent: cartParent(shop, cartById(shop, quote.cart_id) as CartRow) };
}

const keys = {
  CREATED_AT: ({ created_at: at }: QuoteRow) => String(at),
  UPDATED_AT: ({ updated_at: at }: QuoteRow) => String(at),
  QUOTE_NAME: ({ name }: QuoteRow) => name,
};

/** NegotiableQuotesOutput of the visitor's own quotes; newest first unless asked for otherwise. */
export function quotePage(visit: Visit, { currentPage, pageSize, filter, sort }: QuotesArguments) {
  const ids = [...(filter?.ids?.in ?? []), filter?.ids?.eq].filter((id) => id != null);
  const named = filter?.name?.match?.toLowerCase() ?? '';
  const found = quotesOf(visit.shop, visit.customerId ?? 0, visit.store.websiteCode).filter(
    ({ masked_id: uid, name }) => (ids.length === 0 || ids.includes(uid)) && name.toLowerCase().includes(named),
  );
  const key = keys[sort?.sort_field ?? 'CREATED_AT'];
  const sign = sort?.sort_direction === 'ASC' ? 1 : -1;
  if (sort) found.sort((one, other) => sign * key(one).localeCompare(key(other)));
  const { items, ...page } = pageOf(found, pageSize, currentPage);
  return { ...page, items: items.map((quote) => quoteParent(visit.shop, quote)), sort_fields: null };
}
