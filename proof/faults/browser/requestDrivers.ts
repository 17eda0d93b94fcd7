import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { VisitKind } from '../../../src/features/appointments/appointmentsApi';
import type { RequestKind } from '../../../src/features/requests/requestModel';
import { kindOf } from '../../../src/features/requests/requestModel';
import { showroomIn } from '../backofficeServer';
import type { Command } from '../plan';
import type { Sending } from '../requestBook';
import { askedKinds, homeIn } from '../requester';
import type { Visited } from '../rivals';
import type { BrowserRun } from './browserRun';
import type { SomeDrivers } from './drivers';
import type { OpenForm } from './requestForms';
import { closeForm, fillIn, formHere, isWritable, openForm } from './requestForms';
import type { ShopTab } from './shopTab';

/** How often the shopper looks for the free half-days. */
const mostLooks = 5;

const whole = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer();

export const requestDrivers: SomeDrivers<'request' | 'photo' | 'survey' | 'try-out' | 'withdraw' | 'desk' | 'crash-backoffice'> = {
  request: (run, { kind, presses }) =>
    inForm(run, askedKinds[kind % askedKinds.length] ?? 'contact', async (form) => {
      if (!(await isWritable(run, form, presses === 0))) return false;
      return fillIn(run, form, presses);
    }),

  photo: (run, { kind }) =>
    inForm(run, askedKinds[kind % 3] ?? 'quote', async (form) => {
      const { tab } = run;
      if (await run.press(tab.button('photos.retry', {}, form.place))) return true;
      if (!(await isWritable(run, form, false))) return false;
      const chooser = tab.page.waitForEvent('filechooser').catch(() => undefined);
      if (!(await run.press(tab.button('photos.choose', {}, form.place)))) return false;
      await (await chooser)?.setFiles({ name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await whole() });
      run.count('photos chosen');
      return true;
    }),

  survey: visit,
  'try-out': visit,

  async withdraw(run, { request: choice, what }) {
    const own = run.asked.book.linked;
    const sending = own[choice % Math.max(1, own.length)];
    if (!sending) return false;
    const { tab } = run;
    // Each link of a mail opens a page of its own.
    if (tab.path === '/request') await tab.open('/contact-us');
    await tab.open(linkOf(run, sending));
    await run.rest();
    return what === 'withdraw' || !sending.record.visit ? takeBack(run, sending) : moveVisit(run, sending, choice);
  },

  async desk({ asked: { desk } }, command) {
    await desk.look();
    desk.take(command);
    return true;
  },

  async 'crash-backoffice'({ asked: { backoffice } }, { after }) {
    if (after < 20) await backoffice.replace();
    else backoffice.killIn(after);
    return true;
  },
};

/** Does something in the form of a kind, or without a line in the one that is there, and closes it. */
async function inForm(run: BrowserRun, kind: RequestKind, work: (form: OpenForm) => Promise<boolean>): Promise<boolean> {
  const form = run.shop.isOnline ? await openForm(run, kind) : await formHere(run);
  if (!form || ((kind === 'survey' || kind === 'try-out') && kindOf(form.kind) !== kind)) return false;
  try {
    return await work(form);
  } finally {
    await closeForm(run);
  }
}

/** The next thing that the form offers: times, one of them, or the request itself. */
function visit(run: BrowserRun, { do: kind, time, rivals, way }: Extract<Command, { do: VisitKind }>): Promise<boolean> {
  return inForm(run, kind, async (form) => {
    const { tab } = run;
    const isHeld = await isWritable(run, form, way === 7);
    if (isHeld && way < 4) return fillIn(run, form, way === 3 ? 2 : 1);
    if (isHeld && way === 4) return run.press(tab.button('appointments.longer', {}, form.place));
    if (isHeld && (way === 7 || !(await run.press(tab.button('appointments.other', {}, form.place))))) return way === 7;
    return chooseTime(run, form, time, rivals);
  });
}

/** Looks for the free half-days and keeps one, while others want it, too. */
async function chooseTime(run: BrowserRun, form: OpenForm, time: number, rivals: number): Promise<boolean> {
  const { tab, asked } = run;
  const { place } = form;
  const visited = visitedBy(form, tab);
  if ('postcode' in visited.where) {
    const postcode = place.locator('[name="survey-postcode"]');
    if (!(await postcode.isVisible())) return false;
    await postcode.fill(visited.where.postcode);
    if (!(await run.press(tab.button('requests.survey.times', {}, place)))) return false;
  }
  const offered = await timesIn(run, place);
  if ((await offered.count()) <= time) return false;
  const [day = '', half] = (await offered.nth(time).inputValue()).split(' ');
  await offered.nth(time).press('Space');
  for (let rival = 0; rival < rivals; rival += 1)
    void asked.rivals.want(tab.view, visited, { day, half: half as 'morning' | 'afternoon', place: rival });
  run.count('half-days wanted');
  const keep = tab.button('requests.survey.keep', {}, place);
  if (!(await run.press(keep))) return false;
  // Without an answer the shopper presses again.
  if (await place.getByText(tab.say('appointments.news.noAnswer')).isVisible()) await run.press(keep);
  return true;
}

function visitedBy({ kind }: OpenForm, { view: { countryCode } }: ShopTab): Visited {
  if (kind === 'survey') return { where: { postcode: homeIn(countryCode).postcode } };
  const id = showroomIn(countryCode);
  return { where: { place: id }, subject: { type: 'place', id, name: 'Of the runs' } };
}

/** The free half-days, once they are there: waits a little, and asks again where they did not come. */
async function timesIn(run: BrowserRun, place: Locator): Promise<Locator> {
  const offered = place.locator('input[type="radio"][name^="time-"]');
  for (let look = 0; look < mostLooks && !(await offered.first().isVisible()); look += 1)
    if (!(await run.press(run.tab.button('appointments.retry', {}, place)))) await run.advance(1_000);
  return offered;
}

/** Of a mail, if one has arrived; else the one that the shop shows with the reference. */
function linkOf({ asked }: BrowserRun, { reference = '', token = '' }: Sending): string {
  const mail = asked.backoffice.receivers.mails.find(({ text }) => text.includes(reference));
  return /\/request#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? `/request#${token}`;
}

async function takeBack(run: BrowserRun, sending: Sending): Promise<boolean> {
  const { tab } = run;
  const { kind } = sending.record;
  const isVisit = sending.record.visit !== undefined && (await run.press(tab.button(`requests.${kind}.cancel`)));
  const button = tab.button(isVisit ? `requests.${kind}.cancel.yes` : 'requests.page.withdraw');
  if (!(await button.isVisible())) return false;
  sending.asked = 'withdraw';
  run.count('requests withdrawn');
  const isPressed = await run.press(button);
  if (await tab.main.getByText(tab.say('requests.page.state.withdrawn')).isVisible()) sending.toldLater = 'withdrawn';
  return isPressed;
}

async function moveVisit(run: BrowserRun, sending: Sending, time: number): Promise<boolean> {
  const { tab } = run;
  const { kind } = sending.record;
  if (!(await run.press(tab.button('requests.survey.change')))) return false;
  const offered = await timesIn(run, tab.main);
  if ((await offered.count()) <= time) return false;
  await offered.nth(time).press('Space');
  sending.asked ??= 'move';
  run.count('visits moved');
  const isPressed = await run.press(tab.button(`requests.${kind}.move`));
  if (await tab.main.getByText(tab.say(`requests.${kind}.changed`)).isVisible()) sending.toldLater = 'moved';
  return isPressed;
}
