/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { curvedLift, openBuilder, priceOnScreen, type OpenBuilder } from '~/testing/openBuilder';

let sandbox: Sandbox;
const builders: OpenBuilder[] = [];
const open = async (path?: string, answered?: readonly string[]): Promise<OpenBuilder> => {
  const builder = await openBuilder(path, { sandbox, ...(answered && { answered }) });
  builders.push(builder);
  return builder;
};
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = (name: string) => screen.getByRole('radio', { name: (label) => label.startsWith(name) });

beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterEach(async () => {
  for (const { shop, unmount } of builders.splice(0)) {
    unmount();
    await shop.close();
  }
});
afterAll(() => sandbox.close());

describe('a question', () => {
  test('says where we are, why we ask, and what every answer does to the price', async () => {
    const { user } = await open();
    await question('Where are the stairs?');
    expect(screen.getByText('1 of 7')).toBeVisible();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('A lift that lives outdoors is sealed against rain and frost.');
    expect(card('Outdoors')).toHaveAccessibleDescription(expect.stringContaining('+£480') as unknown as string);
    expect(priceOnScreen()).toBe('£2,295');
    await user.click(card('Outdoors'));
    expect(priceOnScreen()).toBe('£2,775');
    expect(screen.getByText('£480 more. Your price is now from £2,775.')).toBeInTheDocument();
    await user.click(card('Indoors'));
    expect(screen.getByText('£480 less. Your price is now from £2,295.')).toBeInTheDocument();
    await user.click(card('Outdoors'));
    expect(screen.getByText('1 of 8')).toBeVisible();
  });

  test('is not left without an answer: the summary of errors takes the focus and leads to the field', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = await screen.findByRole('group', { name: 'Please choose an answer' });
    expect(summary).toHaveFocus();
    // In reading order, the page's heading comes before the summary's.
    expect(screen.getAllByRole('heading')[0]).toHaveTextContent('Where are the stairs?');
    expect(screen.getByRole('radiogroup')).toBeInvalid();
    expect(router.state.location.search).toBe('');
    await user.click(within(summary).getByRole('link', { name: 'This field is required' }));
    expect(card('Indoors')).toHaveFocus();
    await user.click(card('Indoors'));
    expect(screen.queryByRole('group', { name: 'Please choose an answer' })).not.toBeInTheDocument();
  });

  test('shows what cannot be chosen, with its reason, and does not let it be chosen', async () => {
    const { user } = await open(undefined, curvedLift.slice(0, 10));
    await question('Which seat would you like?');
    expect(card('Starla')).toHaveAttribute('aria-disabled', 'true');
    expect(card('Starla')).toHaveAccessibleDescription(expect.stringContaining('Your stairs turn.') as unknown as string);
    const [, , first, second] = screen.getAllByRole('radio');
    expect(screen.getByText('These do not go with your answers')).toBeVisible();
    expect([first, second]).toEqual([card('Starla'), card('Siena')]);
    await user.click(card('Starla'));
    expect(card('Starla')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('group', { name: 'Please choose an answer' })).toBeVisible();
  });
});

test('an answer that makes something else dearer says so at once, and why', async () => {
  const { user } = await open(undefined, curvedLift.slice(0, 9));
  await question('How tall is the person who uses it most?');
  await user.click(card('150 to 185 cm'));
  expect(screen.queryByText('Why this answer costs more')).not.toBeInTheDocument();
  await user.click(card('Under 150 cm'));
  const notice = screen.getByText('Why this answer costs more').closest('[role=status]');
  expect(notice).toHaveTextContent(/Footrest, at least £85 more\. .*sits low/);
});

describe('the way through', () => {
  test('goes by keyboard alone, with the focus on every new question', async () => {
    const { user, step } = await open();
    (await question('Where are the stairs?')).focus();
    for (let count = 0; count < 25 && step() !== 'summary'; count += 1) {
      const before = screen.getByRole('heading', { level: 1 }).textContent;
      await user.tab();
      expect(screen.getAllByRole('radio')).toContain(document.activeElement);
      await user.keyboard(before === 'How wide are the stairs at their narrowest?' ? '[ArrowDown][ArrowDown]' : '[Space]');
      await user.keyboard('[Enter]');
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(before ?? ''));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    }
    expect(await question('Your stairlift, as you told us')).toHaveFocus();
  });

  test('goes back by our button and by the browser’s, and keeps the answers', async () => {
    const { answer, user, router, step } = await open();
    await answer('Indoors', 'One turn', 'Left');
    await question('How wide are the stairs at their narrowest?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await question('Which side should the rail go on?');
    expect(card('Left')).toBeChecked();
    await act(() => router.navigate(-1));
    await question('What shape are the stairs?');
    expect(card('One turn')).toBeChecked();
    expect(step()).toBe('stair-shape');
    await act(() => router.navigate(-1));
    await question('Where are the stairs?');
    expect(card('Indoors')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  test('jumps to any part that was answered, goes on from there, and comes back to what is open', async () => {
    const { user, answer } = await open(undefined, curvedLift.slice(0, 11));
    await question('Which cover suits your home?');
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the questions' }));
    expect(parts.getByText('The seat').closest('[aria-current]')).toHaveTextContent('2 of 5');
    expect(parts.queryByRole('button', { name: /Care and installation/ })).not.toBeInTheDocument();
    await user.click(parts.getByRole('button', { name: 'Your stairs (answered)' }));
    expect(await question('Where are the stairs?')).toHaveFocus();
    await answer('Indoors');
    await question('What shape are the stairs?');
    await user.click(screen.getByRole('button', { name: /The seat/ }));
    expect(await question('Which cover suits your home?')).toHaveFocus();
  });

  test('keeps later answers that still hold when an earlier one is changed, and names those that do not', async () => {
    const { user, answer } = await open(undefined, curvedLift);
    await question('Your stairlift, as you told us');
    await user.click(screen.getByRole('button', { name: 'Change Shape of the stairs' }));
    await answer('Straight');
    await question('Which seat would you like?');
    expect(screen.getByText(/^Model: /)).toHaveTextContent('Model: Solus.');
    expect(screen.getByRole('button', { name: /^Cover Moss weave/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Number of steps 14 or 15/ })).toBeInTheDocument();
    await answer('Starla');
    expect(await question('Your stairlift, as you told us')).toBeVisible();
  });

  test('can be left half-way: the lift is saved from the bar, over the question', async () => {
    const { user, answer, dispatched } = await open();
    expect(screen.queryByRole('button', { name: 'Save this lift' })).not.toBeInTheDocument();
    await answer('Indoors', 'One turn');
    const [save] = screen.getAllByRole('button', { name: 'Save this lift' });
    await user.click(save as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this lift' }));
    await user.click(await dialog.findByRole('button', { name: 'Save this lift' }));
    expect(await dialog.findByRole('heading', { name: 'This lift is saved' })).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'Link to this lift' })).toBeVisible();
    expect(dispatched).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ lift: expect.objectContaining({ isUnfinished: true }) }) }),
    );
    await user.keyboard('[Escape]');
    expect(save).toHaveFocus();
    await question('Which side should the rail go on?');
  });

  test('never writes an answer into the address', async () => {
    const { answer, router } = await open();
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.search));
    await answer(...curvedLift.slice(0, 10));
    expect(seen.join(' ')).not.toMatch(/INDOORS|ONE_TURN|120|185/i);
  });

  test('leads an address that is too far ahead to what is still open', async () => {
    await open('/stairlift-builder?step=seat-model');
    expect(await question('Where are the stairs?')).toBeVisible();
  });

  test('has any earlier answer one press away', async () => {
    const { answer, user } = await open();
    await answer('Indoors', 'One turn', 'Left');
    await user.click(await screen.findByRole('button', { name: /^Shape of the stairs/ }));
    expect(await question('What shape are the stairs?')).toHaveFocus();
  });

  test('begins outdoors on the outdoor road', async () => {
    await open('/outdoor-stairlift-builder');
    await question('Where are the stairs?');
    expect(card('Outdoors')).toBeChecked();
    expect(priceOnScreen()).toBe('£2,775');
  });
});

describe('an adviser', () => {
  test('takes over with the reason, a phone number and a way back, and nothing is lost', async () => {
    const { answer, user } = await open();
    await answer('Indoors');
    expect(card('Spiral')).toHaveAccessibleDescription(expect.stringContaining('Together, by phone') as unknown as string);
    expect(screen.getAllByText('Together, by phone')).toHaveLength(1);
    await answer('Spiral');
    expect(await question('Let us look at this together')).toHaveFocus();
    expect(screen.getByText(/Each spiral staircase is different/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Call 0808/ })).toHaveAttribute('href', 'tel:+448081570192');
    expect(screen.getByText(/Monday to Thursday 9:00 to 17:30/)).toBeVisible();
    // The message holds no answers: health data is given by phone only.
    expect(screen.getByRole('link', { name: 'hello@steadwell.example' })).toHaveAttribute('href', 'mailto:hello@steadwell.example');
    expect(screen.getByText(/^Have this page open/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back and change your answer' }));
    await question('What shape are the stairs?');
    expect(card('Spiral')).toBeChecked();
    await answer('Straight');
    expect(await question('Which side should the rail go on?')).toBeVisible();
  });
});

describe('a change of mind', () => {
  test('says before and after which answers it takes away, and why', async () => {
    const { answer, user } = await open(undefined, curvedLift);
    await user.click(await screen.findByRole('button', { name: 'Change Shape of the stairs' }));
    await question('What shape are the stairs?');
    await user.click(card('Straight'));
    expect(screen.getByText('If you go on, one earlier answer no longer fits')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    await question('Which seat would you like?');
    const notice = screen.getByText(/One answer no longer fits, so we removed it/).closest('[role=status]');
    expect(notice).toHaveTextContent('Model: Solus. Your stairs are straight. This model is for stairs that turn.');
    await answer('Starla');
    await question('Your stairlift, as you told us');
    expect(screen.queryByText(/no longer fits/)).not.toBeInTheDocument();
  });

  test('asks what a changed answer newly needs before it goes back to the summary', async () => {
    const { answer, user } = await open(undefined, curvedLift);
    await user.click(await screen.findByRole('button', { name: 'Change At the bottom' }));
    await answer('A door or gate');
    await question('How should the rail end at the bottom?');
    await answer('Hinged by hand');
    await question('Your stairlift, as you told us');
  });
});
