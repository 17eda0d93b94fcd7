import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { countryOf } from '../../src/config/countries';
import type { CountryCode } from '../../src/config/storeViews';
import { type MailOf, mailsTo } from '../walks/commerce';
import { shops } from './startShops';

/** As a camera makes it: on its side, with its place in it. @param size width and height in pixels */
export const cameraPhoto = async (name = 'stairs.jpg', [width, height]: readonly [number, number] = [4000, 3000]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Halloran Cameras' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 19/1 48/1' } })
    .jpeg()
    .toBuffer(),
});

/** The reference that the shopper is told, once it is there. */
export async function referenceIn(scope: Locator): Promise<string> {
  const reference = scope.locator('strong', { hasText: /^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]$/ });
  await expect(reference).toBeVisible({ timeout: 20_000 });
  return reference.innerText();
}

/** A name that no other journey bears. */
export const someoneNamed = (first: string): string => `${first} ${randomUUID().slice(0, 8)}`;

/** What the company's office in a country was told in a shopper's name: one mail for each request that arrived, the newest first. */
export async function arrivedFrom(name: string, country: CountryCode): Promise<MailOf[]> {
  const all = await mailsTo(shops.full.sandbox, countryOf(country).email);
  return all.filter(({ subject }) => subject.endsWith(` – ${name}`));
}

/** What the browser itself writes down about a connection that a journey has broken is no fault of the page. */
export const withoutBrokenLines = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !/ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED)/.test(fault));

/** What befalls the line while something is sent. */
export const lines = ['whole', 'an answer lost once', 'offline'] as const;
export type Line = (typeof lines)[number];

/** After the name of a journey. */
export const onLine = (line: Line): string => (line === 'whole' ? '' : `, ${line}`);

/**
 * Sends by a press over such a line.
 * @param path of the back office that is asked
 * @param saved what says, without a line, that nothing is lost; then the line comes back
 */
export async function sendOver(
  page: Page,
  line: Line,
  { path, press, saved }: { path: string; press: () => Promise<void>; saved: Locator },
) {
  if (line === 'an answer lost once') await loseAnswerOnce(page, path);
  if (line === 'offline') await page.context().setOffline(true);
  await press();
  if (line !== 'offline') return;
  await expect(saved).toBeVisible();
  await page.context().setOffline(false);
}

/** The first request is carried out, and nothing comes back. */
export async function loseAnswerOnce(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
