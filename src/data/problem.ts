import { notADocument } from './document';
import type { Failure } from './failure';

/** What went wrong, as the seven kinds that a screen needs. Decided here and in `refusals.ts` only; screens switch on `kind`. */
export type ProblemKind = 'offline' | 'signed-out' | 'cart-lost' | 'out-of-stock' | 'invalid' | 'refused' | 'unknown';

export interface Problem {
  kind: ProblemKind;
  /** Stable name of the cause, for texts by code and for logs: `network`, `deadline`, `http-503`, `graphql-input` … */
  code: string;
  /** The server's own message; shown only for `invalid` and `refused`. */
  message: string;
  /** Messages by field, as commerce names the fields. */
  fields?: Record<string, string>;
  /** Short id that the shopper can quote and that is in the log. */
  id: string;
  /** The request may have been executed nevertheless: check before repeating it. */
  ambiguous?: boolean;
  /** Of a failed REST call. The path has no query string. */
  request?: { method: string; path: string; status: number; statusText: string; trace?: string };
}

async function described(failure: Failure): Promise<Omit<Problem, 'id'>> {
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
    case 'http':
      return refused(failure);
  }
}

/** The table of refusals is loaded with the first refusal; if it cannot be loaded, nothing is assumed about the cause. */
async function refused(failure: Extract<Failure, { cause: 'graphql' | 'http' }>): Promise<Omit<Problem, 'id'>> {
  try {
    const { problemOfRefusal } = await import(/* webpackChunkName: "refusals" */ './refusals');
    return problemOfRefusal(failure);
  } catch {
    return { kind: 'unknown', code: failure.cause, message: '', ambiguous: true };
  }
}

/**
 * Translates a failed call. `id` is the short id to show and log; `writes` says whether the call could change anything:
 * only then is a lost reply ambiguous.
 */
export async function problemOfFailure(failure: Failure, id: string, writes: boolean): Promise<Problem> {
  const { ambiguous, ...problem } = await described(failure);
  return { ...problem, id, ...(ambiguous && writes && { ambiguous }) };
}

/** Is this value, thrown or stored, a problem? */
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
