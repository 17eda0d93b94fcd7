import { type Client, OpenFeature } from '@openfeature/server-sdk';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Assignments,
  control,
  type DeviceClass,
  type Experiment,
  experimentIdCookie,
  experiments,
  runAt,
} from '../../src/config/experiments';
import { shopPathOf } from '../../src/config/paths';
import type { EdgeClock } from '../clock';
import { ExperimentProvider, type Visitor } from './experimentProvider';

export interface Experiments {
  /** What the first page of a path differs by, for who sends these headers. Undefined where no experiment is on in its store view. */
  ofPage(pathname: string, headers: IncomingHttpHeaders): Promise<Assignments | undefined>;
  /** What was decided on all paths of a store view; with the id that it was decided by. Null without an id. */
  ofVisitor(country: string, headers: IncomingHttpHeaders): Promise<{ id: string; assignments: Assignments } | null>;
}

interface Parts {
  /** Those that are switched on. */
  table: readonly Experiment[];
  clock: Pick<EdgeClock, 'now'>;
  /** Of these some may be switched off while the edge runs. */
  isOff(key: string): boolean;
}

let edges = 0;

/** Decides who sees which variant, by way of OpenFeature: another provider takes over by taking the place of ours here. */
export async function openExperiments({ table, clock, isOff }: Parts): Promise<Experiments> {
  // OpenFeature keeps its providers per process, by name.
  const domain = `edge-${(edges += 1)}`;
  if (table.length > 0) await OpenFeature.setProviderAndWait(domain, new ExperimentProvider(table, clock));
  const client = OpenFeature.getClient(domain);
  const onIn = (country: string): Experiment[] =>
    table.filter(
      (experiment) =>
        !isOff(experiment.key) && experiment.countries.some((code) => code === country) && runAt(experiment, clock.now()) !== undefined,
    );
  return {
    async ofPage(pathname, headers) {
      if (table.length === 0) return undefined;
      const { path, storeView } = shopPathOf(pathname);
      const on = onIn(storeView.countryCode);
      if (on.length === 0) return undefined;
      const visitor = visitorOf(storeView.countryCode, headers);
      return visitor
        ? assigned(
            client,
            on.filter(({ paths }) => paths.includes(path)),
            visitor,
          )
        : {};
    },
    async ofVisitor(country, headers) {
      const visitor = visitorOf(country, headers);
      return visitor && { id: visitor.targetingKey, assignments: await assigned(client, onIn(country), visitor) };
    },
  };
}

async function assigned(client: Client, on: readonly Experiment[], visitor: Visitor): Promise<Assignments> {
  const found: [string, { variant: string; phase: number }][] = [];
  for (const { key, runs } of on) {
    const { variant, flagMetadata } = await client.getStringDetails(key, control, visitor);
    // A provider that knows no phases counts within the table's latest run; a variant that the table does not know is none of ours.
    const run = runs.at(-1);
    if (variant === undefined || !run || !Object.hasOwn(run.weights, variant)) continue;
    found.push([key, { variant, phase: Number(flagMetadata.phase ?? run.phase) }]);
  }
  return Object.fromEntries(found);
}

/** For the setting EXPERIMENTS. */
export const areExperiments = (keys: string[]): boolean => keys.every((key) => experiments.some((one) => one.key === key));
export const experimentsHint = `EXPERIMENTS must be a list of: ${experiments.map(({ key }) => key).join(', ')}`;
export const experimentsNamed = (keys: string[]): readonly Experiment[] => experiments.filter(({ key }) => keys.includes(key));

/** What tells a page with these variants from others of its path; empty without any. */
export const markOf = (assignments: Assignments = {}): string =>
  Object.entries(assignments)
    .map(([key, { variant, phase }]) => ` ${key}:${phase}:${variant}`)
    .join('');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function visitorOf(country: string, { cookie = '', ...headers }: IncomingHttpHeaders): Visitor | null {
  const pair = cookie.split(';').find((part) => part.trim().startsWith(`${experimentIdCookie}=`));
  const id = pair?.trim().slice(experimentIdCookie.length + 1) ?? '';
  return uuid.test(id) ? { targetingKey: id, country, device: deviceOf(headers) } : null;
}

/** Tablets count as desktops: their screens do. */
function deviceOf(headers: IncomingHttpHeaders): DeviceClass {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = typeof hint === 'string' ? hint === '?1' : /iPhone|Android.*Mobile|Mobile.*Firefox/.test(headers['user-agent'] ?? '');
  return isPhone ? 'phone' : 'desktop';
}
