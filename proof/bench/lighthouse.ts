/**
 * First pages as Lighthouse sees them: a phone of its usual settings, each kind of page of a running shop beside a static copy of it without
 * scripts, and beside another running shop. All in turn, medians. Lighthouse counts time, not processor time: other work on this
 * machine makes every figure worse, so that only those of one run may be compared.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser';
import { firstPages, median, withoutScripts } from './pageStarts';

/** The last that runs on Node 20. Its 244 packages are fetched when this is first run, so that no one else waits for them. */
const packaged = 'lighthouse@12.8.2';
const folder = path.resolve('.browser/lighthouse');

/** Times in milliseconds, shift as the browser scores it, the score from 0 to 100. */
interface Seen {
  largestPaint: number;
  blockingTime: number;
  shift: number;
  score: number;
}

type Lighthouse = (
  address: string,
  flags: object,
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string };
        audits: Record<string, { numericValue?: number }>;
        categories: Record<string, { score: number | null }>;
      };
    }
  | undefined
>;

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    console.log('Fetching Lighthouse from npm (once)…');
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', packaged], { stdio: 'inherit' });
  }
  const file = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

const asked = (address: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(address, { headers: { 'accept-encoding': encoding, accept: '*/*' } }, resolve).on('error', reject));

/** Serves a shop's pages without their scripts; everything else as the shop sends it. */
async function serveCopy(url: string): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const original = await asked(url + request.url, isPage ? 'identity' : 'br');
    const { 'content-length': _length, 'transfer-encoding': _transfer, connection: _connection, ...headers } = original.headers;
    if (!isPage) {
      response.writeHead(original.statusCode ?? 502, headers);
      original.pipe(response);
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of original) pieces.push(piece as Buffer);
    response.writeHead(original.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
    response.end(brotliCompressSync(withoutScripts(Buffer.concat(pieces).toString())));
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function seen(lighthouse: Lighthouse, address: string, port: number): Promise<Seen> {
  const result = await lighthouse(address, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing'}`);
  const { audits, categories } = result.lhr;
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    score: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
  };
}

/**
 * The table of docs/measurements.md, as text.
 * @param url a running shop, without a trailing slash
 * @param otherUrl another one
 */
export async function lighthouseTable(url: string, otherUrl: string | undefined, rounds: number): Promise<string> {
  const lighthouse = await loadLighthouse();
  const [copy, port] = [await serveCopy(url), await freePort()];
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  const shops = [url, `http://localhost:${(copy.address() as AddressInfo).port}`, ...(otherUrl ? [otherUrl] : [])];
  const rows: string[] = [];
  try {
    for (const [page, at] of Object.entries(firstPages)) {
      const taken: Seen[][] = shops.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [index, shop] of shops.entries()) taken[index]?.push(await seen(lighthouse, shop + at, port));
      const row = (name: keyof Seen, shown: (value: number) => string): string =>
        taken.map((all) => shown(median(all.map((one) => one[name])))).join(' / ');
      rows.push(
        `| ${page} | ${row('largestPaint', (ms) => (ms / 1000).toFixed(2))} s | ${row('blockingTime', (ms) => ms.toFixed(0))} ms | ` +
          `${row('shift', (shift) => shift.toFixed(3))} | ${row('score', String)} |`,
      );
    }
  } finally {
    await browser.close();
    copy.close();
  }
  const whose = `ours / static copy${otherUrl ? ' / other shop' : ''}, medians of ${rounds}`;
  return [`| Page (${whose}) | Largest paint | Blocking time | Shift | Performance |`, '|---|---|---|---|---|', ...rows].join('\n');
}
