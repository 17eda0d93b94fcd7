/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { tabChosen } from '~/features/rich-markup';
import { openContent, type OpenContent } from '~/testing/openContent';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';

const tab = (name: string, id: string) => `<li><a class="tabs-button" href="#${id}">${name}</a></li>`;
const tabs = (kind: string) => `<div data-content-type="row" class="inject-request-${kind}"><h2>Ask for it</h2>
  <div class="tabs request-tabs" data-default-index="0">
    <ul class="tabs-list">${tab('It does not move', 'a')}${tab('It beeps', 'b')}${tab('Someone needs help now', 'c')}</ul>
    <div class="tabs-panel" id="a">Check the key.</div><div class="tabs-panel" id="b">Ride to the end.</div>
    <div class="tabs-panel tabs-panel-urgent" id="c">Call us at once.</div>
  </div></div>`;
const swatch = (name: string) =>
  `<li><figure><a href="/media/s.webp"><img src="/media/s.webp" alt=""></a><figcaption>${name}</figcaption></figure></li>`;
const covers = ['Sand vinyl', 'Slate vinyl', 'Plum vinyl', 'Oat weave', 'Vinyl, zand'];
const samples = `<div data-content-type="row" class="inject-request-samples"><ul class="photo-gallery">${covers.map(swatch).join('')}</ul></div>`;

let desk: RequestDesk;
let page: OpenContent;
beforeEach(() => {
  desk = requestDesk();
});
afterEach(() => page.close());

async function open(html: string) {
  page = await openContent(html, { requests: true, late: [], network: desk.network });
  for (let round = 0; round < 3; round += 1) await page.wait(0);
}

/** As the tabs of rich-markup say it, which come to life by themselves (`tabs.test.tsx`). */
const chooseTab = (index: number) =>
  fireEvent(page.place.querySelector('.tabs') as Element, new CustomEvent(tabChosen, { bubbles: true, detail: index }));

const type = async (fields: Record<string, string>) => {
  for (const [name, words] of Object.entries(fields)) {
    await page.user.click(screen.getByRole('textbox', { name }));
    await page.user.paste(words);
  }
};

describe('the editors’ tabs', () => {
  test('say what a request is about', async () => {
    await open(tabs('service'));
    expect(screen.getByRole('heading', { name: 'It does not move' })).toBeVisible();
    chooseTab(1);
    expect(screen.getByRole('heading', { name: 'It beeps' })).toBeVisible();
    await type({ 'Your name': 'Edith Marlow', 'Email address': 'edith@example.com' });
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Ask for the service' }));
    await page.wait(0);
    expect([...desk.taken.values()][0]?.body.details).toEqual({ topic: 'It beeps' });
  });

  test('for an emergency lead to the phone and to no form', async () => {
    await open(tabs('repair'));
    expect(screen.getByRole('button', { name: 'Ask for the repair' })).toBeVisible();
    chooseTab(2);
    expect(screen.queryByRole('button', { name: 'Ask for the repair' })).toBeNull();
    const place = screen.getByRole('heading', { name: 'Someone needs help now' }).parentElement as HTMLElement;
    expect(within(place).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });
});

describe('cover samples', () => {
  test('are reached by the editors’ button, with a back office and without', async () => {
    await open(samples);
    expect(page.place.querySelector('#request-samples')).toHaveTextContent(/\S/);
    await page.close();
    page = await openContent(samples, { requests: false, late: [], network: desk.network });
    expect(page.place.querySelector('#request-samples img')).not.toBeNull();
  });

  test('are chosen by their swatches, four at most, and go along by name', async () => {
    await open(samples);
    for (const name of ['Plum vinyl', 'Vinyl, zand', 'Sand vinyl', 'Slate vinyl', 'Oat weave'])
      await page.user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Oat weave' })).not.toBeChecked();
    expect(screen.getAllByText('You have chosen four. Remove one to choose another.')[0]).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: 'Vinyl, zand' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Vinyl, zand' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Slate vinyl' }));
    const home = { 'Your name': 'Edith Marlow', 'Street and house number': '4 Mill Lane', 'Town or city': 'Ludlow', Postcode: 'SY8 1AA' };
    await type(home);
    await page.user.click(screen.getByRole('checkbox', { name: /You may use/ }));
    await page.user.click(screen.getByRole('button', { name: 'Send me the samples' }));
    await page.wait(0);
    expect([...desk.taken.values()][0]?.body.details).toEqual({ covers: 'Sand vinyl; Plum vinyl; Vinyl, zand' });
  });

  test('ask for one at least, and lead there from the summary', async () => {
    await open(samples);
    await page.user.click(screen.getByRole('button', { name: 'Send me the samples' }));
    const link = screen.getByRole('link', { name: 'Please name at least one cover' });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('checkbox', { name: 'Sand vinyl' }));
  });
});

test('a quote for what the editors’ heading names', async () => {
  await open('<div data-content-type="row" class="inject-request-quote"><h2>Ask for a quote for a homelift</h2></div>');
  expect(screen.getByRole('heading', { name: 'Ask for a quote for a homelift' })).toBeVisible();
  await type({ 'Your name': 'Edith Marlow', 'Email address': 'edith@example.com' });
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: 'Ask for the quote' }));
  await page.wait(0);
  expect([...desk.taken.values()][0]?.body.details).toEqual({ topic: 'Ask for a quote for a homelift' });
});
