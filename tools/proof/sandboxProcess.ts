import { spawn, type ChildProcess } from 'node:child_process';

/** A server in a process of its own, which the proof kills. */
export interface ServerProcess {
  origin: string;
  /** kill -9; resolves when the process is gone */
  kill(): Promise<void>;
}

/** Starts the sandbox on a port and a database file; resolves when it listens. Rejects with what it said when it stops before. */
export async function startSandboxProcess(port: number, databasePath: string): Promise<ServerProcess> {
  const environment = { SANDBOX_PORT: String(port), SANDBOX_DATABASE: databasePath, SANDBOX_HOST: '127.0.0.1' };
  return started('sandbox/main.ts', environment, port, 'sandbox ready');
}

/** Starts an edge that shares its keys in a Redis; resolves when it listens. Its pages are not asked for: one worker is enough. */
export async function startEdgeProcess(port: number, commerceUrl: string, redisUrl: string, folder: string): Promise<ServerProcess> {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    COMMERCE_URL: commerceUrl,
    CANONICAL_ORIGIN: `http://127.0.0.1:${port}`,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    RENDER_WORKERS: '1',
    CLIENT_LIMIT: '0',
  };
  return started('edge/main.ts', environment, port, 'Server listening');
}

async function started(file: string, environment: Record<string, string>, port: number, sign: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child, sign);
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function listening(child: ChildProcess, sign: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-2000);
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(sign)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with code ${code}: ${said}`)));
  });
}
