import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** A redis-server of this machine in a process of its own, which tests and proofs kill. */
export interface RedisServer {
  url: string;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
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
  const child = spawn('redis-server', ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', directory, '--save', '', ...durability], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server stopped with code ${code}: ${said.slice(-500)}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
