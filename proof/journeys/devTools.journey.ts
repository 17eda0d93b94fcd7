import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import { pointer } from './hands';
import { shops } from './startShops';
import { fillCheckout } from './steps';

/** The part of the relay's server that is used; it comes without types. */
interface Relay {
  listener: (event: 'connection') => AsyncIterable<{ socket: RelaySocket }>;
  exchange: { transmitPublish: (channel: string, message: object) => Promise<void> };
  close: () => Promise<void>;
}

interface RelaySocket {
  procedure: (name: 'login') => AsyncIterable<{ end: (channel: string) => void }>;
  listener: (event: 'subscribe') => AsyncIterable<{ channel: string }>;
  receiver: (channel: string) => AsyncIterable<unknown>;
}

const { attach } = createRequire(import.meta.url)('socketcluster-server') as { attach: (server: Server) => Relay };

/** What the DevTools' own client sends for each thing that happens in the store. */
interface Message {
  type: string;
  action?: string;
  payload?: string;
  name?: string;
}

interface DevTools {
  port: number;
  heard: Message[];
  dispatch: (action: object) => void;
  close: () => Promise<void>;
}

/** The channel on which stores receive the monitor's messages. */
const toStores = 'respond';

/** What was typed on the way; digits stand alone, because a time in milliseconds may hold any four of them. */
const canaries = ['mary.bell', 'Mary', 'Bell', '4 Millrace Yard', 'SY8 1AA', '(?<!\\d)01584', '960 123', '4111 ?1111'];

/**
 * The relay of Redux DevTools, with a monitor that receives everything: the shop's page talks to it through the DevTools'
 * own client (`@redux-devtools/remote`), which replaces the browser's extension.
 */
async function openDevTools(): Promise<DevTools> {
  const http = createServer();
  const server = attach(http);
  const heard: Message[] = [];
  const tell = (message: object): void => void server.exchange.transmitPublish(toStores, message);
  void (async () => {
    for await (const { socket } of server.listener('connection')) {
      void (async () => {
        for await (const login of socket.procedure('login')) login.end(toStores);
      })();
      void (async () => {
        for await (const { channel } of socket.listener('subscribe')) if (channel === toStores) tell({ type: 'START' });
      })();
      for (const channel of ['log', 'log-noid']) {
        void (async () => {
          for await (const data of socket.receiver(channel)) heard.push(data as Message);
        })();
      }
    }
  })();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.address() as AddressInfo).port,
    heard,
    dispatch: (action) => tell({ type: 'ACTION', action: JSON.stringify(action) }),
    close: async () => {
      await server.close();
      http.close();
    },
  };
}

/** The client as one script, put where the extension would put its own before the page's scripts run. */
function clientScript(port: number): string {
  const source = `
    import { composeWithDevTools } from '@redux-devtools/remote';
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) =>
      composeWithDevTools({ ...options, realtime: true, hostname: '127.0.0.1', port: ${port}, secure: false });`;
  const built = buildSync({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
  });
  return built.outputFiles[0]?.text ?? '';
}

/** Everything that the monitor received, to be searched. */
function storyOf({ heard }: DevTools): string {
  return heard.map(({ action, payload }) => `${action ?? ''}${payload ?? ''}`).join('\n');
}

/** What the data layer told, by the event's name, as an analyst reads it there: in one message each, or in that of what happened before. */
function eventsIn({ heard }: DevTools): Record<string, object> {
  const found: Record<string, object> = {};
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { was, payload } = value as { was?: unknown; payload?: { event: string } };
    if (was === 'analytics/eventSent' && payload) found[payload.event] = payload;
    else Object.values(value).forEach(look);
  };
  for (const { action = '{}', payload = '{}' } of heard) [action, payload].forEach((text) => look(JSON.parse(text)));
  return found;
}

test.describe('Redux DevTools', () => {
  // The extension is no part of the page, and its policy does not bind it.
  test.use({ bypassCSP: true });
  test.skip(({ isMobile }) => isMobile, 'developers sit at a desk');

  test('sees a story without a person in it where the shop allows it', async ({ page, isMobile }) => {
    const devTools = await openDevTools();
    try {
      await page.addInitScript(clientScript(devTools.port));
      const hands = pointer(isMobile);
      await page.goto(`${shops.faulty.url}/weather-cover`);
      await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
      // Half a second after it; then the checkout's own document begins a new story.
      await expect.poll(() => Object.keys(eventsIn(devTools))).toContain('add_to_cart');
      await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
      await fillCheckout(page, hands);
      await expect.poll(() => storyOf(devTools)).toContain('checkout: billing address accepted');
      expect(devTools.heard[0]?.name).toBe('Steadwell shop');
      expect(storyOf(devTools)).toContain('cart: add to cart requested');
      expect(storyOf(devTools)).toContain('commerce: addProductsToCart answered');
      expect(storyOf(devTools)).not.toContain('internalSubscriptions');
      expect(eventsIn(devTools)).toMatchObject({
        add_to_cart: { parameters: { currency: 'GBP', items: [{ item_id: 'WEATHER-COVER', quantity: 1 }] }, consent: 'undecided' },
        begin_checkout: { deliveries: [{ sink: 'dataLayer', state: 'waiting' }, { sink: 'beacon' }] },
      });
      const everything = JSON.stringify(devTools.heard);
      expect(everything).toContain('<redacted:email:');
      const leaks = canaries.flatMap((canary) => new RegExp(`.{0,80}${canary}.{0,40}`).exec(everything) ?? []);
      expect(leaks).toEqual([]);
    } finally {
      await devTools.close();
    }
  });

  test('begins a recording when the action is dispatched there', { tag: '@proof' }, async ({ page }) => {
    const devTools = await openDevTools();
    try {
      await page.addInitScript(clientScript(devTools.port));
      await page.goto(shops.faulty.url);
      // Earlier actions arrive in one message; the first request of a flow shows that the flows have started.
      await expect.poll(() => storyOf(devTools)).toContain('commerce: whereami asked');
      devTools.dispatch({ type: 'flight/recordingRequested' });
      await expect(page.getByRole('region', { name: 'This visit is being recorded' })).toBeVisible();
    } finally {
      await devTools.close();
    }
  });

  test('sees nothing where the shop does not allow it', async ({ page }) => {
    const devTools = await openDevTools();
    try {
      await page.addInitScript(clientScript(devTools.port));
      await page.goto(shops.full.url);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(devTools.heard).toEqual([]);
    } finally {
      await devTools.close();
    }
  });
});
