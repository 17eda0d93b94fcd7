import { afterAll, describe, expect, test } from '@jest/globals';
import { variantOf } from '../../src/config/bucketing';
import { experiments } from '../../src/config/experiments';
import type { RenderRequest } from '../../src/config/rendering';
import { EnvironmentProblem, readEnvironment } from '../environment';
import { fakeCommerce } from '../testing/fakeCommerce';
import { closeAll, openTestEdge, page } from '../testing/openTestEdge';
import { openExperiments } from './assignments';

afterAll(closeAll);

const key = 'builder-sections';
const on = { EXPERIMENTS: key };
const run = experiments.find((experiment) => experiment.key === key)!.runs.at(-1)!;
const ids = Array.from({ length: 40 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const idOf = (variant: string): string => ids.find((id) => variantOf(run, id) === variant)!;
const visitor = (variant: string, more = {}) => ({ cookie: `signed_in=1; experiment_id=${idOf(variant)}`, ...more });
const saysItsVariant = async ({ config }: RenderRequest) => page({ html: `<h1>${JSON.stringify(config.experiments)}</h1>` });

describe('a page with an experiment', () => {
  test('is one for everybody while the experiment is off', async () => {
    const edge = await openTestEdge({ render: saysItsVariant });
    await edge.app.inject({ url: '/stairlift-builder', headers: visitor('sections') });
    const other = await edge.app.inject('/stairlift-builder');
    expect([edge.rendered.length, other.headers['x-cache'], other.body]).toEqual([1, 'hit', '<h1>undefined</h1>']);
  });

  test('is kept once for each variant and once for who has no id, whatever ids come', async () => {
    const edge = await openTestEdge({ render: saysItsVariant, environment: on });
    const first = await edge.app.inject('/stairlift-builder');
    expect([first.body, first.headers['cache-control']]).toEqual(['<h1>{}</h1>', 'public, max-age=0, must-revalidate']);
    const variant = await edge.app.inject({ url: '/stairlift-builder', headers: visitor('sections') });
    expect(variant.body).toBe(`<h1>{"${key}":{"variant":"sections","phase":1}}</h1>`);
    // Caches on the way, and the service worker, hand on what is public.
    expect(variant.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    for (const id of ids) await edge.app.inject({ url: '/stairlift-builder', headers: { cookie: `experiment_id=${id}` } });
    const wrong = await edge.app.inject({ url: '/stairlift-builder', headers: { cookie: 'experiment_id=<script>' } });
    expect([edge.rendered.length, wrong.body]).toEqual([3, '<h1>{}</h1>']);
  });

  test('differs on its own paths and in its own countries alone', async () => {
    const edge = await openTestEdge({ render: saysItsVariant, environment: on });
    const told: string[] = [];
    for (const url of ['/', '/fr-fr/stairlift-builder', '/fr-be/stairlift-builder'])
      told.push((await edge.app.inject({ url, headers: visitor('sections') })).body);
    expect(told).toEqual(['<h1>{}</h1>', `<h1>{"${key}":{"variant":"sections","phase":1}}</h1>`, '<h1>undefined</h1>']);
  });

  test('that cannot be made with its variant is shown without it, and the variant is not tried again at once', async () => {
    const render = async (request: RenderRequest) => {
      if (request.config.experiments?.[key]?.variant === 'sections') throw new TypeError('the variant is broken');
      return saysItsVariant(request);
    };
    const edge = await openTestEdge({ render, environment: on });
    const ask = () => edge.app.inject({ url: '/stairlift-builder', headers: visitor('sections') });
    expect([(await ask()).body, (await ask()).headers['x-cache'], edge.rendered.length]).toEqual(['<h1>{}</h1>', 'hit', 2]);
    edge.clock.advance(6000);
    await ask();
    expect(edge.rendered.length).toBe(3);
  });
});

test('an experiment that is switched off while the edge runs is control for all, and nothing is counted of it', async () => {
  const { ofPage, ofVisitor } = await openExperiments({ table: experiments, clock: { now: () => 0 }, isOff: (name) => name === key });
  expect([await ofPage('/stairlift-builder', visitor('sections')), (await ofVisitor('GB', visitor('sections')))?.assignments]).toEqual([
    undefined,
    {},
  ]);
});

test('an experiment that there is not stops the start', () => {
  expect(() => readEnvironment({ EXPERIMENTS: 'buidler' })).toThrow(EnvironmentProblem);
});

test('who is outside of the audience has no variant; before and after its run there is none', async () => {
  const [experiment] = experiments as [(typeof experiments)[number]];
  const phones = { ...experiment, devices: ['phone' as const], runs: [{ ...run, from: '2027-01-15', until: '2027-02-01' }] };
  let now = Date.parse('2027-01-20');
  const { ofPage } = await openExperiments({ table: [phones], clock: { now: () => now }, isOff: () => false });
  const seen = async (headers: Record<string, string>) => ofPage('/stairlift-builder', { ...visitor('sections'), ...headers });
  const sections = { [key]: { variant: 'sections', phase: 1 } };
  expect(await seen({ 'sec-ch-ua-mobile': '?1' })).toEqual(sections);
  expect(await seen({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })).toEqual(sections);
  expect(await seen({ 'sec-ch-ua-mobile': '?0' })).toEqual({});
  now = Date.parse('2027-02-01');
  expect(await seen({ 'sec-ch-ua-mobile': '?1' })).toBeUndefined();
});

describe('what a page asks and tells of experiments', () => {
  const storeCode = 'steadwell_gb_en_en_GB';
  const exposure = { storeCode, experiment: key, variant: 'sections', phase: 1 };

  async function open(status = 204) {
    const backoffice: { path: string; body: Record<string, unknown> }[] = [];
    const commerce = fakeCommerce();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input));
      if (!url.pathname.startsWith('/internal/')) return commerce.fetch(input, init);
      backoffice.push({
        path: url.pathname,
        body: JSON.parse(Buffer.from(init?.body as Uint8Array).toString()) as Record<string, unknown>,
      });
      return new Response(status === 204 ? null : '{}', { status });
    };
    const edge = await openTestEdge({ commerce: { ...commerce, fetch }, environment: { ...on, BACKOFFICE_URL: 'http://backoffice.test' } });
    const post = (url: string, payload: object, headers: object = visitor('sections')) =>
      edge.app.inject({ method: 'POST', url, payload, headers: { ...headers } });
    return { edge, backoffice, post };
  }

  test('the variants of a visitor are told for navigations inside the shop, and kept nowhere', async () => {
    const { edge } = await open();
    const ask = (headers = {}) => edge.app.inject({ url: `/api/experiments?storeCode=${storeCode}`, headers });
    const answer = await ask(visitor('sections'));
    expect([answer.json(), answer.headers['cache-control']]).toEqual([
      { assignments: { [key]: { variant: 'sections', phase: 1 } } },
      'no-store',
    ]);
    expect((await ask()).json()).toEqual({ assignments: {} });
    expect((await edge.app.inject('/api/experiments?storeCode=x')).statusCode).toBe(422);
  });

  test('a variant that was seen is passed on with a hash, never with the id', async () => {
    const { post, backoffice } = await open();
    expect((await post('/api/experiments/exposures', exposure)).statusCode).toBe(204);
    expect((await post('/api/experiments/conversions', { storeCode, goal: 'basket' })).statusCode).toBe(204);
    const unit = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown as string;
    expect(backoffice).toEqual([
      { path: '/internal/experiments/exposures', body: { experiment: key, phase: 1, variant: 'sections', unit } },
      { path: '/internal/experiments/conversions', body: { goal: 'basket', units: [{ experiment: key, phase: 1, unit }] } },
    ]);
    expect(backoffice[1]?.body.units).toEqual([expect.objectContaining({ unit: backoffice[0]?.body.unit })]);
    expect(JSON.stringify(backoffice)).not.toContain(idOf('sections'));
  });

  test.each([
    ['without consent', exposure, {}, 403],
    ['of another variant', exposure, visitor('control'), 409],
    ['of an earlier run', { ...exposure, phase: 0 }, visitor('sections'), 409],
    ['in a country without experiments', { ...exposure, storeCode: 'steadwell_be_fr_fr_BE' }, visitor('sections'), 409],
    ['with fields that there are not', { ...exposure, email: 'ann@example.org' }, visitor('sections'), 422],
    ['from a foreign page', exposure, visitor('sections', { origin: 'https://evil.example' }), 403],
  ])('an exposure %s is refused', async (_case, body, headers, status) => {
    const { post, backoffice } = await open();
    expect([(await post('/api/experiments/exposures', body, headers)).statusCode, backoffice.length]).toEqual([status, 0]);
  });

  test('a conversion without consent, or of no goal, is refused', async () => {
    const { post, backoffice } = await open();
    expect((await post('/api/experiments/conversions', { storeCode, goal: 'basket' }, {})).statusCode).toBe(403);
    expect((await post('/api/experiments/conversions', { storeCode, goal: 'fame' })).statusCode).toBe(422);
    expect(backoffice).toEqual([]);
  });

  test('a back office that fails is told as it is, so that the page tells it again later', async () => {
    expect((await (await open(500)).post('/api/experiments/exposures', exposure)).statusCode).toBe(502);
    expect((await (await open(422)).post('/api/experiments/exposures', exposure)).statusCode).toBe(502);
    const alone = await openTestEdge({ environment: on });
    const absent = await alone.app.inject({
      method: 'POST',
      url: '/api/experiments/exposures',
      payload: exposure,
      headers: visitor('sections'),
    });
    expect([absent.statusCode, absent.json()]).toEqual([503, { code: 'backoffice-absent' }]);
  });
});
