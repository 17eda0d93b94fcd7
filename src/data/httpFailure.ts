import type { Exchange } from './exchange';
import type { Failure } from './failure';
import { isPlainObject, parseSafely, textOf } from './safeJson';

/** Longer messages are cut: they end up in state and on screens. */
export const longestMessage = 500;

/** The parsed body; undefined when it is not JSON. */
export function jsonBodyOf({ headers, text }: Exchange): unknown {
  if (!headers.get('content-type')?.toLowerCase().includes('json')) return undefined;
  try {
    return parseSafely(text);
  } catch {
    return undefined;
  }
}

/**
 * An answer with an error status. Magento's body is `{ message, parameters, trace }`, where the message has %1 or %name for each
 * parameter; the edge's own is `{ message, code }`, where the code is a word.
 */
export function httpFailureOf(method: string, path: string, exchange: Exchange): Extract<Failure, { cause: 'http' }> {
  const { status, statusText } = exchange;
  const body = jsonBodyOf(exchange);
  const { message, parameters, trace, code, fields: named } = isPlainObject(body) ? body : {};
  const sentence = filled(textOf(message), parameters).slice(0, longestMessage);
  const field = isPlainObject(parameters) ? parameters['fieldName'] : undefined;
  return {
    cause: 'http',
    method,
    path: path.replace(/\?.*$/s, ''),
    status,
    statusText,
    message: sentence,
    ...(typeof code === 'string' && /^[a-z-]{2,40}$/.test(code) && { code }),
    ...(typeof field === 'string' && status === 400 && { fields: { [field]: sentence } }),
    ...(Array.isArray(named) && { fields: fieldsOf(named) }),
    ...(typeof trace === 'string' && { trace }),
  };
}

/** The back office names each field that it refuses, and why: `{ path: 'contact.email', code: 'format' }`. */
const fieldsOf = (named: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(named.slice(0, 40).flatMap((field) => (isPlainObject(field) ? [[textOf(field['path']), textOf(field['code'])]] : [])));

function filled(message: string, parameters: unknown): string {
  const named = isPlainObject(parameters) ? Object.entries(parameters) : [];
  const numbered = Array.isArray(parameters) ? parameters.map((value: unknown, index) => [String(index + 1), value] as const) : [];
  return [...named, ...numbered].reduce(
    (text, [name, value]) => text.replaceAll(`%${name}`, String(value)),
    message.slice(0, longestMessage),
  );
}
