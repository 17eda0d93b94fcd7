import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { StoreView } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';
import { browserFlags, findBrowser } from '../../tools/browser';
import { messagesOf } from '../../tools/translations';
import { accessibilityFaults } from '../accessibility';
import { newVisitor } from './accessibleRoutes';
import { sitemapOf } from './walkRoutes';

export interface DeadEndReport {
  /** pages that name the telephone, and of these the ones with a form of their own beside the banner's door */
  pages: number;
  withForm: number;
  /** doors that were opened in a browser */
  opened: number;
  violations: string[];
}

/** Pages that are not in a sitemap, and end with "call us". */
const unlisted = ['/no-such-page', '/search.html?query=zzzzqq'];
/** One of each kind whose door is opened, in every shop that has it. */
const opened = [
  ...unlisted,
  '/contact-us',
  '/stairlift-builder',
  '/our-homelifts',
  '/servicing-aftercare/stairlift-troubleshooting',
  '/select-fabric-landing',
  '/service-branch-finder',
];

/**
 * Every page of the thirteen shops that names a telephone number has to offer a request, in its language: in its HTML, and for one page of
 * each kind in a browser, where the door is opened and looked at by axe. `say` gets each finding.
 */
export async function deadEnds(url: string, say: (line: string) => void = () => undefined): Promise<DeadEndReport> {
  const report: DeadEndReport = { pages: 0, withForm: 0, opened: 0, violations: [] };
  const complain = (line: string) => {
    report.violations.push(line);
    say(line);
  };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const context = await newVisitor(await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' }));
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of storeViews) {
      const basename = view.alias ? `/${view.alias}` : '';
      const listed = await sitemapOf(url, view);
      for (const path of [...listed, ...unlisted.map((own) => basename + own)]) await readPage(path, view);
      for (const path of opened) await openDoor(basename + path, view);
      say(`${view.locale}: ${report.pages} pages, ${report.opened} doors, ${report.violations.length} faults so far`);
    }

    async function readPage(path: string, { locale }: StoreView): Promise<void> {
      const answer = await fetch(url + path);
      if (!answer.ok && answer.status !== 404) return complain(`${path}: answers ${answer.status}`);
      const html = await answer.text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      if (!main.includes('href="tel:')) return;
      report.pages += 1;
      if (/<form[^>]*class/.test(main)) report.withForm += 1;
      if (!html.includes(`>${messagesOf(locale)['shell.callback']}</a>`)) complain(`${path}: no door`);
    }

    async function openDoor(path: string, { locale }: StoreView): Promise<void> {
      const answer = await page.goto(url + path, { waitUntil: 'load' });
      // What the editors of a shop have not written is the page that is not there: that one is looked at anyway.
      if (answer?.status() === 404 && !path.endsWith(unlisted[0] ?? '')) return;
      const fault = await faultBehind(page, messagesOf(locale));
      report.opened += 1;
      for (const what of fault) complain(`${path}: ${what}`);
    }
  } finally {
    await browser.close();
  }
  return report;
}

/** Opens the door of the contact banner. A press before the scripts are there leads to the contact page, as it should: it is repeated. */
async function faultBehind(page: Page, words: Record<string, string>): Promise<string[]> {
  const door = page.locator('aside').getByRole('button', { name: words['shell.callback'] ?? '', exact: true });
  const dialog = page.getByRole('dialog', { name: words['requests.heading.callback'] ?? '' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  try {
    await door.click({ timeout: 10_000 });
    await dialog.getByRole('combobox').waitFor({ timeout: 10_000 });
  } catch {
    return ['the door does not open'];
  }
  // Beside the line that asks to choose; they come with the public holidays.
  const time = dialog.getByRole('combobox').getByRole('option').nth(1);
  const isOffered = await time.waitFor({ state: 'attached', timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  return [...(isOffered ? [] : ['no time for a call']), ...(await accessibilityFaults(page))];
}

if (process.argv[1]?.endsWith('deadEnds.ts')) {
  const { violations, ...report } = await deadEnds(process.argv[2] ?? 'http://localhost:3000', console.log);
  for (const violation of violations) console.log(violation);
  console.log(JSON.stringify(report));
  process.exit(violations.length === 0 ? 0 : 1);
}
