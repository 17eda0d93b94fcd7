import type { FastifyRequest } from 'fastify';
import { customerOfToken } from '../customers/tokens';
import { inCurrency } from '../catalogue/money';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';

/** The bearer token of a request, whether it is a living one or not. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who asks, and in which store view: the `Store` header, else the default view. An unknown store or currency is refused in Magento's
 * words; a dead token makes the visitor a guest, as Magento's GraphQL does.
 */
export function visitOf(shop: Shop, request: FastifyRequest, storeCode = header(request, 'store')): Visit {
  const own = storeOf(shop, storeCode);
  const store = inCurrency(shop.isStock ? { ...own, rates: {} } : own, header(request, 'content-currency'));
  const token = bearerOf(request);
  const customerId = token === undefined ? undefined : customerOfToken(shop, 'customer_tokens', token);
  return { shop, store, ...(token === undefined ? {} : { token }), ...(customerId === undefined ? {} : { customerId }) };
}

function storeOf(shop: Shop, code: string): SeedStoreView {
  if (code === '' || code === 'default') return shop.catalogue.defaultStore;
  const store = shop.catalogue.storeOf(code);
  if (!store) throw new Refusal('graphql-input', 'Requested store is not found');
  return store;
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
}
