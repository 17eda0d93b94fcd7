import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderRequest } from '../src/config/rendering';
import type { RenderFailure, RenderPool } from './renderPool';
import { openRenderPool } from './renderPool';
import { fakeClock } from './testing/fakeClock';
import { testManifest } from './testing/openTestEdge';

const directory = mkdtempSync(join(tmpdir(), 'edge-'));
/** A file that is there when the heavy content is being read. */
const mark = join(directory, 'reading');

const onUnloadable = (error: unknown): void => {
  throw error;
};
/** Tells the thread in which it was rendered; hangs, dies or fails on request. */
const renderer = (word: string): string => `
  const { threadId } = require('node:worker_threads');
  exports.render = async ({ path, reading, heavyContents }) => {
    if (path === '/heavy' && heavyContents.length === 0) {
      reading.set([1000, -7]);
      require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
      for (;;);
    }
    if (path === '/heavy') return { status: 200, headers: {}, html: 'words of ' + heavyContents[0], tags: [], cache: 'public', log: {} };
    if (path === '/hang') for (;;);
    if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 300));
    if (path === '/die') process.exit(1);
    if (path === '/throw') throw new TypeError('a defect');
    return { status: 200, headers: {}, html: '${word} ' + threadId, tags: [], cache: 'public', log: { route: path, storeView: '', commerceCalls: 0 } };
  };`;

const file = join(directory, 'renderer.cjs');
const clock = fakeClock();
let pool: RenderPool;
let load = 0;

beforeAll(() => {
  writeFileSync(file, renderer('first'));
  const worker = pathToFileURL(resolve('edge/renderWorker.ts')).href;
  pool = openRenderPool({ file, worker, workers: 1, deadline: 3000, load: () => load, clock, reload: true, onUnloadable });
});

afterAll(async () => {
  await pool.close();
  rmSync(directory, { recursive: true, force: true });
});

const request = (path: string): RenderRequest => ({
  path,
  commerceUrl: 'http://localhost:4250',
  config: { canonicalOrigin: '', buildId: '', vendors: {}, devTools: false, braintree: false, paymentFrameUrl: null },
  assets: testManifest,
  signedInHint: false,
});
/** Lets the queue begin what it can. */
const begun = (): Promise<void> => new Promise(setImmediate);
const html = async (path: string): Promise<string> => (await pool.render(request(path))).html;

describe('a worker', () => {
  test('renders one page after another', async () => {
    const first = await html('/a');
    expect(first).toMatch(/^first \d+$/);
    expect(await html('/b')).toBe(first);
    expect(pool.isWarm()).toBe(true);
  });

  test('that is stuck is killed at the deadline, and the next page comes from another', async () => {
    const before = await html('/a');
    const stuck = [pool.render(request('/hang')), pool.render(request('/hang'))];
    const waiting = html('/b');
    await begun();
    clock.advance(1500);
    // With less than half of its time left it is not begun.
    await expect(waiting).rejects.toMatchObject({ reason: 'busy' });
    clock.advance(1500);
    for (const page of stuck) await expect(page).rejects.toMatchObject({ reason: 'slow' });
    const after = await html('/a');
    expect(after).toMatch(/^first \d+$/);
    expect(after).not.toBe(before);
  });

  test('that is slow because the machine is busy goes on, for the next request', async () => {
    load = 2;
    const before = await html('/a');
    const slow = pool.render(request('/slow')).catch((error: unknown) => error as RenderFailure);
    clock.advance(3000);
    const failure = (await slow) as RenderFailure;
    expect(failure.reason).toBe('slow');
    expect((await failure.late)?.html).toBe(before);
    expect(await html('/a')).toBe(before);
    const stuck = pool.render(request('/hang')).catch((error: unknown) => error as RenderFailure);
    clock.advance(3000);
    const { late } = (await stuck) as RenderFailure;
    clock.advance(3000);
    await expect(late).rejects.toMatchObject({ reason: 'slow' });
    load = 0;
  });

  test('that hangs at a content makes the page once more, without that content, and never begins it again', async () => {
    const first = pool.render(request('/heavy')).catch((error: unknown) => error as RenderFailure);
    while (!existsSync(mark)) await begun();
    clock.advance(3000);
    const failure = (await first) as RenderFailure;
    expect(failure.reason).toBe('slow');
    expect((await failure.late)?.html).toBe('words of 1000,-7');
    expect(await html('/heavy')).toBe('words of 1000,-7');
  });

  test('that is stuck leaves the next page to another, in time', async () => {
    const stuck = pool.render(request('/hang')).catch((error: unknown) => error as RenderFailure);
    await begun();
    clock.advance(600);
    const waiting = html('/b');
    await begun();
    clock.advance(200);
    expect(await waiting).toMatch(/^first \d+$/);
    clock.advance(2200);
    expect(((await stuck) as RenderFailure).reason).toBe('slow');
  });

  test('that dies fails its own page only', async () => {
    await expect(pool.render(request('/die'))).rejects.toMatchObject({ reason: 'broken' });
    expect(await html('/a')).toMatch(/^first/);
  });

  test('reports what the page threw', async () => {
    await expect(pool.render(request('/throw'))).rejects.toMatchObject({ reason: 'broken', cause: { message: 'a defect' } });
  });

  test('is replaced when a new build of the renderer is there (development)', async () => {
    writeFileSync(file, renderer('second'));
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await html('/a')).toMatch(/^second/);
  });
});

test('the first page waits for the renderer to load, beyond its own deadline', async () => {
  const slow = join(directory, 'slow.cjs');
  writeFileSync(slow, `${renderer('late')} exports.warmUp = () => new Promise((resolve) => setTimeout(resolve, 300));`);
  const worker = pathToFileURL(resolve('edge/renderWorker.ts')).href;
  const cold = openRenderPool({ file: slow, worker, workers: 1, deadline: 3000, load: () => 0, clock, reload: false, onUnloadable });
  try {
    const first = cold.render(request('/a'));
    clock.advance(20_000);
    expect(cold.isWarm()).toBe(false);
    expect((await first).html).toMatch(/^late/);
  } finally {
    await cold.close();
  }
});

test('a renderer that cannot be loaded says why, at the start and for each page', async () => {
  const damaged = join(directory, 'damaged.cjs');
  writeFileSync(damaged, `throw new Error('half a file');`);
  const worker = pathToFileURL(resolve('edge/renderWorker.ts')).href;
  let unloadable: RenderPool | undefined;
  const said = new Promise<unknown>((onUnloadable) => {
    unloadable = openRenderPool({ file: damaged, worker, workers: 1, deadline: 3000, load: () => 0, clock, reload: false, onUnloadable });
  });
  try {
    expect(await said).toMatchObject({ message: 'half a file' });
    await expect(unloadable?.render(request('/a'))).rejects.toMatchObject({ reason: 'broken', cause: { message: 'half a file' } });
    expect(unloadable?.isWarm()).toBe(false);
  } finally {
    await unloadable?.close();
  }
});

test('without a build the message says what to do', () => {
  expect(() =>
    openRenderPool({
      file: join(directory, 'none.cjs'),
      worker: '',
      workers: 1,
      deadline: 1,
      load: () => 0,
      clock,
      reload: false,
      onUnloadable,
    }),
  ).toThrow(/npm run build/);
});
