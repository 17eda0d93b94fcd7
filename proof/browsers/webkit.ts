import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { BrowserWindow, InstalledBrowser, WindowSize } from './browserWindow';
import { isRefusal } from './browserWindow';
import type { ElementReference, WebDriverSession } from './webDriver';
import { keysOf, newSession, pressAt } from './webDriver';

const driverProgram = '/usr/bin/WebKitWebDriver';
const python = '/usr/bin/python3';

/** WebKitGTK, driven by its own WebKitWebDriver on a display that is nowhere shown. */
export const webkit: InstalledBrowser = {
  title: 'WebKitGTK',
  needs: [
    [driverProgram, 'webkit2gtk-driver'],
    ['/usr/bin/Xvfb', 'xvfb'],
    ['/usr/lib/python3/dist-packages/gi', 'python3-gi'],
    ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
  ],
  async start(size) {
    const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
    const display = await startDisplay(size);
    const port = await freePort();
    const driver = spawn(driverProgram, ['-p', String(port)], {
      env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder },
      stdio: 'ignore',
    });
    const log = path.join(folder, 'console.log');
    const clear = async (): Promise<void> => {
      await stop(driver);
      await stop(display.process);
      // The browser may still write into its folder while it ends.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    };
    try {
      await untilReady(`http://127.0.0.1:${port}/status`);
      const session = await newSession(`http://127.0.0.1:${port}`, windowCapabilities(size, folder, log));
      return {
        ...hands(session),
        name: `WebKitGTK ${session.version}`,
        faults: () => faultsIn(existsSync(log) ? readFileSync(log, 'utf8') : ''),
        async close() {
          // Closing its only window ends the browser, at times before it has answered.
          await session.end().catch(() => undefined);
          await clear();
        },
      };
    } catch (error) {
      await clear();
      throw error;
    }
  },
};

/** The driver silences the browser it starts; a shell in between keeps its console, line by line, in a file. */
function windowCapabilities({ width, height }: WindowSize, folder: string, log: string): object {
  const window = path.join(import.meta.dirname, 'webkitWindow.py');
  const script = 'exec stdbuf -oL "$@" >"$0" 2>&1';
  return {
    'webkitgtk:browserOptions': {
      binary: '/bin/sh',
      args: ['-c', script, log, python, window, String(width), String(height), path.join(folder, 'profile')],
    },
  };
}

async function startDisplay({ width, height }: WindowSize): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: server };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(status: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(status).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function hands(session: WebDriverSession): Omit<BrowserWindow, 'name' | 'faults' | 'close'> {
  let entered = '';
  const run = <Result>(script: string): Promise<Result> => session.call('execute/sync', { script, args: [] });
  const leaveFrame = async (): Promise<void> => {
    await session.call('frame', { id: null });
    entered = '';
  };
  const enterFrame = async (title: string): Promise<void> => {
    const frame = await session.call<ElementReference>('element', { using: 'css selector', value: `iframe[title="${title}"]` });
    await session.call('frame', { id: frame });
    entered = title;
  };
  return {
    async open(address) {
      await leaveFrame();
      await session.call('url', { url: address });
    },
    reload: () => session.call('refresh', {}),
    run,
    /** WebKit takes the places of actions as the whole page's, also in a frame. */
    async click(x, y) {
      const title = entered;
      if (!title) return session.call('actions', pressAt(x, y));
      await leaveFrame();
      const corner = await run<DOMRect>(`return document.querySelector('iframe[title="${title}"]').getBoundingClientRect().toJSON()`);
      await session.call('actions', pressAt(corner.x + x, corner.y + y));
      return enterFrame(title);
    },
    type: (text) => session.call('actions', keysOf(text)),
    enterFrame,
    leaveFrame,
    picture: async () => Buffer.from(await session.call<string>('screenshot'), 'base64'),
  };
}

/** WebKitGTK is built without web manifests and says so for each page; Safari knows the directive. */
const unknownHere = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/** `http://…:12:3: CONSOLE JS ERROR …`, and the kinds SECURITY and NETWORK; one in each line. */
function faultsIn(console: string): string[] {
  return console.split('\n').filter((line) => {
    const [, place = '', text = ''] = /^(?:(\S+): )?CONSOLE (?:[A-Z]+ )?ERROR (.*)$/.exec(line) ?? [];
    const status = Number(/responded with a status of (\d+)/.exec(text)?.[1]);
    return text !== '' && text !== unknownHere && !isRefusal(status, place);
  });
}
