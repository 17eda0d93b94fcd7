import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetManifest } from '~/config/rendering';
import { readEnvironment } from '../../edge/environment';
import type { Edge } from '../../edge/server';
import { openEdge } from '../../edge/server';
import type { Sandbox } from '../../sandbox/server';
import type { FakeWorld } from './fakeWorld';
import { injectedFetch } from './injectedFetch';

const manifest: AssetManifest = {
  buildId: 'test',
  entry: { scripts: [], styles: [], preloads: [] },
  chunks: {},
  messages: {},
  inlineScriptHashes: [],
};

/**
 * A real edge in this process, in front of a sandbox, on the world's clock: for `startShop({ sandbox, edge })`. It proxies and
 * keeps idempotency keys; it renders nothing. `line` is the network between it and commerce.
 */
export async function edgeInFront(
  sandbox: Sandbox,
  world: FakeWorld,
  line: (send: typeof fetch) => typeof fetch = (send) => send,
): Promise<Edge> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-edge-'));
  mkdirSync(join(directory, 'dist/browser/assets'), { recursive: true });
  writeFileSync(join(directory, 'dist/browser/assets.json'), JSON.stringify(manifest));
  const edge = await openEdge({
    environment: readEnvironment({
      // Thousands of runs come from one IP address.
      CLIENT_LIMIT: '0',
      DATA_DIR: join(directory, 'data'),
      DIST_DIR: join(directory, 'dist'),
      CANONICAL_ORIGIN: 'http://shop.test',
      COMMERCE_URL: 'http://commerce.test',
    }),
    clock: world.clock,
    contact: { name: 'Steadwell', phone: '0808 157 0192', phoneLink: '+448081570192', sellsIn: () => true },
    fetch: line(injectedFetch(sandbox.app)),
    render: () => Promise.reject(new Error('this edge renders nothing')),
    log: { write: () => undefined },
  });
  return {
    ...edge,
    close: async () => {
      await edge.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
