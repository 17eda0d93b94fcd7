import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';
import { parsedDocument } from './parsedDocument';
import { visitOf } from './visits';

interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** What mercurius throws for a document that does not parse, fit the schema or keep the depth: the list of findings. */
interface ValidationFailure {
  errors?: Error[];
}

/** GET, POST and OPTIONS /graphql as Magento answers them: refusals in `errors`, with what could be resolved beside them. */
export function addGraphqlRoute(app: FastifyInstance, shop: Shop): void {
  app.options('/graphql', (_request, reply) => reply.code(204).send());
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    errorHandler: refuseUnreadable,
    handler: async (request, reply) => {
      void reply.type('application/json; charset=utf-8');
      try {
        const visit = visitOf(shop, request);
        tellCache(reply, visit);
        const asked = readRequest(request);
        if (request.method === 'GET') demandQuery(asked);
        const result = await app.graphql(asked.query, { ...visit }, asked.variables, asked.operationName);
        if (!result.errors) return { data: result.data };
        const errors = result.errors.map((error) => errorOf(error as GraphQLError, request));
        return reply.code(statusOf(errors, shop)).send({ errors, data: result.data ?? null });
      } catch (failure) {
        const errors = failureErrors(failure, request);
        return reply.code(statusOf(errors, shop)).send({ errors });
      }
    },
  });
}

const statuses: Readonly<Record<string, number>> = { 'graphql-authentication': 401, 'graphql-authorization': 403 };

/** Since 2.4.7 the first error with a category decides, and a document that does not parse is a bad request; before, all was 200. */
function statusOf(errors: readonly GraphQLFormattedError[], { errorStyle }: Shop): number {
  if (errorStyle === '2.4.6') return 200;
  if (errors.some(({ message }) => message.startsWith('Syntax Error'))) return 400;
  const category = errors.map(({ extensions }) => extensions?.['category']).find((found) => typeof found === 'string');
  return statuses[category ?? ''] ?? 200;
}

/** A body that is no JSON is answered as GraphQL answers; one that is too long stays with the server. */
function refuseUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== 400 && error.statusCode !== 415) throw error;
  const message = 'Unable to parse the request.';
  return reply.code(400).send({ errors: [{ message, extensions: { category: 'graphql-input' } }] });
}

function readRequest(request: FastifyRequest): GraphqlRequest {
  const source = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown> | null;
  const { query, variables, operationName } = source ?? {};
  if (typeof query !== 'string' || query.trim() === '') throw new GraphQLError('Syntax Error: Unexpected <EOF>');
  const values = typeof variables === 'string' && variables !== '' ? parseVariables(variables) : variables;
  return {
    query,
    ...(typeof values === 'object' && values !== null ? { variables: values as Record<string, unknown> } : {}),
    ...(typeof operationName === 'string' && operationName !== '' ? { operationName } : {}),
  };
}

/** A document that does not parse is left to the engine, which says where. */
function demandQuery({ query, operationName }: GraphqlRequest): void {
  let operation: string | undefined;
  try {
    operation = getOperationAST(parsedDocument(query), operationName)?.operation;
  } catch {
    return;
  }
  if (operation !== undefined && operation !== 'query')
    throw new Refusal('graphql-input', 'Mutation requests allowed only for POST requests');
}

function parseVariables(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GraphQLError('Variables are invalid JSON.');
  }
}

/** The factors that change public answers, hashed: Magento's X-Magento-Cache-Id. It separates customers from guests, not from each other. */
function tellCache(reply: FastifyReply, visit: Visit): void {
  const factors = [visit.store.storeCode, visit.store.currency, visit.customerId === undefined ? 'guest' : 'customer'];
  void reply.header('X-Magento-Cache-Id', createHash('sha256').update(factors.join('|')).digest('hex'));
  void reply.header('Vary', 'Store, Content-Currency, Authorization, X-Magento-Cache-Id');
}

function failureErrors(failure: unknown, request: FastifyRequest): GraphQLFormattedError[] {
  const findings = (failure as ValidationFailure | null)?.errors;
  if (Array.isArray(findings))
    return findings.map((finding) => ({ message: finding.message, ...placeOf(finding), extensions: { category: 'graphql' } }));
  return [errorOf(failure instanceof Error ? failure : new Error(String(failure)), request)];
}

/** Magento's form of one error. What is neither a refusal nor the document's own fault is logged and not shown. */
function errorOf(error: Error, request: FastifyRequest): GraphQLFormattedError {
  const place = placeOf(error);
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (cause instanceof Refusal) return { message: cause.message, ...place, extensions: { category: cause.category } };
  if (cause == null || cause instanceof GraphQLError) return { message: error.message, ...place, extensions: { category: 'graphql' } };
  request.log.error({ err: cause }, 'A resolver failed');
  return { message: 'Internal server error', ...place, extensions: { category: 'internal' } };
}

function placeOf(error: Error): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  if (!(error instanceof GraphQLError)) return {};
  return { ...(error.locations ? { locations: error.locations } : {}), ...(error.path ? { path: error.path } : {}) };
}
