import type { World } from './world';

/**
 * Sends the worker a message and resolves with its answer.
 * @throws 'SW Not Registered' when no worker controls the page.
 */
export async function sendMessageToWorker(world: Pick<World, 'serviceWorker'>, type: string, payload?: unknown): Promise<unknown> {
  const worker = await world.serviceWorker();
  if (!worker) throw new Error('SW Not Registered');
  return worker.send({ type, payload });
}
