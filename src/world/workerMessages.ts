import type { World } from './world';

/**
 * Tells the worker something and resolves with its answer.
 * @throws 'SW Not Registered' when no worker controls the page.
 */
export async function sendMessageToWorker(world: Pick<World, 'serviceWorker'>, type: string, payload?: unknown): Promise<unknown> {
  const worker = await world.serviceWorker();
  if (!worker) throw new Error('SW Not Registered');
  return worker.send({ type, payload });
}
