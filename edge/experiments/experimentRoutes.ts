import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Experiment, goals } from '../../src/config/experiments';
import { storeViews } from '../../src/config/storeViews';
import { askBackoffice, BackofficeFailure } from '../backofficeProxy';
import type { Commerce } from '../commerce';
import { refuseForeign, refuseOtherThanJson } from '../requestGuard';
import { limitOf } from '../requestLimits';
import type { Experiments } from './assignments';

interface Parts {
  ownOrigins: readonly string[];
  experiments: Experiments;
  table: readonly Experiment[];
  backoffice: Commerce | undefined;
}

const storeCode = v.picklist(storeViews.map((view) => view.storeCode));
const questionSchema = v.object({ storeCode });
const exposureSchema = v.strictObject({ storeCode, experiment: v.string(), variant: v.string(), phase: v.number() });
const conversionSchema = v.strictObject({ storeCode, goal: v.picklist(goals) });

/**
 * What pages ask and tell of experiments. The cookie with the visitor's id exists only while they agree, so it is their consent; without it nothing
 * is answered or passed on. The back office gets a hash of it, another one for each run.
 */
export function experimentRoutes(app: FastifyInstance, parts: Parts): void {
  const limited = limitOf(60);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins) ?? (request.method === 'POST' ? refuseOtherThanJson(request) : null);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  });

  app.get('/api/experiments', limited, async (request, reply) => {
    const question = v.safeParse(questionSchema, request.query);
    if (!question.success) return reply.code(422).send({ code: 'invalid' });
    const visitor = await visitorIn(parts, question.output.storeCode, request);
    return reply.send({ assignments: visitor?.assignments ?? {} });
  });

  app.post('/api/experiments/exposures', limited, async (request, reply) => {
    const told = v.safeParse(exposureSchema, jsonOf(request));
    if (!told.success) return reply.code(422).send({ code: 'invalid' });
    const { experiment, variant, phase } = told.output;
    const visitor = await visitorIn(parts, told.output.storeCode, request);
    const own = visitor?.assignments[experiment];
    if (!visitor) return reply.code(403).send({ code: 'no-consent' });
    // A page from before a new run, or an invention.
    if (own?.variant !== variant || own.phase !== phase) return reply.code(409).send({ code: 'not-assigned' });
    const unit = unitOf(parts, experiment, phase, visitor.id);
    return passOn(parts, request, reply, '/internal/experiments/exposures', { experiment, phase, variant, unit });
  });

  app.post('/api/experiments/conversions', limited, async (request, reply) => {
    const told = v.safeParse(conversionSchema, jsonOf(request));
    if (!told.success) return reply.code(422).send({ code: 'invalid' });
    const visitor = await visitorIn(parts, told.output.storeCode, request);
    if (!visitor) return reply.code(403).send({ code: 'no-consent' });
    const units = Object.entries(visitor.assignments).map(([experiment, { phase }]) => ({
      experiment,
      phase,
      unit: unitOf(parts, experiment, phase, visitor.id),
    }));
    return passOn(parts, request, reply, '/internal/experiments/conversions', { goal: told.output.goal, units });
  });
}

const visitorIn = ({ experiments }: Parts, code: string, { headers }: FastifyRequest) =>
  experiments.ofVisitor(storeViews.find((view) => view.storeCode === code)?.countryCode ?? '', headers);

/** Not the id itself, and of two runs never the same: the back office cannot tell that they are one visitor's. */
function unitOf({ table }: Parts, key: string, phase: number, id: string): string {
  const seed = table.find((one) => one.key === key)?.runs.find((run) => run.phase === phase)?.seed ?? '';
  return createHash('sha256').update(`${key} ${phase} ${seed} ${id}`).digest('hex');
}

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}

async function passOn(
  { backoffice }: Parts,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  body: object,
): Promise<FastifyReply> {
  const headers = { 'content-type': 'application/json' };
  const answer = await askBackoffice(backoffice, { method: 'POST', path, headers, body: Buffer.from(JSON.stringify(body)), ip });
  if (answer instanceof BackofficeFailure) return reply.code(answer.status).send({ code: answer.code });
  return answer.status === 204 ? reply.code(204).send() : reply.code(502).send({ code: 'unknown' });
}
