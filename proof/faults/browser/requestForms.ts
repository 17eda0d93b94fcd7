import type { Locator } from '@playwright/test';
import { shownAt } from '../../../src/config/contentPages';
import { emptyRequest, nameIn, relevantFields } from '../../../src/features/requests/requestForm';
import type { FormKind, RequestKind } from '../../../src/features/requests/requestModel';
import { showroomIn } from '../backofficeServer';
import { answersTo } from '../requester';
import type { BrowserRun } from './browserRun';
import { isOffered } from './shopTab';
import type { ShopTab } from './shopTab';

/** Forms that open over the page of contacts, by the button that opens them; the others stand in pages. */
const openers: Partial<Record<RequestKind, string>> = {
  callback: 'shell.callback',
  survey: 'requests.heading.survey',
  complaint: 'requests.heading.complaint',
  'try-out': 'places.page.book',
};
const pages: Partial<Record<RequestKind, string>> = { quote: '/our-homelifts', repair: '/product-support' };

const standing = ({ main }: ShopTab, kind: RequestKind): Locator => main.locator(`section[aria-labelledby="request-${kind}"]`);

/** A form, by its name in this browser, and what it is for. */
export interface OpenForm {
  form: string;
  kind: FormKind;
  place: Locator;
}

/** A try-out is asked for at the page of the country's showroom, and its time is kept before the rest is written. */
function formOf(kind: RequestKind, { view }: ShopTab): Omit<OpenForm, 'place'> & { path: string } {
  if (kind !== 'try-out') return { form: kind, kind, path: shownAt(pages[kind] ?? '/contact-us', view.language) };
  const showroom = showroomIn(view.countryCode);
  return { form: `try-out-${showroom}`, kind: 'try-out-visit', path: `/places/${showroom}` };
}

/** Opens the page that has the form, and the form. Undefined where neither comes. */
export async function openForm(run: BrowserRun, kind: RequestKind): Promise<OpenForm | undefined> {
  const { tab } = run;
  const { path, ...form } = formOf(kind, tab);
  if (tab.path !== path) await tab.open(path);
  await tab.untilAlive();
  await run.rest();
  const opener = openers[kind];
  if (opener === undefined) return (await standing(tab, kind).isVisible()) ? { ...form, place: standing(tab, kind) } : undefined;
  const place = tab.page.getByRole('dialog', { name: tab.say(`requests.heading.${kind}`) });
  if (!(await run.press(tab.button(opener)))) return undefined;
  return (await place.isVisible()) ? { ...form, place } : undefined;
}

/** Without a line no other page comes: the form that stands in this one. */
export async function formHere(run: BrowserRun): Promise<OpenForm | undefined> {
  for (const kind of ['contact', 'quote', 'repair'] as const) {
    const place = standing(run.tab, kind);
    if (await place.isVisible()) return { form: kind, kind, place };
  }
  return undefined;
}

/** A form over the page covers everything else. What is written in it stays. */
export async function closeForm(run: BrowserRun): Promise<void> {
  const { tab } = run;
  if (!(await tab.page.locator('dialog[open]').first().isVisible())) return;
  await tab.page.keyboard.press('Escape');
  await run.rest();
}

/** Reads the outcome of its last request, so that the form is there again. `isGivenUp`: one that waits for the line is not to be sent any more. */
export async function isWritable(run: BrowserRun, form: OpenForm, isGivenUp: boolean): Promise<boolean> {
  const { tab } = run;
  const { place } = form;
  await run.press(tab.button('requests.again', {}, place));
  if (isGivenUp && (await run.press(tab.button('requests.drop', {}, place)))) run.count('requests taken back');
  return isOffered(sendButton(run, form));
}

const sendButton = ({ tab }: BrowserRun, { kind, place }: OpenForm): Locator => tab.button(`requests.send.${kind}`, {}, place);

/** Writes into the form and presses "Send" so many times; without a press it stays a draft. */
export async function fillIn(run: BrowserRun, form: OpenForm, presses: number): Promise<boolean> {
  const { asked, tab, shop } = run;
  const { kind, place } = form;
  const { countryCode, websiteCode } = tab.view;
  const values = { ...emptyRequest(kind), ...answersTo(kind, countryCode, (asked.number += 1), shop.clock.now) };
  for (const field of relevantFields(kind, values, countryCode)) {
    const value = values[field] ?? '';
    await answer(place.locator(`[name="${nameIn(kind, field)}"]`), value);
    if (field === 'message') asked.book.drafts.set(`${websiteCode} ${form.form}`, value);
  }
  await run.rest();
  run.count(presses === 0 ? 'requests written' : 'requests sent');
  if (presses === 0) return true;
  const isPressed = await run.press(sendButton(run, form), { presses });
  // Photos that will not arrive by themselves: the shopper sends it without them.
  const isHeld = await place.getByText(tab.say('photos.held.trouble'), { exact: true }).isVisible();
  if (isHeld) await run.press(tab.button('photos.held.without', {}, place));
  return isPressed;
}

/** Types, chooses the first, or ticks, whatever the field is. */
async function answer(field: Locator, value: string): Promise<void> {
  const first = field.first();
  const type = await first.evaluate((element) => (element as HTMLInputElement).type);
  if (type === 'radio') await first.press('Space');
  else if (type === 'select-one') await first.selectOption({ index: 1 });
  else if (type !== 'checkbox') await first.fill(value);
  else if (!(await first.isChecked())) await first.press('Space');
}
