/**
 * Stands in for the `graphql` package in the browser bundle (an alias in webpack.config.ts). graphql-request only wants to
 * know an operation's kind and name; our documents were checked against the schema when they were built.
 */
import { notADocument, operationOf } from './document';

export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

interface Parsed {
  definitions: { kind: typeof Kind.OPERATION_DEFINITION; operation: 'query' | 'mutation'; name: { value: string } }[];
}

/** Kind and name of the text's operation. Throws on a text without a named operation. */
export function parse(text: string): Parsed {
  const operation = operationOf(text);
  if (!operation) throw new Error(notADocument);
  return { definitions: [{ kind: Kind.OPERATION_DEFINITION, operation: operation.kind, name: { value: operation.name } }] };
}

/** Our documents are texts; there is no tree to print. */
export function print(): never {
  throw new Error(notADocument);
}
