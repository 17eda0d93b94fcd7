import type { FastifyRequest } from 'fastify';
import { Kind } from 'graphql';
import { parsedDocument } from './parsedDocument';

/** What a request asks, in a form that tests and fault plans compare. */
export interface ReceivedRequest {
  method: string;
  /** without the query string */
  path: string;
  /** GraphQL: the operation's name and its root fields; empty for anything else */
  operations: readonly string[];
  variables: Record<string, unknown>;
  body: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function receivedRequest(request: FastifyRequest): ReceivedRequest {
  const path = request.url.split('?', 1)[0] ?? '';
  const source = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown> | null;
  const query = path === '/graphql' && typeof source?.['query'] === 'string' ? source['query'] : '';
  return {
    method: request.method,
    path,
    operations: operationsOf(query, source?.['operationName']),
    variables: variablesOf(source?.['variables']),
    body: request.body ?? null,
    headers: { ...request.headers },
  };
}

function operationsOf(query: string, wanted: unknown): string[] {
  if (query === '') return [];
  try {
    return parsedDocument(query).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      if (typeof wanted === 'string' && wanted !== '' && definition.name?.value !== wanted) return [];
      const fields = definition.selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [selection.name.value] : [],
      );
      return [...(definition.name ? [definition.name.value] : []), ...fields];
    });
  } catch {
    return [];
  }
}

function variablesOf(variables: unknown): Record<string, unknown> {
  if (typeof variables !== 'string') return (variables ?? {}) as Record<string, unknown>;
  try {
    return JSON.parse(variables) as Record<string, unknown>;
  } catch {
    return {};
  }
}
