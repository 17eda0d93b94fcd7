import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { consentCookie } from '../../src/config/vendors';
import { browserFlags, findBrowser } from '../../tools/browser';
import { startShop } from '../../tools/start';

/** One address of each kind of page, in shops with and without sales; those that carry no other company's service, too. */
export const kindsOfPages: readonly string[] = (
  '/ /cookies /faq /stairlifts/straight /solus-stairlift /weather-cover /search.html?query=cover /no-such-page /stairlift-builder ' +
  '/contact-us /help-with-the-cost /service-branch-finder /places/gb-service-cardiff /select-fabric-landing /basket /checkout /order-confirmation /sign-in ' +
  '/create-account /forgot-password /order-status /saved-items /fr-fr/ /fr-fr/stairlift-builder /de-ch/ /nl-be/basket /it-it/cookies'
).split(' ');

export interface PolicyReport {
  documents: number;
  /** different policies that these documents had */
  policies: number;
  /** one line for each thing that a policy refused: what, and on which page */
  violations: string[];
}

/** Other companies' services begin two seconds after the page; what they and late parts are refused shows within this. In milliseconds. */
const watchedFor = 3000;

/**
 * Opens pages as a visitor who has chosen nothing, and as one who agreed to everything, and collects what the browser refuses by the documents'
 * policies (scripts, pictures, frames, markup without a trusted type). Nothing of ours may be refused.
 */
export async function policyReport(
  url: string,
  addresses: readonly string[],
  choices: readonly string[] = ['', 'C0002.C0004'],
): Promise<PolicyReport> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const policies = new Set<string>();
  const found = new Set<string>();
  try {
    for (const choice of choices) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await agree(context, url, choice);
      const left = [...addresses];
      const lanes = Array.from({ length: 2 }, async () => {
        for (let address = left.shift(); address; address = left.shift()) {
          const { policy, refused } = await refusedOn(context, url + address);
          policies.add(policy);
          for (const what of refused) found.add(`${address} (${choice || 'no choice'}): ${what}`);
        }
      });
      await Promise.all(lanes);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { documents: addresses.length * choices.length, policies: policies.size, violations: [...found] };
}

interface Commerce {
  /** of the sandbox, which also plays the tag manager */
  sandbox: string;
  port: number;
  dataDirectory: string;
}

/** Every kind of page under every policy: with the sandbox's card frame and with Braintree's fields, without and with services, with foreign forms. */
export async function everyPolicy({ sandbox, port, dataDirectory }: Commerce): Promise<PolicyReport> {
  const reports: PolicyReport[] = [];
  for (const BRAINTREE of ['off', 'on']) {
    const services = {
      VENDORS: 'tagManager',
      TAG_MANAGER_ORIGIN: sandbox,
      EXPERIMENTS: 'builder-sections',
      FORM_ORIGINS: 'https://forms.example',
    };
    const environment = { COMMERCE_URL: sandbox, BACKOFFICE: 'off', BRAINTREE, LOG_LEVEL: 'warn', CLIENT_LIMIT: '0', ...services };
    const shop = await startShop({ port, dataDirectory, quiet: true, environment });
    try {
      reports.push(await policyReport(shop.url, kindsOfPages));
    } finally {
      await shop.stop();
    }
  }
  const sum = (count: (report: PolicyReport) => number): number => reports.reduce((all, report) => all + count(report), 0);
  const violations = [...new Set(reports.flatMap((report) => report.violations))];
  return { documents: sum(({ documents }) => documents), policies: sum(({ policies }) => policies), violations };
}

/** By the dialog itself, because the edge and the page both keep the answer. */
async function agree(context: BrowserContext, url: string, choice: string): Promise<void> {
  if (choice === '') return;
  const page = await context.newPage();
  await page.goto(`${url}/no-such-page`);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction((name) => document.cookie.includes(`${name}=`), consentCookie);
  await page.close();
}

async function refusedOn(context: BrowserContext, address: string): Promise<{ policy: string; refused: string[] }> {
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|Permissions policy violation/i.test(message.text()))
      refused.push(message.text().slice(0, 300));
  });
  const answer = await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(watchedFor);
  await page.close();
  return { policy: answer?.headers()['content-security-policy'] ?? '', refused };
}
