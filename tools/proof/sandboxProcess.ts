import { spawn, type ChildProcess } from 'node:child_process';

/** A sandbox in a process of its own, which the proof kills. */
export interface SandboxProcess {
  origin: string;
  /** kill -9; resolves when the process is gone */
  kill(): Promise<void>;
}

/** Starts the sandbox on a port and a database file; resolves when it listens. Rejects with what it said when it stops before. */
export async function startSandboxProcess(port: number, databasePath: string): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATABASE: databasePath, SANDBOX_HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('sandbox ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The sandbox stopped with code ${code}: ${said}`)));
  });
}
