import type { Exchange } from './exchange';
import type { Answer, CallMeta, WireError } from './failure';
import { httpFailureOf, longestMessage } from './httpFailure';
import type { PlainObject } from './safeJson';
import { isPlainObject, textOf } from './safeJson';

/** The body as graphql-request parsed it; every field may be missing or wrong. */
export interface Decoded {
  data?: unknown;
  errors?: unknown;
}

function errorsOf(value: unknown): WireError[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    const { message, extensions, path } = isPlainObject(entry) ? entry : {};
    const category = isPlainObject(extensions) ? extensions['category'] : undefined;
    return {
      message: textOf(message).slice(0, longestMessage),
      category: typeof category === 'string' ? category : undefined,
      path: Array.isArray(path)
        ? path.filter((segment): segment is string | number => typeof segment === 'string' || typeof segment === 'number')
        : [],
    };
  });
}

/** A mutation may answer 200 and refuse inside its result, in `user_errors` or `errors`: `{ code, message }` each. */
function userErrorsOf(data: PlainObject): WireError[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const listed = isPlainObject(value) ? [value['user_errors'], value['errors']].filter(Array.isArray).flat() : [];
    return listed.filter(isPlainObject).map(({ code, message }) => ({
      message: textOf(message).slice(0, longestMessage),
      category: textOf(code) || 'UNDEFINED',
      path: [field],
    }));
  });
}

/** Magento reports an error for every block that the store does not have, beside those it has: the others are the answer. */
const isMissingBlock = ({ path, category }: WireError): boolean => path[0] === 'cmsBlocks' && category === 'graphql-no-such-entity';

/** A parsed body and its exchange, as the call's result: data without errors, or the failure. */
export async function answerOf(decoded: Decoded, exchange: Exchange, retryAfter: number | undefined): Promise<Answer> {
  const { status, headers } = exchange;
  const meta: CallMeta = { dropped: [], status, date: Date.parse(headers.get('date') ?? '') || null };
  const listed = errorsOf(decoded.errors);
  if (status >= 500 || status === 429 || (status >= 400 && listed.length === 0)) {
    return { failure: httpFailureOf('POST', '/graphql', exchange), meta, retryAfter };
  }
  const data = isPlainObject(decoded.data) ? decoded.data : null;
  const { errors, dropped } = await withoutSilentErrors(
    data,
    listed.filter((error) => !isMissingBlock(error)),
  );
  if (errors.length > 0) return { failure: { cause: 'graphql', errors }, meta: { ...meta, dropped } };
  if (!data) return { failure: { cause: 'malformed', status }, meta };
  const refused = userErrorsOf(data);
  if (refused.length > 0) return { failure: { cause: 'graphql', errors: refused }, meta };
  return { data, meta: { ...meta, dropped } };
}

/** The rule for lines out of stock is loaded with the first error; if it cannot be loaded, every error counts. */
async function withoutSilentErrors(
  data: PlainObject | null,
  errors: WireError[],
): Promise<{ errors: WireError[]; dropped: CallMeta['dropped'] }> {
  if (errors.length === 0 || !data) return { errors, dropped: [] };
  try {
    const { dropOutOfStock } = await import(/* webpackChunkName: "refusals" */ './outOfStock');
    return dropOutOfStock(data, errors);
  } catch {
    return { errors, dropped: [] };
  }
}
