import type { ServerProcess } from '../../edge/testing/serverProcess';
import { startServerProcess } from '../../edge/testing/serverProcess';

interface ServerAtPort extends ServerProcess {
  origin: string;
}

/** Starts the sandbox on a port and a database file; resolves when it listens. Rejects with what it said when it stops before. */
export async function startSandboxProcess(port: number, databasePath: string): Promise<ServerAtPort> {
  const environment = { SANDBOX_PORT: String(port), SANDBOX_DATABASE: databasePath, SANDBOX_HOST: '127.0.0.1' };
  return started('sandbox/main.ts', environment, port, 'sandbox ready');
}

/** Starts an edge that shares its keys in a Redis, and believes one proxy before it whose request it is; resolves when it listens. Its pages are not asked for: one worker is enough. */
export async function startEdgeProcess(port: number, commerceUrl: string, redisUrl: string, folder: string): Promise<ServerAtPort> {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    COMMERCE_URL: commerceUrl,
    CANONICAL_ORIGIN: `http://127.0.0.1:${port}`,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    RENDER_WORKERS: '1',
    CLIENT_LIMIT: '0',
    PROXY_HOPS: '1',
  };
  return started('edge/main.ts', environment, port, 'Server listening');
}

async function started(file: string, environment: Record<string, string>, port: number, sign: string): Promise<ServerAtPort> {
  const server = await startServerProcess({ command: process.execPath, args: ['--import', 'tsx', file], environment, sign });
  return { ...server, origin: `http://127.0.0.1:${port}` };
}
