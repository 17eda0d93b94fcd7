import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';

/** Chromium passes sound and picture through a relay at an address that other machines could reach, and not through its own loop. */
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

const secret = 'the-secret-of-shop-and-relay';

/** What a back office has to know so that its calls go by the relay at this port, and no other way. */
export const relayOnlySettings = (port: number): Record<string, string> => ({
  RELAY_URLS: `turn:${ownAddress()}:${port}`,
  RELAY_SECRET: secret,
  RELAY_ONLY: 'on',
});

/** True where coturn is installed (`apt-get install --no-install-recommends coturn`). */
export const hasRelay = (): boolean => spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).error === undefined;

export interface RelayServer {
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Ends it without a word to those whose calls it carries, as a machine that fails. */
  kill(): Promise<void>;
}

/** A coturn of this machine, set up as docs/operations.md says: names that hold for a time, and a secret that the shop has, too. */
export function relayServer(port: number): RelayServer {
  const address = ownAddress();
  // prettier-ignore
  const settings = [
    '-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--simple-log',
    `--pidfile=${path.join(tmpdir(), `relay-${port}.pid`)}`,
    `--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`,
    '--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=relay',
  ];
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn('turnserver', settings, { stdio: 'ignore' });
      for (let tries = 0; tries < 50 && !(await answers(address, port)); tries += 1);
    },
    async kill() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
  };
}

/** Asks as a browser does that wants to know its own address (STUN, RFC 8489); waits for an answer at most 200 ms. */
async function answers(address: string, port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const binding = Buffer.from('000100002112a442' + '0'.repeat(24), 'hex');
  const answer = await new Promise<boolean>((resolve) => {
    socket.once('message', () => resolve(true));
    socket.once('error', () => resolve(false));
    setTimeout(() => resolve(false), 200);
    socket.send(binding, port, address);
  });
  socket.close();
  return answer;
}
