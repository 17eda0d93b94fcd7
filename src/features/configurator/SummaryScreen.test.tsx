/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { cartApi, selectCartId, selectDetails } from '~/features/cart';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { selectDraft } from './configurationSlice';
import { curvedLift, openBuilder, type OpenBuilder, type OpenBuilderOptions } from '~/testing/openBuilder';

let sandbox: Sandbox;
const builders: OpenBuilder[] = [];
const open = async (path?: string, options: OpenBuilderOptions = { answered: curvedLift }): Promise<OpenBuilder> => {
  const builder = await openBuilder(path, { sandbox, ...options });
  builders.push(builder);
  return builder;
};
const summary = () => screen.findByRole('heading', { level: 1, name: 'Your stairlift, as you told us' });
const rest = (builder: OpenBuilder) => act(() => builder.shop.settle());

/** Commerce's cart, not the screen's state. */
async function basketOf({ shop }: OpenBuilder) {
  const cartId = selectCartId(shop.store.getState());
  if (cartId === null) return null;
  await act(async () => shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: true, subscribe: false })));
  return selectDetails(shop.store.getState());
}

beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4, faults: true });
});
afterEach(async () => {
  for (const { shop, unmount } of builders.splice(0)) {
    unmount();
    await shop.close();
  }
});
afterAll(() => sandbox.close());

describe('the summary', () => {
  test('says what you get, what it costs, what happens next and what could change it', async () => {
    await open();
    await summary();
    await screen.findByRole('heading', { name: 'Take your time with it' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Does it fit your stairs?',
      'What you get',
      'What makes the price',
      'What happens next',
      'What could change it',
      'Take your time with it',
    ]);
    expect(screen.getByText(/^You chose/).textContent).toContain('You chose Solus, with the cover Moss weave.');
    const costs = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(costs).toEqual([
      'PartPrice',
      expect.stringMatching(/^Model: SolusYour stairs turn\. .*£4,895$/),
      'Number of steps: 14 or 15A curved rail costs more for each step, because it is bent to measure.+£140',
      expect.stringMatching(/^Cover: Moss weave£60 less with: .* vinyl\.\+£60$/),
      'Swivel: By motorOn Solus and Sofia the motor also keeps the seat level in the turns.£345 less with: By hand.+£345',
      expect.stringMatching(/^Control: Joystick on the left arm£65 less with: .*\+£65$/),
      expect.stringMatching(/^Service package: StandardThe total holds the first year\.£\d+ less with: .*\+£\d+ a year$/),
      expect.stringMatching(/^Total£/),
    ]);
    expect(screen.getByText('Side of the rail: you were not sure, and that is fine. We find out at the survey.')).toBeVisible();
    expect(screen.getByText(/All prices include VAT/)).toBeVisible();
  });

  test('says when the chosen model is fitted', async () => {
    await open();
    await summary();
    expect(await screen.findByText('4 to 6 weeks after the survey')).toBeVisible();
  });

  test('has picture, total and ways on before the table of answers', async () => {
    await open(undefined, { answered: curvedLift, requests: true });
    await summary();
    const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const answers = screen.getByRole('heading', { name: 'What you get' });
    const total = screen.getAllByText('Total')[0] as HTMLElement;
    for (const before of [
      screen.getByRole('img', { name: /^Your lift/ }),
      total,
      screen.getByRole('button', { name: 'Ask for a written quote' }),
      screen.getByRole('button', { name: 'Book a home survey' }),
      screen.getByRole('button', { name: 'Ask us to ring you' }),
    ])
      expect(isBefore(before, answers)).toBe(true);
  });

  test('lets every answer be changed and comes back', async () => {
    const { answer, user } = await open();
    await summary();
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(curvedLift.length);
    await user.click(screen.getByRole('button', { name: 'Change Cover' }));
    await answer('Plum vinyl');
    await summary();
    expect(screen.getByText(/^You chose/).textContent).toContain('Plum vinyl');
    await user.click(screen.getByRole('button', { name: 'Change Cover' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await summary()).toHaveFocus();
  });
});

describe('add to basket', () => {
  test('puts the lift there at the price of the screen, goes there, and lets go of the draft', async () => {
    const builder = await open();
    await summary();
    const total = within(screen.getByRole('table'))
      .getByRole('row', { name: /^Total/ })
      .textContent?.replace(/\D/g, '');
    await builder.user.dblClick(screen.getByRole('button', { name: 'Add to basket' }));
    await rest(builder);
    const basket = await basketOf(builder);
    expect(basket?.lines.map(({ sku, quantity, rowTotal }) => [sku, quantity, String((rowTotal?.minor ?? 0) / 100)])).toEqual([
      ['STAIRLIFT', 1, total],
    ]);
    expect(builder.shop.world.visited).toContain('/basket');
    expect(selectDraft(builder.shop.store.getState(), 'stairlift')).toBeUndefined();
  });

  test('keeps everything when it fails, says so, and works the second time', async () => {
    const builder = await open();
    await summary();
    sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart', times: 20 });
    await builder.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await act(() => builder.shop.advance(60_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('The lift is not in your basket yet. Please try again');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing you answered is lost.');
    expect(selectDraft(builder.shop.store.getState(), 'stairlift')).toBeDefined();
    sandbox.faults.clear();
    await builder.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await rest(builder);
    expect((await basketOf(builder))?.lines).toHaveLength(1);
  });
});

describe('a lift in the basket', () => {
  test('opens with its summary, and saving puts the changed lift in its place', async () => {
    const first = await open();
    await summary();
    await first.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await rest(first);
    const [line] = (await basketOf(first))?.lines ?? [];
    first.unmount();

    const builder = await open(`/stairlift-builder?edit=${encodeURIComponent(line?.uid ?? '')}`, { world: first.shop.world });
    await rest(builder);
    await summary();
    expect(screen.getByText(/^You chose/).textContent).toContain('Solus, with the cover Moss weave');
    await builder.user.click(screen.getByRole('button', { name: 'Change Swivel' }));
    await builder.answer('By hand');
    await summary();
    await builder.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await rest(builder);
    const basket = await basketOf(builder);
    expect(basket?.lines).toHaveLength(1);
    expect(basket?.lines.map(({ uid }) => uid)).not.toContain(line?.uid);
    expect(basket?.lines[0]?.rowTotal?.minor).toBe((line?.rowTotal?.minor ?? 0) - 34_500);
    expect(builder.shop.world.visited).toContain('/basket');
  });

  test('that is gone meanwhile leaves the builder open for a new one', async () => {
    const builder = await open('/stairlift-builder?edit=OTk5OQ%3D%3D', {});
    await rest(builder);
    expect(await screen.findByText('This lift is no longer in your basket')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Where are the stairs?' })).toBeVisible();
  });
});
