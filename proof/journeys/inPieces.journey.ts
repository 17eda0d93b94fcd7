import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { shops } from './startShops';

/**
 * The shop behind a line that brings its pages in pieces, cut before every element of what is seen first, so that the
 * browser paints what it has. The rest comes as it is.
 */
async function lineInPieces(): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') === true;
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const passedOn = request(new URL(asked.url ?? '/', shops.full.url), { method: asked.method ?? 'GET', headers }, async (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      if (!isPage) return void came.pipe(answer);
      let html = '';
      for await (const part of came.setEncoding('utf8')) html += String(part);
      const pieces = html.split(/(?=<(?:article|section|div|figure|picture|h1|h2|p|ul)\b)/);
      for (const piece of pieces.splice(0, 160)) {
        answer.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      answer.end(pieces.join(''));
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.closeAllConnections() };
}

/** Walked by `npm run proof`. */
const everyKind = ['/stairlifts', '/starla-stairlift', '/weather-cover', '/faq', '/contact-us', '/accessories', '/page-builder-gallery'];
for (const path of ['/', '/stairlift-builder', ...(process.env.EVERY_PAGE ? everyKind : [])]) {
  test(`${path} moves nothing while it arrives in pieces`, { tag: path === '/stairlift-builder' ? '@phone' : [] }, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          if (entry.value >= 0.01)
            moved.push(
              `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120)).join(' | ')}`,
            );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const line = await lineInPieces();
    try {
      await page.goto(line.url + path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    } finally {
      line.close();
    }
  });
}
