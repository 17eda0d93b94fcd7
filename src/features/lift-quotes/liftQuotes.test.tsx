/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { curvedLift, openBuilder, type OpenBuilder } from '~/testing/openBuilder';
import { enter, openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { fakeWorld } from '~/testing/fakeWorld';
import { closeBackoffices, openTestBackoffice, type TestBackoffice } from '~/testing/throughBackoffice';
import { throughQuotes } from '~/testing/throughQuotes';
import { LiftQuotesPage } from './LiftQuotesPage';
import { OwnQuotes } from './OwnQuotes';

let office: TestBackoffice;
/** paths whose next answers are lost on the way back */
let losses: string[];
const opened: { shop: StartedShop; unmount(): void }[] = [];
beforeEach(async () => {
  losses = [];
  office = await openTestBackoffice();
  // One company, one time.
  office.clock.advance(fakeWorld().clock.now() - office.clock.now());
});
afterEach(async () => {
  for (const { shop, unmount } of opened.splice(0)) {
    unmount();
    await shop.close();
  }
  await closeBackoffices();
});

const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
const through = () => ({ requests: true, network: throughQuotes(office, lose) });
const builder = async (path = '/stairlift-builder', options: Parameters<typeof openBuilder>[1] = {}): Promise<OpenBuilder> => {
  const one = await openBuilder(path, { ...through(), ...options });
  opened.push(one);
  return one;
};
const page = async (hash = '', options: object = {}) => {
  const shop = await startShop({ ...through(), world: fakeWorld(), ...options });
  const one = await openPage(shop, `/account-quotes${hash}`, LiftQuotesPage, '/account-quotes');
  opened.push({ shop, unmount: one.unmount });
  return one;
};
const leave = () => opened.at(-1)?.unmount();
const totalOnScreen = () =>
  within(screen.getByRole('table'))
    .getByRole('row', { name: /^Total/ })
    .textContent?.replace(/^Total/, '') ?? '';
const press = (one: Pick<OpenBuilder, 'user'>, name: string) => one.user.click(screen.getByRole('button', { name }));

/** Makes a quote of the curved lift; its number, and what the summary said it costs. */
async function quoted(): Promise<{ number: string; id: string; total: string }> {
  const one = await builder(undefined, { answered: curvedLift });
  await enter(one.user, await screen.findByRole('textbox', { name: 'Your email address' }), 'ann@example.org');
  await press(one, 'Make the quote');
  const heading = await screen.findByRole('heading', { name: /^Your quote/ });
  const total = totalOnScreen();
  const { id } = await office.database.selectFrom('quotes').select('id').executeTakeFirstOrThrow();
  leave();
  return { number: heading.textContent?.replace('Your quote ', '') ?? '', id, total };
}

describe('on the summary', () => {
  test('a lift becomes a quote at the basket’s price, with nothing about health', async () => {
    const { number, total } = await quoted();
    const row = await office.database.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect([row.number, row.email, row.customer]).toEqual([number, 'ann@example.org', null]);
    expect(row.content).not.toMatch(/USER_|120 kg|185 cm/);
    const { figures } = JSON.parse(row.content) as { figures: { total: number } };
    expect(figures.total).toBe(Number(total.replace(/\D/g, '')) * 100);
  });

  test('an address is asked for, and a lost answer does not make a second quote', async () => {
    const one = await builder(undefined, { answered: curvedLift });
    await screen.findByRole('textbox', { name: 'Your email address' });
    await press(one, 'Make the quote');
    expect(await screen.findByRole('link', { name: 'Please enter your email address' })).toBeVisible();
    await enter(one.user, screen.getByRole('textbox', { name: 'Your email address' }), 'ann@example');
    expect(await screen.findByRole('link', { name: /like name@example.com/ })).toBeVisible();
    await one.user.type(screen.getByRole('textbox', { name: 'Your email address' }), '.org');
    losses = Array(6).fill('/api/quotes');
    await press(one, 'Make the quote');
    await act(() => one.shop.advance(60_000));
    expect(await screen.findByText('The quote could not be made just now. Please try again.')).toBeVisible();
    losses = [];
    await press(one, 'Make the quote');
    expect(await screen.findByRole('heading', { name: /^Your quote/ })).toHaveFocus();
    expect(await office.database.selectFrom('quotes').select('number').execute()).toHaveLength(1);
  });

  test.each([
    ['too-many', 'The quote could not be made just now. Please try again.'],
    ['too-many-today', /^You have made as many quotes as we can make in one day/],
    ['not-sold', /^We cannot put this lift into a quote as it is/],
  ])('a press that is answered with %s is told so, and made when it is sent again', async (code, words) => {
    const refusals = [code];
    const network = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
      const onward = throughQuotes(office)(fetch);
      return async (input, init) => {
        const isMaking = new URL(input instanceof Request ? input.url : input).pathname === '/api/quotes';
        const refusal = isMaking && refusals.shift();
        return refusal ? Response.json({ code: refusal }, { status: refusal === 'not-sold' ? 409 : 429 }) : onward(input, init);
      };
    };
    const one = await builder(undefined, { answered: curvedLift, network });
    await enter(one.user, await screen.findByRole('textbox', { name: 'Your email address' }), 'ann@example.org');
    await press(one, 'Make the quote');
    expect(await screen.findByText(words)).toBeVisible();
    await press(one, 'Make the quote');
    expect(await screen.findByRole('heading', { name: /^Your quote/ })).toHaveFocus();
  });

  test('without a back office none is offered', async () => {
    await builder(undefined, { answered: curvedLift, requests: false });
    await screen.findByRole('heading', { name: 'Take your time with it' });
    expect(screen.queryByRole('button', { name: 'Make the quote' })).not.toBeInTheDocument();
  });
});

describe('/account-quotes', () => {
  test('opens a quote by number and address, with one answer for a wrong pair', async () => {
    const { number, id, total } = await quoted();
    const one = await page();
    await press(one, 'Open the quote');
    expect(await screen.findByRole('link', { name: 'Please enter the number of the quote' })).toBeVisible();
    await enter(one.user, screen.getByRole('textbox', { name: 'Number of the quote' }), number.toLowerCase().replaceAll('-', ' '));
    await enter(one.user, screen.getByRole('textbox', { name: 'Email address' }), 'bob@example.org');
    await press(one, 'Open the quote');
    expect(await screen.findByText(/^We found no quote with this number and this address/)).toBeVisible();
    await one.user.clear(screen.getByRole('textbox', { name: 'Email address' }));
    await enter(one.user, screen.getByRole('textbox', { name: 'Email address' }), 'Ann@Example.org');
    await press(one, 'Open the quote');
    const card = await screen.findByRole('article', { name: number });
    expect(card).toHaveTextContent('Solus, Moss weave');
    expect(card).toHaveTextContent(total);
    expect(within(card).getByRole('link', { name: /^Go on with this lift/ })).toHaveAttribute('href', `/stairlift-builder#quote=${id}`);
  });

  test('an answer without a quote in it is told as a failure, not as a wrong number', async () => {
    const network = () => async () => new Response('null', { headers: { 'content-type': 'application/json' } });
    const one = await page('', { network });
    await enter(one.user, screen.getByRole('textbox', { name: 'Number of the quote' }), 'K7M-4QX-2');
    await enter(one.user, screen.getByRole('textbox', { name: 'Email address' }), 'ann@example.org');
    await press(one, 'Open the quote');
    expect(await screen.findByText(/^We could not open the quote just now/)).toBeVisible();
  });

  test('the mail’s link opens it at once; a link that opens none says so, and the page goes on', async () => {
    const { number, id } = await quoted();
    await page(`#quote=${id}`);
    expect(await screen.findByRole('article', { name: number })).toBeVisible();
    leave();
    await page('#quote=AAAAAAAAAAAAAAAAAAAAAA');
    expect(await screen.findByText(/^This link no longer opens a quote/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open the quote' })).toBeVisible();
  });

  test('its PDF is saved under its number; a failure is told', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:quote', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { number, id } = await quoted();
    const one = await page(`#quote=${id}`);
    await one.user.click(await screen.findByRole('button', { name: /^Save as PDF/ }));
    expect(await screen.findByText(`Quote ${number} is saved with your downloads.`)).toBeVisible();
    expect(saved).toEqual([`${number}.pdf`]);
    losses = ['/api/quotes/pdf'];
    await press(one, `Save as PDF ${number}`);
    expect(await screen.findByText('The PDF could not be made just now. Please try again.')).toBeVisible();
    click.mockRestore();
  });

  test('without a back office it names the telephone', async () => {
    await page('', { requests: false });
    expect(screen.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the quote' })).not.toBeInTheDocument();
  });
});

describe('a customer’s quotes', () => {
  test('are listed; where they cannot be read, or there are none, the page says so and goes on', async () => {
    await quoted();
    const { id } = await office.database.selectFrom('quotes').select('id').executeTakeFirstOrThrow();
    const quote = (await office.post('/internal/quotes/open', { id })).json<object>();
    const answers = [
      new Response('{"code":"signed-out"}', { status: 401 }),
      Response.json({ quotes: [] }),
      Response.json({ quotes: [quote] }),
    ];
    const network = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
      const through = throughQuotes(office)(fetch);
      return async (input, init) =>
        new URL(input instanceof Request ? input.url : input).pathname === '/api/quotes/list' ? answers.shift()! : through(input, init);
    };
    const open = async () => {
      const shop = await startShop({ requests: true, network });
      opened.push({ shop, unmount: (await openPage(shop, '/account-quotes', OwnQuotes)).unmount });
    };
    await open();
    expect(await screen.findByText('We could not read your quotes just now.')).toBeVisible();
    leave();
    await open();
    expect(await screen.findByText('Quotes that you make while you are signed in are listed here.')).toBeVisible();
    leave();
    await open();
    expect(await screen.findByRole('article')).toHaveTextContent('Solus, Moss weave');
    expect(screen.getByRole('button', { name: 'Open the quote' })).toBeVisible();
  });
});

describe('a quote in the builder', () => {
  const reopened = async (id: string) => {
    const one = await builder(`/stairlift-builder#quote=${id}`, { world: fakeWorld() });
    await screen.findByText(/^You have opened quote/);
    await one.answer('Up to 120 kg');
    await one.answer('150 to 185 cm');
    await screen.findByRole('heading', { level: 1, name: 'Your stairlift, as you told us' });
    return one;
  };

  test('asks again what is about health, and says that it costs the same, until the lift is changed', async () => {
    const { number, id, total } = await quoted();
    const one = await reopened(id);
    await waitFor(() => expect(document.body).toHaveTextContent(`This lift costs ${total} today, as your quote ${number} says.`));
    await press(one, 'Change Cover');
    await one.answer('Plum vinyl');
    await screen.findByRole('heading', { level: 1, name: 'Your stairlift, as you told us' });
    await waitFor(() => expect(document.body).toHaveTextContent(`You have changed the lift since quote ${number}.`));
  });

  test('says what it costs today where that differs, and names the telephone while the quote is valid', async () => {
    const { number, id } = await quoted();
    const row = await office.database.selectFrom('quotes').select('content').executeTakeFirstOrThrow();
    const content = JSON.parse(row.content) as { figures: object };
    const cheaper = JSON.stringify({ ...content, figures: { ...content.figures, total: 500_000 } });
    await office.database.updateTable('quotes').set({ content: cheaper }).execute();
    await reopened(id);
    await waitFor(() => expect(document.body).toHaveTextContent(`Your quote ${number} says £5,000.`));
    expect(screen.getByText(/^While your quote is valid, call us on/)).toBeVisible();
  });

  test('that is kept no more says so, with the ways to a person', async () => {
    await builder('/stairlift-builder#quote=AAAAAAAAAAAAAAAAAAAAAA');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer opens a lift' })).toBeVisible();
  });
});
