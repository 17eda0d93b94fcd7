import type { Failure, WireError } from './failure';
import { notADocument } from './document';
import { hasOwn } from './safeJson';

/** What went wrong, in the seven words a screen needs. Recognised here only; screens switch on `kind`. */
export type ProblemKind = 'offline' | 'signed-out' | 'cart-lost' | 'out-of-stock' | 'invalid' | 'refused' | 'unknown';

export interface Problem {
  kind: ProblemKind;
  /** Stable name of the cause, for texts by code and for logs: `network`, `deadline`, `http-503`, `graphql-input` … */
  code: string;
  /** The server's own words; shown only for `invalid` and `refused`. */
  message: string;
  /** Messages by field, as commerce names the fields. */
  fields?: Record<string, string>;
  /** Short id that the shopper can read out and that stands in the log. */
  id: string;
  /** The request may have been executed all the same: look before repeating it. */
  ambiguous?: boolean;
  /** Of a failed REST call. The path has no query string. */
  request?: { method: string; path: string; status: number; statusText: string; trace?: string };
}

interface Row {
  category?: string;
  /** First segment of the error's path. */
  path?: string;
  /** Part of Magento's sentence. */
  says?: string;
  kind: ProblemKind;
  code: string;
}

/** The one table. The first row that fits wins; among several errors the one with the earliest row speaks for all. */
const table: readonly Row[] = [
  { category: 'graphql-authentication', path: 'generateCustomerToken', kind: 'refused', code: 'sign-in-refused' },
  { category: 'graphql-no-such-entity', path: 'cart', kind: 'cart-lost', code: 'cart-not-found' },
  { says: 'Could not find a cart', kind: 'cart-lost', code: 'cart-not-found' },
  { says: "The cart isn't active", kind: 'cart-lost', code: 'cart-inactive' },
  { says: 'The current user cannot perform operations on cart', kind: 'cart-lost', code: 'cart-foreign' },
  { says: 'No such entity with cartId', kind: 'cart-lost', code: 'cart-not-found' },
  { says: 'does not have an active cart', kind: 'cart-lost', code: 'cart-inactive' },
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
  { category: 'graphql-input', kind: 'invalid', code: 'graphql-input' },
  { category: 'UNDEFINED', kind: 'invalid', code: 'graphql-input' },
  { category: 'graphql-no-such-entity', kind: 'refused', code: 'no-such-entity' },
  { category: 'graphql-already-exists', kind: 'refused', code: 'already-exists' },
];

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

/** Magento names a missing field only inside its sentence: `Required parameter "email" is missing`, `"telephone" is required.` */
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

/** Words of our edge that settle the question: nothing was executed. Its others (`running`, `unknown`) leave it open. */
const kindByEdgeCode: Readonly<Record<string, ProblemKind>> = {
  'not-placed': 'refused',
  'key-reused': 'refused',
  'commerce-unavailable': 'unknown',
};

function ofHttp(failure: Extract<Failure, { cause: 'http' }>): Omit<Problem, 'id'> {
  const { method, path, status, statusText, message, code, fields = fieldOf(message), trace } = failure;
  const row = status < 500 ? table[rowOf({ message, path: [] })] : undefined;
  return {
    kind: row?.kind ?? kindByEdgeCode[code ?? ''] ?? kindByStatus[status] ?? 'unknown',
    code: row?.code ?? code ?? `http-${status}`,
    message,
    ...(Object.keys(fields).length > 0 && { fields }),
    // 409 is the edge's answer to a key that is still being executed.
    ambiguous: !hasOwn(kindByEdgeCode, code ?? '') && (status >= 500 || status === 408 || status === 409),
    request: { method, path, status, statusText, ...(trace !== undefined && { trace }) },
  };
}

function described(failure: Failure): Omit<Problem, 'id'> {
  switch (failure.cause) {
    case 'network':
      return { kind: 'offline', code: failure.online ? 'network' : 'offline', message: '', ambiguous: failure.online };
    case 'deadline':
    case 'aborted':
      return { kind: 'unknown', code: failure.cause, message: '', ambiguous: true };
    case 'malformed':
      return { kind: 'unknown', code: 'malformed', message: '', ambiguous: true };
    case 'queue-full':
      return { kind: 'unknown', code: 'queue-full', message: '' };
    case 'not-a-document':
      return { kind: 'unknown', code: 'not-a-document', message: notADocument };
    case 'graphql':
      return ofGraphql(failure.errors);
    case 'http':
      return ofHttp(failure);
  }
}

/**
 * What a failed call means. `id` is the short id to show and log; `writes` tells whether the call could change anything:
 * only then is a lost reply ambiguous.
 */
export function problemOfFailure(failure: Failure, id: string, writes: boolean): Problem {
  const { ambiguous, ...problem } = described(failure);
  return { ...problem, id, ...(ambiguous && writes && { ambiguous }) };
}

/** Was this thrown or stored as a problem? */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, code, id } = value as Partial<Problem>;
  return typeof kind === 'string' && typeof code === 'string' && typeof id === 'string';
}

/** A hook's `error` or anything that was thrown, as a problem: problems pass through, everything else is `unknown`. */
export function problemOf(thrown: undefined, id?: string): undefined;
export function problemOf(thrown: {}, id?: string): Problem;
export function problemOf(thrown: unknown, id?: string): Problem | undefined;
export function problemOf(thrown: unknown, id = ''): Problem | undefined {
  if (thrown === undefined) return undefined;
  if (isProblem(thrown)) return thrown;
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  return { kind: 'unknown', code: 'unexpected', message: String(message), id };
}
