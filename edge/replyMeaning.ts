import type { CommerceReply } from './commerce';

/**
 * Magento's messages for a cart that cannot be ordered any more. REST sends the unfilled sentence beside its parameters
 * ("No such entity with %fieldName = %fieldValue"), so only its beginning is certain.
 */
const cartGone = /(cart|quote)\s+isn.?t active|no such entity with/i;
/** Magento's message for any unexpected exception in placeOrder, also for one after the order was saved. */
const stoppedSomewhere = /server error stopped your order from being placed/i;

function contentOf(reply: CommerceReply): unknown {
  try {
    return JSON.parse(reply.body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Whether a reply shows if the request took effect. A server error does not (commerce may have failed after its commit), nor does a success that
 * is not JSON (a proxy's page), nor an order's reply without an order id.
 */
export function isConclusive(reply: CommerceReply, kind: 'placement' | 'mutation'): boolean {
  if (reply.status >= 500 || reply.status < 200 || (reply.status >= 300 && reply.status < 400)) return false;
  const content = contentOf(reply);
  if (content === undefined) return false;
  if (kind === 'placement' && reply.status < 300) return typeof content === 'number' || (typeof content === 'string' && content !== '');
  return true;
}

/** Rejected before execution: rate limit, or an expired bearer. The same key may be sent again. */
export function wasRejectedUnread(reply: CommerceReply): boolean {
  if ([401, 403, 429].includes(reply.status)) return true;
  const content = contentOf(reply);
  if (typeof content !== 'object' || content === null || !('errors' in content) || !Array.isArray(content.errors)) return false;
  return content.errors.length > 0 && content.errors.every((error: unknown) => isAuthorization(error));
}

function isAuthorization(error: unknown): boolean {
  const extensions: unknown = typeof error === 'object' && error !== null && 'extensions' in error ? error.extensions : null;
  const category: unknown = typeof extensions === 'object' && extensions !== null && 'category' in extensions ? extensions.category : null;
  return category === 'graphql-authorization' || category === 'graphql-authentication';
}

/** A refusal that may hide an order that was made: the cart is gone, or an exception occurred at an unknown point. */
export function mayHideAnOrder(reply: CommerceReply): boolean {
  if (reply.status < 400 || reply.status >= 500) return false;
  const text = reply.body.subarray(0, 4000).toString('utf8');
  return cartGone.test(text) || stoppedSomewhere.test(text);
}
