/** Property names that reach an object's prototype when a careless copy assigns them. */
const reachingNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Such a name in plain text, or an escape that may hide one. */
const mayReach = /"(?:__proto__|constructor|prototype)"|\\u/;

/** `JSON.parse` for untrusted text: drops keys that could reach a prototype. Throws SyntaxError on malformed text. */
export function parseSafely(text: string): unknown {
  if (!mayReach.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (key, value: unknown) => (reachingNames.has(key) ? undefined : value)) as unknown;
}

export type PlainObject = Record<string, unknown>;

/** An object with named fields: no array, not null. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Object.hasOwn`, which Safari has from 15.4 only. */
export function hasOwn(object: object, key: string | number): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}

/** The value of the object's own property; undefined for the names that every object inherits (`constructor`, `toString`). */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return hasOwn(object, name) ? object[name] : undefined;
}

/** An untrusted value as text: anything else than a string is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export type Shape = Readonly<Record<string, 'array' | 'number' | 'object' | 'string'>>;

/** Whether it is an object that has these fields. */
export const hasShape = (value: unknown, shape: Shape): boolean =>
  isPlainObject(value) &&
  Object.entries(shape).every(([name, type]) => {
    const field = value[name];
    return type === 'array' ? Array.isArray(field) : typeof field === type && field !== null;
  });
