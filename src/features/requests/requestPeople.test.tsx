/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { openContent, type OpenContent } from '~/testing/openContent';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';
import { peopleIn } from './requestPeople';

let desk: RequestDesk;
let page: OpenContent;
beforeEach(() => {
  desk = requestDesk();
});
afterEach(() => page.close());

async function open(options: Parameters<typeof openContent>[1] = {}) {
  const html = '<div data-content-type="row" class="inject-request-public-sector"></div>';
  page = await openContent(html, { requests: true, late: [], network: desk.network, ...options });
  for (let round = 0; round < 3; round += 1) await page.wait(0);
}

const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(0);
};
const person = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }));
const nameOf = (number: number) => person(number).getByRole('textbox', { name: 'Name and role' });
const reachOf = (number: number) => person(number).getByRole('textbox', { name: 'Email address or phone number' });
const people = () => screen.queryAllByRole('group', { name: /^Person \d$/ }).length;
/** In one piece: typing each letter takes its time. */
const put = async (field: HTMLElement, words: string) => {
  await page.user.click(field);
  await page.user.paste(words);
};
const write = async (number: number, name: string, reach: string) => {
  if (name) await put(nameOf(number), name);
  if (reach) await put(reachOf(number), reach);
};

async function answerTheRest() {
  const answers = {
    'Your organisation': 'Ludlow Housing',
    'Your name': 'Edith Marlow',
    'Email address': 'edith@example.com',
    'Your message': 'Four flats.',
  };
  for (const [name, words] of Object.entries(answers)) await put(screen.getByRole('textbox', { name }), words);
  await page.user.click(screen.getByRole('checkbox'));
}

describe('people who are to hear from us', () => {
  test('are added up to three, moved, taken away, and go along as lines', async () => {
    await open();
    for (let count = 0; count < 3; count += 1) await press('Add a person');
    const add = screen.getByRole('button', { name: 'Add a person' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await write(1, 'Ann, officer', 'ann@example.com');
    await write(2, 'Bob, carer', '01632 960 002');
    await write(3, 'Cy', 'cy@example.com');
    await press('Move person 2 up');
    expect([nameOf(1), nameOf(2)].map((field) => (field as HTMLInputElement).value)).toEqual(['Bob, carer', 'Ann, officer']);
    await press('Remove person 3');
    expect(add).toHaveFocus();
    await answerTheRest();
    await press('Send the enquiry');
    expect([...desk.taken.values()][0]?.body.details).toEqual({ people: 'Bob, carer, 01632 960 002\nAnn, officer, ann@example.com' });
  });

  test('are named in the summary when something is wrong; what is wrong moves and goes with the person', async () => {
    await open();
    await press('Add a person');
    await press('Add a person');
    await write(1, 'Ann', 'ann@');
    await write(2, '', '01632 960 002');
    await answerTheRest();
    await press('Send the enquiry');
    const summary = within(screen.getByRole('group', { name: /to put right/ }));
    const links = summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Please check the email address or phone number of this person', '#field-public-sector-people-0-reach'],
      ['Please enter the person’s name', '#field-public-sector-people-1-name'],
    ]);
    await press('Move person 2 up');
    expect(nameOf(1)).toBeInvalid();
    expect(reachOf(1)).toBeValid();
    expect(reachOf(2)).toBeInvalid();
    await press('Remove person 1');
    expect(nameOf(1)).toBeValid();
    expect(reachOf(1)).toBeInvalid();
    await press('Remove person 1');
    expect(screen.queryByRole('group', { name: /to put right/ })).toBeNull();
    // A new one has not been tried yet.
    await press('Add a person');
    expect(nameOf(1)).toBeValid();
    await press('Remove person 1');
    await press('Send the enquiry');
    expect([...desk.taken.values()][0]?.body).not.toHaveProperty('details');
  });

  test('come back after a reload, and all go at one press', async () => {
    const profile = fakeProfile();
    await open({ world: fakeWorld({ profile }) });
    await press('Add a person');
    await press('Add a person');
    await write(1, 'Ann', '');
    await page.wait(5_000);
    await page.close();
    await open({ world: fakeWorld({ profile }) });
    await page.wait(100);
    expect(nameOf(1)).toHaveValue('Ann');
    expect(people()).toBe(2);
    await press('Remove all added people');
    expect(people()).toBe(0);
  });
});

test.each(['', 'torn', '{"a":1}', '[null]', '[{"name":7}]'])('a stored text that is no list of people (%j) does no harm', async (text) => {
  await open();
  for (const { name, reach } of peopleIn(text)) expect([typeof name, typeof reach]).toEqual(['string', 'string']);
});
