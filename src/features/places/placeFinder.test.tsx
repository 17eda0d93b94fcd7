/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyRequests } from '~/features/requests/lazyRequests';
import { fakeWorld } from '~/testing/fakeWorld';
import { leeds, near, newports, openFinder } from '~/testing/openFinder';
import { requestDesk } from '~/testing/requestDesk';

let content: Awaited<ReturnType<typeof openFinder>> | undefined;
afterEach(async () => {
  await content?.close();
  content = undefined;
});
const open = async (...finder: Parameters<typeof openFinder>) => (content = await openFinder(...finder));

describe('the search for a showroom', () => {
  test('tells the nearest, in miles, with opening, lifts, phone and way', async () => {
    const { asked, search } = await open([near]);
    await search(' bd23 1aa ');
    expect(asked).toEqual([{ country: 'GB', kinds: ['showroom'], language: 'en', near: { text: 'bd23 1aa' }, pageSize: 6 }]);
    expect(screen.getByRole('heading', { name: 'Nearest to Skipton (BD23)' })).toHaveFocus();
    const [first, second] = screen.getAllByRole('listitem');
    const shown = within(first as HTMLElement);
    expect(shown.getByText('about 30 miles')).toBeVisible();
    expect(shown.getByText('Open now, until 17:00')).toBeVisible();
    expect(shown.getByText('Lifts you can try here: Starla, Siena, an outdoor lift')).toBeVisible();
    expect(shown.getByRole('link', { name: '0113 496 0192' })).toHaveAttribute('href', 'tel:+441134960192');
    expect(shown.getByRole('link', { name: /The way to Leeds/ })).toHaveAttribute('href', expect.stringContaining('to=53.8587%2C-1.5346'));
    expect(within(second as HTMLElement).getByText(/^Closed now. Opens Tuesday/)).toBeVisible();
  });

  test('takes times that suit to try one, for the place that was chosen', async () => {
    const desk = requestDesk();
    const { press, search } = await open([near], { late: [lazyRequests], otherwise: desk.network });
    await search('bd23 1aa');
    await press('Book a try-out: Leeds');
    await content?.wait(100);
    const form = within(screen.getByRole('dialog', { name: 'Try a lift at a showroom' }));
    expect(form.getByText('Leeds')).toBeVisible();
    await content?.user.type(form.getByRole('textbox', { name: 'When would suit you?' }), 'Tuesday or Friday');
    await content?.user.type(form.getByRole('textbox', { name: 'Your name' }), 'Edith Marlow');
    await content?.user.type(form.getByRole('textbox', { name: 'Phone number' }), '01632 960 001');
    await content?.user.click(form.getByRole('checkbox', { name: /use these details/ }));
    await press('Ask for the appointment');
    await content?.wait(100);
    expect([...desk.taken.values()][0]?.body).toMatchObject({
      kind: 'try-out',
      subject: { type: 'place', id: 'gb-showroom-leeds', name: 'Leeds' },
      details: { times: 'Tuesday or Friday' },
      reply: 'phone',
    });
  });

  test('in a country of kilometres tells kilometres, and the town as its envelopes have it', async () => {
    const { asked, press } = await open([{ ...near, places: [{ ...leeds, postcode: '69002', city: 'Lyon' }] }], { alias: 'fr-fr' });
    await content?.user.type(screen.getByRole('textbox'), '38000');
    await press('Chercher');
    expect(asked[0]).toMatchObject({ country: 'FR', language: 'fr' });
    expect(screen.getByText('à environ 48 km')).toBeVisible();
    expect(screen.getByText(/69002 Lyon/)).toBeVisible();
  });

  test('asks which of several towns is meant, and goes on from there', async () => {
    const { asked, press, search } = await open([newports, near]);
    await search('Newport');
    expect(screen.getByRole('heading', { name: 'Which Newport do you mean?' })).toHaveFocus();
    await press('Newport, Isle of Wight');
    expect(asked[1]?.near).toEqual({ latitude: 50.7, longitude: -1.29 });
    expect(screen.getAllByText('about 30 miles')[0]).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Newport, Isle of Wight');
  });

  test('says at the field what is missing or unknown, and keeps what was typed', async () => {
    const { asked, search } = await open([{ outcome: 'unknown', understood: [], places: [] }]);
    await search('');
    const field = screen.getByRole('textbox', { name: 'Postcode or town' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter a postcode or a town/);
    expect(asked).toEqual([]);
    await search('Atlantis');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/We do not know this place/);
    expect(field).toHaveValue('Atlantis');
  });

  test('says with the phone number that there is no answer, and searches again', async () => {
    const { search, press } = await open([null, near]);
    await search('Leeds');
    expect(screen.getByText('The search is not answering')).toBeVisible();
    await press('Search');
    expect(screen.queryByText('The search is not answering')).toBeNull();
    expect(screen.getAllByText('about 30 miles')[0]).toBeVisible();
  });

  test('tells that the place is a large area', async () => {
    const { search } = await open([{ ...near, understood: [{ name: 'Wick', code: 'KW', latitude: 58, longitude: -3, kind: 'area' }] }]);
    await search('KW');
    expect(screen.getByText(/This is a large area/)).toBeVisible();
  });
});

describe('“where I am”', () => {
  test('asks the device on a press, and sends about a kilometre', async () => {
    const { asked, press } = await open([near], { world: fakeWorld({ position: { latitude: 53.858712, longitude: -1.534698 } }) });
    await press('Use my location');
    expect(asked[0]?.near).toEqual({ latitude: 53.86, longitude: -1.53 });
    expect(screen.getByRole('heading', { name: 'Nearest to you' })).toHaveFocus();
  });

  test('refused says what to do instead', async () => {
    const { asked, press } = await open([]);
    await press('Use my location');
    expect(asked).toEqual([]);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter a postcode or a town instead/);
  });
});

test('without a back office the editors’ words stand', async () => {
  await open([], { requests: false });
  expect(screen.getByText('Call us instead.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
