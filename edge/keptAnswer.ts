import { gunzipSync, gzipSync } from 'node:zlib';
import type { KeyRecord, StoredAnswer } from './idempotencyStore';
import { isSealed, seal, sealedName, unseal } from './sealedAnswer';

/** An answer as a store holds it: compressed (a basket's takes a fifth then, and there are many), and sealed where it may tell of a person. */
export interface KeptAnswer {
  status: number;
  headers: string;
  body: Buffer;
}

/** An order's key is needed again after a restart, to ask commerce; a basket change's only when the browser repeats it. */
export const keptName = ({ kind, key }: Pick<KeyRecord, 'kind' | 'key'>): string => (kind === 'mutation' ? sealedName(key) : key);

/** The names under which a key may stand. */
export const namesOf = (key: string): [string, string] => [key, sealedName(key)];

export function kept({ kind, key, answer }: KeyRecord): KeptAnswer | null {
  if (!answer) return null;
  const body = gzipSync(answer.body, { level: 1 });
  return { status: answer.status, headers: JSON.stringify(answer.headers), body: kind === 'mutation' ? seal(key, body) : body };
}

/** @param name under which the record was found */
export function unkept(
  name: string,
  key: string,
  { status, headers, body }: { status: number; headers: string; body: Uint8Array },
): StoredAnswer {
  return { status, headers: JSON.parse(headers) as Record<string, string>, body: gunzipSync(isSealed(name) ? unseal(key, body) : body) };
}
