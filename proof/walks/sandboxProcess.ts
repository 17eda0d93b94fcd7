import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Starts a back office that takes any number of requests from one address, and tells of them by webhook alone; resolves when it listens. */
export async function startBackofficeProcess(
  port: number,
  folder: string,
  webhook: { url: string; secret: string },
  settings: Record<string, string> = {},
): Promise<ServerAtPort> {
  const environment = {
    ...settings,
    BACKOFFICE_PORT: String(port),
    BACKOFFICE_HOST: '127.0.0.1',
    DATA_DIR: folder,
    REQUESTS_WEBHOOK: webhook.url,
    REQUESTS_WEBHOOK_SECRET: webhook.secret,
    REQUEST_LIMIT: '0',
    PHOTO_KEYS: `proof:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'error',
  };
  return started('backoffice/main.ts', environment, port, 'back office ready');
}

/** Puts the demo company's places, the branches that visit homes among them, into a back office's database. */
export function importPlacesInto(folder: string, settings: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'backoffice/importPlaces.ts', 'sandbox/seed/places.csv'], {
    env: { ...process.env, DATA_DIR: folder, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Starts an edge that shares its keys in a Redis, and believes one proxy before it whose request it is; resolves when it listens. Its pages are not asked for: one worker is enough. @param backofficeUrl none when left out */
export async function startEdgeProcess(
  port: number,
  commerceUrl: string,
  redisUrl: string,
  folder: string,
  backofficeUrl = '',
): Promise<ServerAtPort> {
  const environment = {
    PORT: String(port),
    BACKOFFICE_URL: backofficeUrl,
    HOST: '127.0.0.1',
    COMMERCE_URL: commerceUrl,
    CANONICAL_ORIGIN: `http://127.0.0.1:${port}`,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    RENDER_WORKERS: '1',
    SHED_FROM: '0',
    CLIENT_LIMIT: '0',
    PROXY_HOPS: '1',
  };
  return started('edge/main.ts', environment, port, 'Server listening');
}

async function started(file: string, environment: Record<string, string>, port: number, sign: string): Promise<ServerAtPort> {
  const server = await startServerProcess({
    command: process.execPath,
    args: ['--import', 'tsx', file],
    environment: { ...allocator(), ...environment },
    sign,
  });
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

/** What the container sets for the memory of its processes. */
const allocator = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (MALLOC_\w+)=(\d+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
