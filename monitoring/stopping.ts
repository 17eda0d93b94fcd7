import type { Spans } from './spans';

interface Stopping {
  /** What is stopped: it is first told to say so to its balancer, and closed later. */
  server: { turnAway(): void; close(): Promise<void> };
  /** From the signal to the end of taking connections, in milliseconds. */
  drainDelay: number;
  /** The longest that stopping may take, in milliseconds: what runs then is cut off. */
  patience: number;
  spans: Spans | undefined;
}

/** Has SIGTERM and SIGINT end this process once what runs has ended: with code 0, or with 1 where that takes too long. */
export function stopOnSignals({ server, drainDelay, patience, spans }: Stopping): void {
  let stopping = false;
  const close = async (): Promise<void> => {
    await server.close();
    await spans?.close();
    process.exit(0);
  };
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    server.turnAway();
    setTimeout(() => void close(), drainDelay);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
