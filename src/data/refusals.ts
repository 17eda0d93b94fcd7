import type { Failure, WireError } from './failure';
import type { Problem, ProblemKind } from './problem';
import { hasOwn, ownValue } from './safeJson';

interface Row {
  category?: string;
  /** First segment of the error's path. */
  path?: string;
  /** Part of Magento's message. */
  says?: string;
  kind: ProblemKind;
  code: string;
}

/**
 * The only table of refusals. The first row that matches wins; among several errors the one with the earliest row decides. The shopper's
 * sentences are chosen by kind and code: `ProblemAlert` of the feature notices (`cart.problem.…` in `translations`), and for accounts
 * `AccountProblem` of the feature sign-in.
 */
const table: readonly Row[] = [
  { says: "This account isn't confirmed", kind: 'refused', code: 'not-confirmed' },
  { says: 'Invalid login or password', kind: 'refused', code: 'password-wrong' },
  { says: "The password doesn't match this account", kind: 'refused', code: 'password-wrong' },
  { says: 'The account is locked', kind: 'refused', code: 'account-locked' },
  { says: 'and can not be deleted', kind: 'refused', code: 'address-default' },
  { says: 'does not have permission to address', kind: 'refused', code: 'no-such-entity' },
  { says: 'A customer with the same email address already exists', kind: 'refused', code: 'account-exists' },
  { says: 'password token is mismatched', kind: 'refused', code: 'link-used' },
  { says: 'The account is already active', kind: 'refused', code: 'already-confirmed' },
  { says: 'The confirmation token is invalid', kind: 'refused', code: 'link-used' },
  { says: "We couldn't locate an order", kind: 'refused', code: 'order-not-found' },
  { says: 'Please login to view the order', kind: 'refused', code: 'order-of-customer' },
  { says: 'cannot be returned in this quantity', kind: 'invalid', code: 'return-too-many' },
  { says: 'wish list is not assigned to your account', kind: 'refused', code: 'list-gone' },
  { says: 'wishlist was not found', kind: 'refused', code: 'list-gone' },
  { says: 'Wish list "', kind: 'refused', code: 'list-name-taken' },
  { says: 'wish list(s) can be created', kind: 'refused', code: 'too-many-lists' },
  { says: 'operations on negotiable quotes', kind: 'signed-out', code: 'signed-out' },
  { says: 'does not belong to a company', kind: 'refused', code: 'no-quotes' },
  { says: 'Negotiable quotes are not enabled', kind: 'refused', code: 'no-quotes' },
  { says: 'Negotiable Quote module is not enabled', kind: 'refused', code: 'no-quotes' },
  { says: 'negotiable quotes.', kind: 'refused', code: 'quote-not-permitted' },
  { says: 'have a status that does not allow', kind: 'refused', code: 'quote-locked' },
  { says: 'is currently locked, and you cannot place an order', kind: 'refused', code: 'quote-locked' },
  { category: 'graphql-authentication', path: 'generateCustomerToken', kind: 'refused', code: 'sign-in-refused' },
  { says: 'Pickup Location', kind: 'refused', code: 'pickup-gone' },
  { says: 'Could not find a cart', kind: 'cart-lost', code: 'cart-not-found' },
  { says: "The cart isn't active", kind: 'cart-lost', code: 'cart-inactive' },
  { says: 'The current user cannot perform operations on cart', kind: 'cart-lost', code: 'cart-foreign' },
  { says: 'No such entity with cartId', kind: 'cart-lost', code: 'cart-not-found' },
  { says: 'does not have an active cart', kind: 'cart-lost', code: 'cart-inactive' },
  { category: 'CART_NOT_FOUND', kind: 'cart-lost', code: 'cart-not-found' },
  { category: 'CART_NOT_ACTIVE', kind: 'cart-lost', code: 'cart-inactive' },
  // In the words of a store's own language: one of those above.
  { category: 'graphql-no-such-entity', path: 'cart', kind: 'cart-lost', code: 'cart-gone' },
  { says: 'Could not find cart item', kind: 'refused', code: 'line-gone' },
  { says: "The cart doesn't contain the item", kind: 'refused', code: 'line-gone' },
  { says: 'Some of the products are out of stock', kind: 'out-of-stock', code: 'out-of-stock' },
  { says: 'There are no source items with the in stock status', kind: 'out-of-stock', code: 'out-of-stock' },
  { says: 'The requested qty is not available', kind: 'out-of-stock', code: 'quantity-unavailable' },
  { says: 'available in the requested quantity', kind: 'out-of-stock', code: 'quantity-unavailable' },
  { says: 'This product is out of stock', kind: 'out-of-stock', code: 'out-of-stock' },
  { says: 'that you are trying to add is not available', kind: 'out-of-stock', code: 'out-of-stock' },
  { category: 'INSUFFICIENT_STOCK', kind: 'out-of-stock', code: 'quantity-unavailable' },
  { category: 'NOT_SALABLE', kind: 'out-of-stock', code: 'out-of-stock' },
  { category: 'PRODUCT_NOT_FOUND', kind: 'refused', code: 'product-not-found' },
  { category: 'graphql-authentication', kind: 'signed-out', code: 'signed-out' },
  { category: 'graphql-authorization', kind: 'signed-out', code: 'signed-out' },
  { says: 'Cannot query field', kind: 'unknown', code: 'document-refused' },
  { says: 'Unknown argument', kind: 'unknown', code: 'document-refused' },
  { says: 'Unknown type', kind: 'unknown', code: 'document-refused' },
  { says: 'is not defined by type', kind: 'unknown', code: 'document-refused' },
  { category: 'graphql-input', kind: 'invalid', code: 'graphql-input' },
  { category: 'UNDEFINED', kind: 'invalid', code: 'graphql-input' },
  { category: 'graphql-no-such-entity', kind: 'refused', code: 'no-such-entity' },
  { category: 'graphql-already-exists', kind: 'refused', code: 'already-exists' },
];

/** The parts of Magento's messages by which a refusal is recognised. */
export const knownSentences: readonly string[] = table.flatMap(({ says }) => says ?? []);

function rowOf(error: WireError): number {
  const row = table.findIndex(
    ({ category, path, says }) =>
      (category === undefined || category === error.category) &&
      (path === undefined || path === error.path[0]) &&
      (says === undefined || error.message.includes(says)),
  );
  return row < 0 ? table.length : row;
}

function ofGraphql(errors: readonly WireError[]): Omit<Problem, 'id'> {
  const [first] = [...errors].sort((one, other) => rowOf(one) - rowOf(other));
  const message = first?.message ?? '';
  const row = first && table[rowOf(first)];
  if (!row) return { kind: 'unknown', code: first?.category ?? 'graphql', message, ambiguous: true };
  const fields = Object.assign({}, ...errors.map(({ message: words }) => fieldOf(words))) as Record<string, string>;
  return { kind: row.kind, code: row.code, message, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** Magento names a missing field only inside its message: `Required parameter "email" is missing`, `"telephone" is required.` */
function fieldOf(message: string): Record<string, string> {
  const [, field] = /"(\w{1,40})" is (?:required|a required|missing)/.exec(message) ?? [];
  return field ? { [field]: message } : {};
}

const kindByStatus: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'refused',
  404: 'refused',
  409: 'unknown',
  422: 'invalid',
};

/** Codes of our edge that settle the outcome: nothing was executed. Its others (`running`, `unknown`) leave it open. */
const kindByEdgeCode: Readonly<Record<string, ProblemKind>> = {
  'not-placed': 'refused',
  'key-reused': 'refused',
  'commerce-unavailable': 'unknown',
};

function ofHttp(failure: Extract<Failure, { cause: 'http' }>): Omit<Problem, 'id'> {
  const { method, path, status, statusText, message, code, fields = fieldOf(message), trace } = failure;
  const row = status < 500 ? table[rowOf({ message, path: [] })] : undefined;
  return {
    kind: row?.kind ?? ownValue(kindByEdgeCode, code ?? '') ?? kindByStatus[status] ?? 'unknown',
    code: row?.code ?? code ?? `http-${status}`,
    message,
    ...(Object.keys(fields).length > 0 && { fields }),
    // 409 is the edge's answer to a key that is still being executed.
    ambiguous: !hasOwn(kindByEdgeCode, code ?? '') && (status >= 500 || status === 408 || status === 409),
    request: { method, path, status, statusText, ...(trace !== undefined && { trace }) },
  };
}

/** The meaning of an answer in which commerce, or our edge, refused. */
export const problemOfRefusal = (failure: Extract<Failure, { cause: 'graphql' | 'http' }>): Omit<Problem, 'id'> =>
  failure.cause === 'graphql' ? ofGraphql(failure.errors) : ofHttp(failure);
