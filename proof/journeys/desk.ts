import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { codeAt, codeStep } from '../../backoffice/desk/passwords';
import { words } from '../../backoffice/desk/words';
import type { Hands } from './hands';
import { dataOf, shops } from './startShops';

/** A member of staff, with what their code generator knows. */
export interface Staff {
  email: string;
  password: string;
  secret: Buffer;
}

/** Makes an account of the honest shop's desk, by the command that staff use. */
export function openStaff(role: 'agent' | 'supervisor' = 'agent'): Staff {
  const email = `${randomUUID()}@steadwell.example`;
  const password = 'forty-two steps up';
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'backoffice/desk/account.ts', email, role], {
    env: { ...process.env, DATA_DIR: dataOf('full'), DESK_HOST: new URL(shops.full.desk).hostname },
    input: password,
    encoding: 'utf8',
  });
  const secret = /secret=([A-Z2-7]+)/.exec(stdout)?.[1];
  if (secret === undefined) throw new Error(`no account was made: ${stderr}`);
  return { email, password, secret: fromBase32(secret) };
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Signs in at the desk by password and code; ends at the list of requests. */
export async function signInAtDesk(page: Page, hands: Hands, { email, password, secret }: Staff): Promise<void> {
  await page.goto(`${shops.full.desk}/requests`);
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
