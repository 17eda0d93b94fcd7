import { afterAll, beforeAll } from '@jest/globals';
import type { AssetManifest, PublicConfig } from '~/config/rendering';
import { injectedFetch } from '~/testing/injectedFetch';
import { openSandbox, type Sandbox } from '../../sandbox/server';

/** For tests of pages as the server renders them: a shop without a back office and other companies' services. */
export const bareConfig: PublicConfig = {
  canonicalOrigin: 'https://www.steadwell.example',
  buildId: 'test',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: null,
};

export const noAssets: AssetManifest = {
  buildId: 'test',
  entry: { scripts: [], styles: [], preloads: [] },
  chunks: {},
  messages: {},
  inlineScriptHashes: [],
};

/** Every request of the file's tests is answered by a sandbox of their own. @returns it, once the tests run */
export function answerBySandbox(): () => Sandbox {
  const realFetch = globalThis.fetch;
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ scryptCost: 2 ** 4 });
    globalThis.fetch = injectedFetch(sandbox.app);
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await sandbox.close();
  });
  return () => sandbox;
}
