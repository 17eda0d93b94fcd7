/** What went wrong, in the eight words a screen needs to know. Recognised here only; screens switch on `kind`. */
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
}

/** Was this thrown or stored as a problem? */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, code, id } = value as Partial<Problem>;
  return typeof kind === 'string' && typeof code === 'string' && typeof id === 'string';
}

/** Anything that was thrown, as a problem: problems pass through, everything else is `unknown`. */
export function problemOf(thrown: unknown, id: string): Problem {
  if (isProblem(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'unknown', code: 'unexpected', message, id };
}
