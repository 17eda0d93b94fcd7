import { requestsKey, speaksOfOpenRequest } from '../../../src/features/requests/requestKeys';
import { views } from '../assortment';
import type { RequestsPage } from '../requestBook';
import { isUntold, requestViolations } from '../requests';
import { stateName } from './actionTap';
import type { BrowserRun } from './browserRun';

const minute = 60_000;
/** Longer than the outbox waits between two tries at the end of a run. */
const mostMinutes = 40;

/** The shopper comes back to each website where something was written; time passes until all is told; then the same judge as in the simulated world. */
export async function requestsOnScreens(run: BrowserRun): Promise<string[]> {
  const { asked, shop, acceptedLosses } = run;
  const { book, backoffice, rivals, wanted, desk } = asked;
  for (const view of views) {
    const text = (await storedTexts(run)).get(requestsKey(view.websiteCode)) ?? null;
    const isWritten = [...book.drafts.keys()].some((name) => name.startsWith(`${view.websiteCode} `));
    if (speaksOfOpenRequest(text) || isWritten) await run.openTab(view, '/contact-us');
    await run.rest();
  }
  for (let look = 0; look < mostMinutes && (await isUntold({ tabs: await pagesOf(run), backoffice })); look += 1) await run.advance(minute);
  await desk.look();
  return requestViolations({
    clock: shop.clock,
    backoffice,
    requester: book,
    desk,
    surveyor: { rivals, wanted },
    acceptedLosses,
    tabs: await pagesOf(run),
    browser: { profile: { texts: await storedTexts(run) } },
  });
}

/** The pages as they are now. */
async function pagesOf({ tabs }: BrowserRun): Promise<RequestsPage[]> {
  return Promise.all(
    tabs.map(async ({ page, view }) => {
      const text = await page.evaluate((name) => (window as unknown as Record<string, () => string>)[name]?.() ?? '{}', stateName);
      const state = JSON.parse(text) as unknown;
      return { view, state: () => state };
    }),
  );
}

export async function storedTexts({ tab }: Pick<BrowserRun, 'tab'>): Promise<Map<string, string>> {
  return new Map(
    await tab.page
      .evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][]))
      .catch(() => []),
  );
}
