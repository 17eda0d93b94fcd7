import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { experiments, goals } from '../../src/config/experiments';
import { refuseFields } from '../requests/requestRoutes';
import { problemsOf } from '../requests/requestSchema';
import type { ExperimentStore } from './experimentStore';

const unit = {
  experiment: v.picklist(
    experiments.map(({ key }) => key),
    'format',
  ),
  phase: v.pipe(v.number('format'), v.integer('format'), v.minValue(1, 'format')),
  unit: v.pipe(v.string('format'), v.regex(/^[0-9a-f]{64}$/, 'format')),
};

const exposureSchema = v.pipe(
  v.strictObject({ ...unit, variant: v.string('format') }),
  v.check(({ experiment, phase, variant }) => isInTable(experiment, phase, variant), 'format'),
);

const conversionSchema = v.strictObject({
  goal: v.picklist(goals, 'format'),
  units: v.pipe(v.array(v.strictObject(unit)), v.maxLength(20, 'too-long')),
});

const isInTable = (key: string, phase: number, variant: string): boolean => {
  const run = experiments.find((one) => one.key === key)?.runs.find((one) => one.phase === phase);
  return run !== undefined && Object.hasOwn(run.weights, variant);
};

/** What the edge tells of experiments (edge/experiments/experimentRoutes.ts): it passes nothing below /internal on, so what arrives was decided by it. */
export function experimentRoutes(app: FastifyInstance, { store }: { store: ExperimentStore }): void {
  app.post('/internal/experiments/exposures', async (request, reply) => {
    const told = v.safeParse(exposureSchema, request.body);
    if (!told.success) return refuseFields(reply, problemsOf(told.issues));
    await store.expose(told.output);
    return reply.code(204).send();
  });

  app.post('/internal/experiments/conversions', async (request, reply) => {
    const told = v.safeParse(conversionSchema, request.body);
    if (!told.success) return refuseFields(reply, problemsOf(told.issues));
    await store.convert(told.output.goal, told.output.units);
    return reply.code(204).send();
  });
}
