/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openContent, type OpenContent } from '~/testing/openContent';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';
import { enter } from '~/testing/openPage';

const row = (kind: string) =>
  `<div data-content-type="row" class="inject-request-${kind}"><a href="mailto:hello@steadwell.example">Write</a></div>`;

let desk: RequestDesk;
let content: OpenContent | undefined;
beforeEach(() => {
  desk = requestDesk();
});
afterEach(async () => {
  await content?.close();
  content = undefined;
});

async function open(kind: string, options: Parameters<typeof openContent>[1] = {}) {
  content = await openContent(row(kind), { requests: true, late: [], network: desk.network, ...options });
  await content.wait(0);
  const { user, wait } = content;
  const type = async (label: string, text: string) => enter(user, screen.getByRole('textbox', { name: label }), text);
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await wait(0);
    await wait(0);
  };
  return { ...content, type, press };
}

const summary = () => screen.getByRole('group', { name: /to put right/ });
const consent = () => screen.getByRole('checkbox', { name: 'You may use these details to answer me.' });

async function writeMessage(page: Awaited<ReturnType<typeof open>>) {
  await page.type('Your name', 'Edith Marlow');
  await page.type('Email address', 'edith@example.com');
  await page.type('Your message', 'Does it fold?');
  await page.user.click(consent());
}

describe('the contact form', () => {
  test('sends a message and says its reference, what happens next and when', async () => {
    const page = await open('contact');
    await writeMessage(page);
    await page.press('Send the message');
    expect(screen.getByRole('heading', { name: 'We have it. Thank you' })).toHaveFocus();
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(screen.getByText('A person reads it and answers by email within one working day.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See or withdraw it' })).toHaveAttribute('href', '/request#token-1');
    expect([...desk.taken.values()][0]?.body).toEqual({
      kind: 'contact',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Edith Marlow', email: 'edith@example.com' },
      reply: 'email',
      message: 'Does it fold?',
      consent: true,
    });
    await page.press('Copy the reference');
    expect(screen.getByText('The reference is copied.')).toBeInTheDocument();
    await page.press('Ask something else');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    // Who asks is known for a day.
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
  });

  test('names what is missing in a summary that leads to the fields, and keeps what was typed', async () => {
    const page = await open('contact');
    await page.type('Your message', 'Does it fold?');
    await page.press('Send the message');
    const box = summary();
    expect(box).toHaveFocus();
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Please enter your name', '#field-name'],
      ['Please enter an email address or a phone number', '#field-email'],
      ['Please tick the box, so that we may answer you', '#field-consent'],
    ]);
    expect(desk.asked).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Does it fold?');
  });

  test('sets what the back office refuses at its field, until it is changed', async () => {
    desk.faults = ['refuses'];
    const page = await open('contact');
    await writeMessage(page);
    await page.press('Send the message');
    const field = screen.getByRole('textbox', { name: 'Email address' });
    expect(summary()).toHaveFocus();
    expect(field).toBeInvalid();
    await page.user.type(field, '.uk');
    expect(field).toBeValid();
    await page.press('Send the message');
    expect(screen.getByRole('heading', { name: 'We have it. Thank you' })).toBeVisible();
  });

  test('keeps a message that was written offline, says so, and sends it when the connection is back', async () => {
    const page = await open('contact');
    page.shop.world.setOnline(false);
    await writeMessage(page);
    await page.press('Send the message');
    expect(screen.getByText('You are offline: your request is saved')).toBeVisible();
    page.shop.world.setOnline(true);
    await page.wait(100);
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
  });

  test('a message that waits can be taken back, and is written on', async () => {
    const page = await open('contact');
    page.shop.world.setOnline(false);
    await writeMessage(page);
    await page.press('Send the message');
    await page.press('Do not send it');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Does it fold?');
    expect(desk.asked).toEqual([]);
  });

  test('says after a lost reply that it is looking, and never sends twice', async () => {
    desk.faults = ['lost-after'];
    const page = await open('contact');
    await writeMessage(page);
    await page.press('Send the message');
    expect(screen.getByText('We are checking whether it has arrived')).toBeVisible();
    await page.wait(2_000);
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(desk.taken.size).toBe(1);
  });

  test('brings back what was typed on an earlier visit, and clears it on request', async () => {
    const profile = fakeProfile();
    const first = await open('contact', { world: fakeWorld({ profile }) });
    await first.type('Your name', 'Edith Marlow');
    await first.type('Your message', 'Does it fold?');
    await first.wait(5_000);
    await first.close();
    const page = await open('contact', { world: fakeWorld({ profile }) });
    await page.wait(100);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Does it fold?');
    await page.press('Clear what I have typed');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
    await page.wait(5_000);
    const kept = ['requestDrafts_steadwell_gb', 'requestContact_steadwell_gb'].map((key) => page.shop.world.storage.read(key) ?? '');
    expect(kept.join()).not.toMatch(/Edith|fold/);
  });

  test('has a field that only robots see', async () => {
    const page = await open('contact');
    const trap = page.place.querySelector('input[name="homepage"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test('works where scripts do not: it is a form of its own, with a place to go', async () => {
    const page = await open('contact');
    const form = page.place.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/forms/contact');
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((control) => control.getAttribute('name'));
    expect(names).toEqual(['storeCode', 'name', 'email', 'phone', 'message', 'consent', 'homepage']);
  });

  test('goes to commerce where there is no back office', async () => {
    const page = await open('contact', { requests: false });
    await screen.findByRole('textbox', { name: 'Your name' });
    await page.type('Your name', 'Edith Marlow');
    await page.press('Send the message');
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter your email address', 'Please write your message']);
    await page.type('Email address', 'edith@example.com');
    await page.type('Your message', 'Does it fold?');
    await page.press('Send the message');
    expect(await screen.findByText('We have your message')).toBeVisible();
    const mails = page.shop.sandbox.shop.database.all('SELECT subject, body FROM mails');
    expect(mails).toEqual([{ subject: 'Edith Marlow, edith@example.com', body: 'Does it fold?' }]);
  });

  test('and says so when commerce may not have got it', async () => {
    const page = await open('contact', { requests: false });
    await screen.findByRole('textbox', { name: 'Your name' });
    await page.type('Your name', 'Edith Marlow');
    await page.type('Email address', 'edith@example.com');
    await page.type('Your message', 'Does it fold?');
    page.shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'contactUs' });
    await page.press('Send the message');
    await page.wait(30_000);
    expect(await screen.findByText('It may not have arrived. You can send it again')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Does it fold?');
  });

  test('is the editors’ own where nothing takes messages', async () => {
    await open('contact', { requests: false, network: () => () => Promise.reject(new TypeError('fetch failed')) });
    expect(screen.getByRole('link', { name: 'Write' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  });
});

describe('the way of answering', () => {
  test('asks for what it needs; what another way needed goes with its error, and comes back with its words', async () => {
    const page = await open('complaint');
    await page.type('Email address', 'edith@');
    await page.press('Send the complaint');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeInvalid();
    await page.user.click(screen.getByRole('radio', { name: 'By post' }));
    expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
    expect(within(summary()).queryByText(/email/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toBeValid();
    await page.user.click(screen.getByRole('radio', { name: 'By email' }));
    const field = screen.getByRole('textbox', { name: 'Email address' });
    expect(field).toHaveValue('edith@');
    expect(field).not.toHaveAttribute('aria-invalid');
  });
});

describe('a call', () => {
  test('is asked for within the hours of the country, and the confirmation says when it comes', async () => {
    const page = await open('callback', { world: fakeWorld({ now: Date.parse('2026-11-02T13:40:00Z') }) });
    await page.type('Your name', 'Edith Marlow');
    await page.type('Phone number', '01632 960 001');
    const [, first] = within(screen.getByRole('combobox', { name: 'When shall we ring you?' })).getAllByRole('option');
    expect(first).toHaveTextContent('Monday 2 November, 13:45 to 15:00');
    await page.user.selectOptions(screen.getByRole('combobox'), first ?? '');
    await page.user.click(consent());
    await page.press('Ask for the call');
    expect(screen.getByText('We ring you on Monday 2 November, between 13:45 and 15:00.')).toBeVisible();
    expect([...desk.taken.values()][0]?.body.times).toEqual([{ from: '2026-11-02T13:45:00.000Z', to: '2026-11-02T15:00:00.000Z' }]);
  });
});
