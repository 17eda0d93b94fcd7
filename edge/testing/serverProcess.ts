import { spawn, type ChildProcess } from 'node:child_process';

/** A server in a process of its own, which tests and proofs kill. */
export interface ServerProcess {
  pid: number;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code when the process is gone. */
  stop(): Promise<number | null>;
}

interface Start {
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** What it prints when it takes connections. */
  sign: string;
}

/** Starts a server; resolves when it has said that it is ready. Rejects with what it said last when it stops before. */
export async function startServerProcess({ command, args, environment = {}, sign }: Start): Promise<ServerProcess> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  await ready(child, command, sign);
  return {
    pid: child.pid ?? 0,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill('SIGTERM');
      }),
  };
}

function ready(child: ChildProcess, command: string, sign: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-2000);
      if (said.includes(sign)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} stopped with code ${code}: ${said}`)));
  });
}
