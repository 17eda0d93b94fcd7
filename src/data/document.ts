declare const types: unique symbol;

/** One GraphQL operation with the types that `npm run codegen` wrote for it. */
export interface Document<Result, Variables> {
  readonly text: string;
  /** Never present; carries the types. */
  readonly [types]?: (variables: Variables) => Result;
}

/**
 * Gives a GraphQL text its types: `document<CartDetailsQuery, CartDetailsQueryVariables>(`query cartDetails …`)`. The text
 * is checked against the schema by `npm run codegen`, not here; documents stand in `*Queries.ts` only. Editors recognise
 * the text by the comment `GraphQL` before it.
 */
export function document<Result, Variables>(text: string): Document<Result, Variables> {
  return { text };
}

/** Specification section 8, verbatim. */
export const notADocument = 'Not a valid GraphQL document.';

export interface Operation {
  kind: 'query' | 'mutation';
  name: string;
  /** The text without comments and needless white space. */
  text: string;
}

const operations = new Map<string, Operation | null>();

/** Kind, name and compacted text of a document's first operation; null when the text holds no named query or mutation. */
export function operationOf(text: string): Operation | null {
  const known = operations.get(text);
  if (known !== undefined) return known;
  const compact = compacted(text);
  const [, kind, name] = /(?:^|})\s*(query|mutation)\s+(\w+)/.exec(compact) ?? [];
  const operation: Operation | null = kind && name ? { kind: kind as Operation['kind'], name, text: compact } : null;
  operations.set(text, operation);
  return operation;
}

/** Matches strings, runs of white space, commas and comments, and everything else. */
const pieces = /"""[^]*?"""|"(?:\\.|[^"\\\n])*"|(?:[\s,]|#[^\n]*)+|[^\s,"#]+/g;

/** GraphQL treats commas, comments and white space alike, outside of strings; strings stay as they are. */
function compacted(text: string): string {
  const kept = (text.match(pieces) ?? []).map((piece) => (/^[\s,#]/.test(piece) ? ' ' : piece));
  return kept.join('').trim();
}
