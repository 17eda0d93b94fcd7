import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { variantOf } from '../../src/config/bucketing';
import { type DeviceClass, type Experiment, runAt } from '../../src/config/experiments';
import type { EdgeClock } from '../clock';

/** What a variant is decided by. `targetingKey` is OpenFeature's name for the unit: the id from the visitor's cookie. */
export interface Visitor extends EvaluationContext {
  targetingKey: string;
  /** ISO 3166 */
  country: string;
  device: DeviceClass;
}

/**
 * The embedded provider of OpenFeature: it decides by the table in src/config/experiments.ts, in this process. A visitor outside of the audience, and
 * everyone while no run is under way, gets the default without a variant: they are not part of the experiment.
 */
export class ExperimentProvider implements Provider {
  readonly metadata = { name: 'steadwell-table' };
  readonly runsOn = 'server';

  constructor(
    private readonly table: readonly Experiment[],
    private readonly clock: Pick<EdgeClock, 'now'>,
  ) {}

  async resolveStringEvaluation(key: string, fallback: string, context: EvaluationContext): Promise<ResolutionDetails<string>> {
    const experiment = this.table.find((one) => one.key === key);
    if (!experiment) return { value: fallback, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const run = runAt(experiment, this.clock.now());
    if (!run) return { value: fallback, reason: StandardResolutionReasons.DISABLED };
    const { targetingKey, country, device } = context as Partial<Visitor>;
    const isInAudience = experiment.countries.some((one) => one === country) && experiment.devices.some((one) => one === device);
    const variant = isInAudience && targetingKey !== undefined ? variantOf(run, targetingKey) : null;
    if (variant === null) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
    return { value: variant, variant, reason: StandardResolutionReasons.SPLIT, flagMetadata: { phase: run.phase } };
  }

  /** Variants have names; nothing else is asked for. */
  resolveBooleanEvaluation = async (_key: string, fallback: boolean): Promise<ResolutionDetails<boolean>> => mismatch(fallback);
  resolveNumberEvaluation = async (_key: string, fallback: number): Promise<ResolutionDetails<number>> => mismatch(fallback);
  resolveObjectEvaluation = async <Value extends JsonValue>(_key: string, fallback: Value): Promise<ResolutionDetails<Value>> =>
    mismatch(fallback);
}

const mismatch = <Value>(value: Value): ResolutionDetails<Value> => ({
  value,
  reason: StandardResolutionReasons.ERROR,
  errorCode: ErrorCode.TYPE_MISMATCH,
});
