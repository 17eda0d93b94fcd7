import type { ConsoleMessage, Frame, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { BrowserWindow, InstalledBrowser } from './browserWindow';
import { isRefusal } from './browserWindow';

const program = '/usr/bin/firefox-esr';

/** Firefox speaks WebDriver BiDi by itself, without a driver beside it. */
export const firefox: InstalledBrowser = {
  title: 'Firefox ESR',
  needs: [[program, 'firefox-esr']],
  async start(size) {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true, defaultViewport: size });
    const page = await browser.newPage();
    const faults = await watch(page);
    return { ...hands(page), name: await browser.version(), faults: () => faults, close: () => browser.close() };
  },
};

async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !isRefusal(response.status(), response.url())) faults.push(`${response.status()} ${response.url()}`);
  });
  // BiDi does not hand on what Firefox itself writes into the console about the policy.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  return faults;
}

function hands(page: Page): Omit<BrowserWindow, 'name' | 'faults' | 'close'> {
  let title = '';
  /** The entered frame and where it stands now: the page may have scrolled or drawn it anew. */
  const frameNow = async (): Promise<{ frame: Frame; x: number; y: number }> => {
    if (!title) return { frame: page.mainFrame(), x: 0, y: 0 };
    const element = await page.$(`iframe[title="${title}"]`);
    const frame = await element?.contentFrame();
    const box = await element?.boundingBox();
    if (!frame || !box) throw new Error(`no frame "${title}"`);
    return { frame, x: box.x, y: box.y };
  };
  const leaveFrame = async (): Promise<void> => {
    title = '';
  };
  return {
    async open(address) {
      await leaveFrame();
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    run: async (body) => (await frameNow()).frame.evaluate(`(() => {${body}})()`),
    async click(x, y) {
      const corner = await frameNow();
      await page.mouse.click(corner.x + x, corner.y + y);
    },
    type: (text) => page.keyboard.type(text),
    async enterFrame(name) {
      title = name;
      await frameNow();
    },
    leaveFrame,
    picture: () => page.screenshot(),
  };
}
