import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FolderShop {
  url: string;
  sandbox: string;
  metricsUrl: string;
  stop(): Promise<void>;
}

/** Starts the shop of a folder of ours, with a data folder of its own that goes with it. It is built there when it has to be. */
export async function startFolder(folder: string, port: number, settings: Record<string, string> = {}): Promise<FolderShop> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1000),
      BACKOFFICE: 'off',
      DATA_DIR: data,
      CLIENT_LIMIT: '0',
      LOG_LEVEL: 'error',
      METRICS_PORT: String(port + 10),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('ready ') && resolve());
    child.once('exit', () => reject(new Error(`${folder} did not start.`)));
  });
  return {
    url: `http://localhost:${port}`,
    sandbox: `http://localhost:${port + 1000}`,
    metricsUrl: `http://localhost:${port + 10}/metrics`,
    stop: () => stopped(child, data),
  };
}

async function stopped(child: ChildProcess, data: string): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}

/**
 * A folder with another state of the repository: the folder itself, or a work tree of a commit with the packages that are here.
 * @param ref a folder, a commit or a branch
 */
export function folderOf(ref: string): { folder: string; remove(): void } {
  if (existsSync(path.join(ref, 'package.json'))) return { folder: ref, remove: () => undefined };
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'against-')), 'shop');
  execFileSync('git', ['worktree', 'add', '--detach', folder, ref], { stdio: 'inherit' });
  execFileSync('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')]);
  return { folder, remove: () => void execFileSync('git', ['worktree', 'remove', '--force', folder]) };
}
