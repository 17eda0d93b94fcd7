import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL of this machine in a process of its own, over a folder of its own. */
export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Where Debian puts the programs, or undefined where they are not installed. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(debian, version, 'bin')).find((place) => existsSync(path.join(place, 'initdb')));
}

/** PostgreSQL refuses to run as root: there it gets the user that Debian made for it. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (what: string): number => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server; resolves when it takes connections. Its data go when it is stopped. */
export async function startPostgresServer(programs: string): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const as = owner();
  if (as) chownSync(directory, as.uid, as.gid);
  const data = path.join(directory, 'data');
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8'], {
    ...as,
    cwd: directory,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, 'fsync=off'];
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-2000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`postgres stopped: ${said}`)));
  });
  const address = (name: string): string => `postgres://shop@127.0.0.1:${port}/${name}`;
  let databases = 0;
  return {
    async newDatabase() {
      databases += 1;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database shop${databases}`).finally(() => client.end());
      return address(`shop${databases}`);
    },
    async stop() {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      // Fast shutdown: open connections are closed.
      child.kill('SIGINT');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
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
