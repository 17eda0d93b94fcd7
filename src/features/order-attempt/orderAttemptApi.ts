import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { EdgeRecord, GuestCart } from './orderAttemptModel';

const attemptPath = (attemptId: string): string => `/placements/${encodeURIComponent(attemptId)}`;
const guestCartPath = (cartId: string): string => `/rest/V1/guest-carts/${encodeURIComponent(cartId)}`;

/**
 * The two sources for the outcome of an order: the edge's record of the request, and the state of the cart. Neither call changes anything.
 */
export const orderAttemptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The edge's record of an attempt; with the cart id it can look up an attempt that it has not forwarded. Errors: Problem; an unknown
     * key is a problem with code `http-404`. Source: the edge.
     */
    orderAttempt: build.query<EdgeRecord | null, { attemptId: string; cartId: string }>({
      query: ({ attemptId, cartId }) => rest('GET', attemptPath(attemptId), undefined, { headers: { 'Placement-Cart': cartId } }),
      transformResponse: edgeRecordOf,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** The state of a guest's cart, also when it is no longer active. Source: Magento REST, quoteGuestCartRepositoryV1. */
    guestCart: build.query<GuestCart, string>({
      query: (cartId) => rest('GET', guestCartPath(cartId)),
      transformResponse: guestCartOf,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
  }),
});

const edgeStates: readonly string[] = ['running', 'confirmed', 'declined', 'unknown', 'not-placed'] satisfies EdgeRecord['state'][];

function edgeRecordOf(data: unknown): EdgeRecord | null {
  if (typeof data !== 'object' || data === null || !('state' in data) || !edgeStates.includes(String(data.state))) return null;
  const { state, status, body, orderNumber } = data as {
    state: EdgeRecord['state'];
    status?: unknown;
    body?: unknown;
    orderNumber?: unknown;
  };
  return {
    state,
    status: typeof status === 'number' ? status : null,
    message: messageOf(body),
    orderNumber: typeof orderNumber === 'string' && orderNumber !== '' ? orderNumber : null,
  };
}

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}

function guestCartOf(data: unknown): GuestCart {
  if (typeof data !== 'object' || data === null || !('is_active' in data)) return null;
  const reserved = 'reserved_order_id' in data ? data.reserved_order_id : null;
  return { isActive: Boolean(data.is_active), reservedOrderId: typeof reserved === 'string' && reserved !== '' ? reserved : null };
}
