/** Runs in the threads of renderPool.ts: loads the renderer once, then renders one page per call. */
import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { Render, RenderRequest, RenderResult, WarmUp } from '../src/config/rendering';

const { file } = workerData as { file: string };
const { render, warmUp } = createRequire(import.meta.url)(file) as { render: Render; warmUp?: WarmUp };
const ready = warmUp?.() ?? Promise.resolve();

/** `null` asks only whether the renderer is loaded. */
export async function renderPage(request: RenderRequest | null): Promise<RenderResult | null> {
  await ready;
  return request && render(request);
}
