import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { closeAll as closeBackoffices, openTestBackoffice } from '../backoffice/testing/openTestBackoffice';
import { closeAll, openTestEdge } from '../edge/testing/openTestEdge';

const rules = (
  parse(readFileSync('monitoring/alerts.yaml', 'utf8')) as { groups: { rules: Record<'expr' | 'record' | 'alert', string>[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('monitoring/dashboard.json', 'utf8')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
};
const incident = readFileSync('monitoring/incident.test.yaml', 'utf8');

/** Names of metrics, without what Prometheus appends to those of a histogram. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));

let known: Set<string>;
beforeAll(async () => {
  const [edge, office] = [await openTestEdge(), await openTestBackoffice()];
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const all = await Promise.all([edge.figures, office.figures, own].map((registry) => registry.getMetricsAsJSON()));
  known = new Set(all.flat().map(({ name }) => name));
  own.clear();
});
afterAll(async () => {
  await closeAll();
  await closeBackoffices();
});

describe('every metric exists', () => {
  test.each(rules.map((rule) => [rule.alert ?? rule.record, rule.expr]))('that the rule %s reads', (_name, expression) => {
    expect(namesIn(expression).filter((name) => !known.has(name))).toEqual([]);
  });

  test('that the dashboard draws, and every one of ours is drawn', () => {
    const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ');
    expect(namesIn(drawn).filter((name) => !known.has(name))).toEqual([]);
    const left = [...known].filter((name) => name.startsWith('shop_') && !`${drawn} ${JSON.stringify(rules)}`.includes(name));
    expect(left).toEqual([]);
  });
});

test('the panels have ids of their own', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('every alarm says what is the matter, and the scripted incident raises those that a person is woken for', () => {
  for (const { alert, ...rule } of rules) if (alert) expect(rule).toMatchObject({ annotations: { summary: expect.any(String) } });
  const woken = rules.filter((rule) => JSON.stringify(rule).includes('"page"')).map(({ alert }) => alert);
  expect(woken.filter((name) => !incident.includes(`alertname: ${name}`))).toEqual([]);
});

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
if (!isInstalled && process.env.CI) throw new Error('prometheus is not installed: the proof of the alarms cannot run');
if (!isInstalled) process.stdout.write('SKIP monitoring/rules: promtool (Debian’s prometheus) is not installed\n');
(isInstalled ? test : test.skip)('Prometheus raises and ends the alarms of the scripted incident', () => {
  const { status, stderr } = spawnSync('promtool', ['test', 'rules', 'monitoring/incident.test.yaml'], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([0, '']);
});
