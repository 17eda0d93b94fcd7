import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { ServerProcess } from './serverProcess';
import { startServerProcess } from './serverProcess';

/** A redis-server of this machine in a process of its own, which tests and proofs kill. */
export interface RedisServer extends ServerProcess {
  url: string;
}

export const isRedisInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/**
 * Starts a Redis over a directory; resolves when it takes connections. It writes every change to disk before it answers, as the shop
 * demands, unless `forgetful`. A second one over the same directory has what the first one had.
 * @param port any free one when left out
 */
export async function startRedisServer(
  directory: string,
  { port, forgetful = false }: { port?: number; forgetful?: boolean } = {},
): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const durability = forgetful ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--appendfsync', 'always'];
  const server = await startServerProcess({
    command: 'redis-server',
    args: ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', directory, '--save', '', ...durability],
    sign: 'Ready to accept connections',
  });
  return { ...server, url: `redis://127.0.0.1:${chosen}` };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
