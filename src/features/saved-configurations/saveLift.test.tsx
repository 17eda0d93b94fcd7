/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { curvedLift, openBuilder, type OpenBuilder } from '~/testing/openBuilder';
import type { StartShopOptions } from '~/testing/startShop';
import { closeBackoffices, openTestBackoffice, type TestBackoffice, throughBackoffice } from '~/testing/throughBackoffice';

let office: TestBackoffice;
/** paths whose next answers are lost on the way back */
let losses: string[];
const builders: OpenBuilder[] = [];
beforeEach(async () => {
  losses = [];
  office = await openTestBackoffice();
});
afterEach(async () => {
  for (const { shop, unmount } of builders.splice(0)) {
    unmount();
    await shop.close();
  }
  await closeBackoffices();
});

const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
const open = async (path = '/stairlift-builder', options: Parameters<typeof openBuilder>[1] = {}): Promise<OpenBuilder> => {
  const builder = await openBuilder(path, { requests: true, network: throughBackoffice(office, lose), ...options });
  builders.push(builder);
  return builder;
};
const facts = ({ dispatched }: OpenBuilder) =>
  dispatched.filter(({ type }) => type.startsWith('savedConfigurations/configuration') && !/Kept|Removed/.test(type));
const save = async ({ user }: OpenBuilder) => user.click(await screen.findByRole('button', { name: 'Save this lift' }));
const link = async (): Promise<string> => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this lift' });
  return field.value.replace('http://shop.test', '');
};
/** Another shopper's device, without anything stored. */
const elsewhere = (address: string, options: StartShopOptions = {}) => open(address, { world: fakeWorld(), ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const leave = () => builders.at(-1)?.unmount();

describe('a lift that was saved', () => {
  test('is opened elsewhere by its link, asks again what is about health, and ends at the summary', async () => {
    const builder = await open(undefined, { answered: curvedLift });
    await save(builder);
    expect(await screen.findByRole('heading', { name: 'This lift is saved' })).toHaveFocus();
    const address = await link();
    expect(address).toMatch(/^\/stairlift-builder#lift=[A-Za-z0-9_-]{22}$/);
    expect(JSON.stringify(await office.database.selectFrom('configurations').select('content').execute())).not.toMatch(/USER_/);
    expect(facts(builder)).toEqual([
      {
        type: 'savedConfigurations/configurationSaved',
        payload: { sku: 'STAIRLIFT', keptBy: 'company', price: { minor: 563400, currency: 'GBP' } },
      },
    ]);
    leave();

    const other = await elsewhere(address);
    await heading('How heavy is the person who uses it most?');
    expect(screen.getByText('You have opened a saved lift')).toBeVisible();
    expect(screen.queryByText(/Today they cost/)).not.toBeInTheDocument();
    await other.answer('Up to 120 kg');
    await heading('How tall is the person who uses it most?');
    expect(screen.queryByText('You have opened a saved lift')).not.toBeInTheDocument();
    await other.answer('150 to 185 cm');
    await heading('Your stairlift, as you told us');
    expect(screen.getByText(/^You chose/)).toHaveTextContent('You chose Solus, with the cover Moss weave.');
    expect(`${other.router.state.location.pathname}${other.router.state.location.hash}`).toBe(address);
    expect(facts(other)).toEqual([{ type: 'savedConfigurations/configurationOpened', payload: { sku: 'STAIRLIFT', keptBy: 'company' } }]);
  });

  test('does not replace what the other device has begun itself', async () => {
    const builder = await open(undefined, { answered: curvedLift });
    await save(builder);
    const address = await link();
    leave();
    const world = fakeWorld();
    const own = await elsewhere('/stairlift-builder', { world });
    await own.answer('Outdoors');
    leave();
    await elsewhere(address, { world: fakeWorld({ profile: world.profile }) });
    await heading('How heavy is the person who uses it most?');
    leave();
    await elsewhere('/stairlift-builder', { world: fakeWorld({ profile: world.profile }) });
    await heading('What shape are the stairs?');
    expect(within(screen.getByRole('region', { name: 'Your answers so far' })).getByText('Outdoors')).toBeVisible();
  });

  test('is saved once, though the answer was lost: the same press again finds it', async () => {
    losses = ['/api/configurations'];
    const builder = await open(undefined, { answered: curvedLift });
    await save(builder);
    expect(await screen.findByText(/^We could not keep this lift for you just now/)).toBeVisible();
    await builder.user.click(screen.getByRole('button', { name: 'Try to keep it again' }));
    await waitFor(async () => expect(await link()).toContain('#lift='));
    expect(await office.database.selectFrom('configurations').selectAll().execute()).toHaveLength(1);
    expect(facts(builder)).toMatchObject([{ type: 'savedConfigurations/configurationSaved', payload: { keptBy: 'device' } }]);
  });

  test('is still saved after a reload, and another lift is another one', async () => {
    const world = fakeWorld();
    const builder = await open(undefined, { world, answered: curvedLift });
    await save(builder);
    await screen.findByRole('heading', { name: 'This lift is saved' });
    leave();
    const again = await elsewhere('/stairlift-builder', { world: fakeWorld({ profile: world.profile }) });
    expect(await screen.findByRole('heading', { name: 'This lift is saved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your saved lift' })).toHaveAttribute('href', '/saved-lifts');
    await again.user.click(screen.getByRole('button', { name: /^Change.*Cover/ }));
    await again.user.click(screen.getByRole('radio', { name: /^Plum/ }));
    await again.user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect(await screen.findByRole('button', { name: 'Save this lift' })).toBeVisible();
  });

  test('whose price is another one by now says so', async () => {
    const { id } = (
      await office.post(
        '/api/configurations',
        {
          storeCode: 'steadwell_gb_en_en_GB',
          path: '/stairlift-builder',
          sku: 'STAIRLIFT',
          answers: { STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN', SEAT_MODEL: 'SEAT_MODEL_SOLUS', STAIR_COLOUR: 'STAIR_COLOUR_RED' },
          total: { minor: 450_000, currency: 'GBP' },
        },
        'another-device',
      )
    ).json<{ id: string }>();
    await elsewhere(`/stairlift-builder#lift=${id}`);
    expect(await screen.findByText(/^These answers cost/)).toHaveTextContent(
      'These answers cost £4,500 when the lift was saved. Today they cost £4,895.',
    );
    expect(screen.getByText('An answer to a question that we no longer ask.')).toBeVisible();
  });

  test.each(['#lift=AAAAAAAAAAAAAAAAAAAAAA', '#lift=cut', '#answers=&sku=STAIRLIFT'])(
    'that %s does not open has a page with ways on',
    async (hash) => {
      await elsewhere(`/stairlift-builder${hash}`);
      await heading('This link no longer opens a lift');
      expect(screen.getByRole('link', { name: 'Build your own' })).toHaveAttribute('href', '/stairlift-builder');
      expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
    },
  );

  test('that cannot be read just now is read once more on request', async () => {
    const builder = await open(undefined, { answered: curvedLift });
    await save(builder);
    const address = await link();
    leave();
    losses = Array.from({ length: 20 }, () => '/api/configurations/lookup');
    const other = await elsewhere(address);
    await waitFor(
      async () => {
        await other.shop.advance(10_000);
        expect(screen.getByText('We could not open this lift just now')).toBeVisible();
      },
      { timeout: 20_000 },
    );
    losses = [];
    await other.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('How heavy is the person who uses it most?');
  });
});

describe('without a back office', () => {
  test('the link itself carries the answers, but none about health', async () => {
    const builder = await open(undefined, { requests: false, answered: curvedLift });
    await save(builder);
    const address = await link();
    expect(address).toMatch(/^\/stairlift-builder#answers=&sku=STAIRLIFT&total=\d+GBP&STAIR_LOCATION=INDOORS&/);
    expect(address).not.toMatch(/USER_|HEIGHT|WEIGHT/);
    expect(screen.queryByRole('button', { name: 'Try to keep it again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send the link by email' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:?subject='),
    );
    leave();
    const other = await elsewhere(address, { requests: false });
    await heading('How heavy is the person who uses it most?');
    await other.answer('Up to 120 kg', '150 to 185 cm');
    await heading('Your stairlift, as you told us');
    expect(facts(other)[0]?.payload).toEqual({ sku: 'STAIRLIFT', keptBy: 'link' });
  });

  test('a link that was changed by hand brings in nothing about health, and nothing that is not asked', async () => {
    await elsewhere('/stairlift-builder#answers=&sku=STAIRLIFT&total=1GBP&STAIR_LOCATION=INDOORS&USER_WEIGHT=UP_TO_120&x=%3Cb%3E');
    await heading('What shape are the stairs?');
    expect(screen.queryByText('Up to 120 kg')).not.toBeInTheDocument();
  });
});

test('where it is not known which questions are about health, nothing is saved', async () => {
  const builder = await open('/stairlift-builder', { stock: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Place' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save this lift' })).not.toBeInTheDocument();
  expect(builder.step()).toBeNull();
});
