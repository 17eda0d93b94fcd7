/** Runs in the threads of renderPool.ts: loads the renderer once, then renders one page per call. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { workerData } from 'node:worker_threads';
import type { Render, RenderRequest, RenderResult, WarmUp } from '../src/config/rendering';

const { file } = workerData as { file: string };
/** A thread that throws as it starts would be started again for ever, without a word: each question is answered by what was thrown. */
const ready = startRenderer();
ready.catch(() => undefined);

async function startRenderer(): Promise<Render> {
  const { render, warmUp } = loadRenderer();
  await warmUp?.();
  return render;
}

/**
 * As `require` would, but past the loader of TypeScript, through which it would go again: of the renderer's ten megabytes that takes seconds and
 * more memory than a thread has.
 */
function loadRenderer(): { render: Render; warmUp?: WarmUp } {
  const loaded = { exports: {} };
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), parameters, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(loaded.exports, createRequire(file), loaded, file, dirname(file));
  return loaded.exports as { render: Render; warmUp?: WarmUp };
}

/** `null` asks only whether the renderer is loaded. */
export async function renderPage(request: RenderRequest | null): Promise<RenderResult | null> {
  const render = await ready;
  return request && render(request);
}
