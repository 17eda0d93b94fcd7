import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { codeAt, codeStep } from '../../backoffice/desk/passwords';
import { halfDayName } from '../../backoffice/desk/appointmentWork';
import { filled, words } from '../../backoffice/desk/words';
import type { Hands } from './hands';
import { accessibilityFaults } from '../accessibility';
import { keyboard } from './hands';
import { dataOf, shops } from './startShops';

/** A member of staff, with what their code generator knows. */
export interface Staff {
  /** address of their shop's desk */
  desk: string;
  email: string;
  password: string;
  secret: Buffer;
}

/** Makes an account of a shop's desk, by the command that staff use; of the honest one's where none is named. */
export function openStaff(role: 'agent' | 'supervisor' = 'agent', shop: keyof typeof shops = 'full'): Staff {
  const { desk } = shops[shop];
  const email = `${randomUUID()}@steadwell.example`;
  const password = 'forty-two steps up';
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'backoffice/desk/account.ts', email, role], {
    env: { ...process.env, DATA_DIR: dataOf(shop), DESK_HOST: new URL(desk).hostname },
    input: password,
    encoding: 'utf8',
  });
  const secret = /secret=([A-Z2-7]+)/.exec(stdout)?.[1];
  if (secret === undefined) throw new Error(`no account was made: ${stderr}`);
  return { desk, email, password, secret: fromBase32(secret) };
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Signs in at the desk by password and code; ends at the list of requests. */
export async function signInAtDesk(page: Page, hands: Hands, { desk, email, password, secret }: Staff): Promise<void> {
  await page.goto(`${desk}/requests`);
  await hands.type(page.getByLabel(words.signIn.email), email);
  await hands.type(page.getByLabel(words.signIn.password), password);
  await hands.press(page.getByRole('button', { name: words.signIn.next }));
  await expect(page.getByRole('heading', { level: 1, name: words.signIn.codeTitle })).toBeVisible();
  await hands.type(page.getByLabel(words.signIn.code), codeAt(secret, Math.floor(Date.now() / codeStep)));
  await hands.press(page.getByRole('button', { name: words.signIn.title }));
  await expect(page.getByRole('heading', { level: 1, name: words.list.title })).toBeVisible();
}

/** Opens a request by its reference, from the list. */
export async function openRequest(page: Page, hands: Hands, reference: string): Promise<void> {
  await page.goto(`${shops.full.desk}/requests`);
  await hands.type(page.getByLabel(words.list.text), reference);
  await hands.press(page.getByRole('button', { name: words.list.apply, exact: true }));
  await hands.press(page.getByRole('link', { name: reference }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
}

/** Answers a request by e-mail; ends at the request's page. */
export async function answerRequest(page: Page, hands: Hands, reference: string, text: string): Promise<void> {
  await openRequest(page, hands, reference);
  await hands.type(page.getByLabel(words.work.answer.text.split('(')[0] ?? ''), text);
  await hands.press(page.getByRole('button', { name: words.work.answer.button }));
  await expect(page.getByRole('status')).toHaveText(words.work.did['answered'] ?? '');
}

/** Moves a visit by keyboard, found in its branch's calendar; ends at the request's page. */
export async function moveFromCalendar(
  page: Page,
  { branch, reference, to }: { branch: string; reference: string; to: { day: string; half: string } },
): Promise<void> {
  const hands = keyboard(page);
  await page.goto(`${shops.full.desk}/calendar`);
  await hands.select(page.getByLabel(words.calendar.branch), `United Kingdom: ${branch}`);
  await hands.press(page.getByRole('button', { name: words.calendar.show, exact: true }));
  await page.waitForURL(/branch=/);
  const visit = page.getByRole('link', { name: reference });
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (let weeks = 0; weeks < 5 && (await visit.count()) === 0; weeks += 1) {
    const week = await heading.innerText();
    await hands.press(page.getByRole('link', { name: words.calendar.following }));
    await expect(heading).not.toHaveText(week);
    // Beneath the heading the page may still be arriving.
    await page.waitForLoadState();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(visit);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  const list = page.getByLabel(words.appointment.choose);
  await hands.select(list, await list.getByRole('option', { name: halfDayName(to) }).innerText());
  await hands.press(page.getByRole('button', { name: words.appointment.moveButton }));
  await expect(page.getByRole('status')).toHaveText(words.work.did['moved'] ?? '');
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Cancels the visit of the request that is open, by keyboard. */
export async function cancelVisit(page: Page): Promise<void> {
  const hands = keyboard(page);
  await hands.press(page.locator('summary', { hasText: words.appointment.cancel }));
  await hands.press(page.getByRole('button', { name: words.appointment.cancelButton }));
  await expect(page.getByRole('status')).toHaveText(words.work.did['cancelled'] ?? '');
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Looks at each photo of the request that is open. That it was seen stands in the audit, which is left open. */
export async function lookAtPhotos(page: Page, reference: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const photo = page.getByRole('img', { name: filled(words.photos.alt, { number, count }) });
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto(`${shops.full.desk}/audit`);
  for (let number = 1; number <= count; number += 1)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `${words.audit.actions['looked-photo']}: ${number}` })
        .filter({ hasText: reference })
        .first(),
    ).toBeVisible();
}
