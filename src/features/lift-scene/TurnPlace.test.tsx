/** @jest-environment ./src/testing/browserEnvironment.ts */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { fakeWorld } from '~/testing/fakeWorld';
import { curvedLift, type OpenBuilder, openBuilder, type OpenBuilderOptions } from '~/testing/openBuilder';
import type { ServiceWorkerPort } from '~/world';

let sandbox: Sandbox;
const builders: OpenBuilder[] = [];
const device = globalThis as { WebGL2RenderingContext?: unknown };
const open = async (options: OpenBuilderOptions = {}): Promise<OpenBuilder> => {
  const builder = await openBuilder('/stairlift-builder?step=summary', { sandbox, answered: curvedLift, ...options });
  builders.push(builder);
  await screen.findByRole('heading', { level: 1, name: 'Your stairlift, as you told us' });
  return builder;
};
/** The lift's file, as the server answers for it. */
const fileIs = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
const picture = () => screen.getByRole('img', { name: /^Your lift, ready to sit on/ });
const turn = () => screen.findByRole('button', { name: 'Turn it' });

/** In this environment's own kind of buffer. */
function liftFile(): ArrayBuffer {
  const bytes = readFileSync('studio/models/solus.glb');
  const file = new ArrayBuffer(bytes.length);
  new Uint8Array(file).set(bytes);
  return file;
}

/** As much of a graphics card as the first frame asks for; it draws nothing. */
function graphicsCard(): object {
  const answers: Record<string, (asked: string, name: string) => unknown> = {
    getParameter: (asked) => ({ VERSION: 'WebGL 2.0', SCISSOR_BOX: [0, 0, 1, 1], VIEWPORT: [0, 0, 1, 1] })[asked] ?? 16,
    getExtension: () => ({ loseContext: () => undefined }),
    getContextAttributes: () => ({}),
    getShaderPrecisionFormat: () => ({ precision: 23 }),
    getProgramParameter: (_program, name) => (name === 'LINK_STATUS' ? true : 0),
    getProgramInfoLog: () => '',
    getShaderInfoLog: () => '',
    isContextLost: () => false,
  };
  const nothing = () => ({});
  return new Proxy({}, { get: (_card, name) => (/^[A-Z]/.test(String(name)) ? String(name) : (answers[String(name)] ?? nothing)) });
}

beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  delete device.WebGL2RenderingContext;
  for (const { shop, unmount } of builders.splice(0)) {
    unmount();
    await shop.close();
  }
});
afterAll(() => sandbox.close());

describe('the lift in three dimensions', () => {
  test('is not offered by a browser that knows no WebGL: the picture is there', async () => {
    await open();
    expect(picture()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn it' })).not.toBeInTheDocument();
  });

  test('whose drawing cannot begin says so; the picture stays, and no fact is told', async () => {
    device.WebGL2RenderingContext = class {};
    fileIs(() => new Response(new ArrayBuffer(8)));
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user, dispatched } = await open();
    await user.click(await turn());
    expect(await screen.findByText('This browser cannot show your lift in three dimensions')).toBeVisible();
    expect(screen.getByText('The picture shows the same lift. Your answers are all kept.')).toBeVisible();
    expect(picture()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(dispatched.map(({ type }) => type)).not.toContain('configurator/previewOpened');
  });

  test('tells once that it is shown, however it is looked at, and again when it is opened again', async () => {
    device.WebGL2RenderingContext = class {};
    Object.assign(performance, { mark: () => undefined });
    fileIs(() => Object.assign(new Response(''), { arrayBuffer: async () => liftFile() }));
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => graphicsCard() as never);
    const { user, dispatched } = await open();
    const told = () => dispatched.filter(({ type }) => type === 'configurator/previewOpened').map(({ payload }) => payload);
    await user.click(await turn());
    await user.click(await screen.findByRole('button', { name: 'From the side' }));
    expect(told()).toEqual([{ sku: 'STAIRLIFT', lift: expect.objectContaining({ model: 'solus', posture: 'open' }) }]);
    await user.click(screen.getByRole('button', { name: 'Back to the picture' }));
    await user.click(await turn());
    await waitFor(() => expect(told()).toHaveLength(2));
  });

  test('that does not come can be asked for again', async () => {
    device.WebGL2RenderingContext = class {};
    const asked = fileIs(() => new Response('', { status: 503 }));
    const { user } = await open();
    await user.click(await turn());
    expect(await screen.findByText('The view in three dimensions did not load')).toBeVisible();
    expect(picture()).toBeVisible();
    const before = asked.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  });

  test('is loaded on a device that saves data only when that is wanted', async () => {
    device.WebGL2RenderingContext = class {};
    const port = { savesData: () => true, files: () => [] } as unknown as ServiceWorkerPort;
    const { user } = await open({ world: fakeWorld({ serviceWorker: port }) });
    await user.click(await turn());
    expect(await screen.findByText(/^Your device saves data/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load it and turn it' })).toBeVisible();
    expect(picture()).toBeVisible();
  });
});
