import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

/** A request without the right to what it asks for. */
export class NotAuthorized extends Error {
  constructor() {
    super("The consumer isn't authorized to access %resources.");
    this.name = 'NotAuthorized';
  }
}

/** Magento's REST form of a refusal: the unfilled sentence beside its parameters. */
export function sendRestError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof NotAuthorized) return reply.code(401).send({ message: error.message, parameters: { resources: 'self' } });
  if (error instanceof Refusal) {
    const parameters = Object.keys(error.parameters).length > 0 ? { parameters: error.parameters } : {};
    return reply.code(statusOf(error)).send({ message: error.template, ...parameters });
  }
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status < 500) return reply.code(status).send({ message: error.message });
  request.log.error({ err: error }, 'A REST call failed');
  return reply.code(500).send({ message: 'Internal Error. Details are available in Magento log file. Report ID: webapi' });
}

function statusOf(error: Refusal): number {
  if (error.category === 'graphql-no-such-entity') return 404;
  if (error.category === 'graphql-authorization' || error.category === 'graphql-authentication') return 401;
  return 400;
}
