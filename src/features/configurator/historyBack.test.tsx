/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { selectDraft } from './configurationSlice';
import { openBuilder, type OpenBuilder } from '~/testing/openBuilder';

const straightLift = [
  'Indoors',
  'Straight',
  'Left',
  '81 cm or more',
  '14 or 15',
  'Open floor',
  'Open floor',
  'I will',
  'Up to 120 kg',
  '150 to 185 cm',
  'Starla',
  'Sand vinyl',
  'By hand',
  'By hand',
  'Joystick on the left arm',
  'Standard',
  'As planned',
];

let sandbox: Sandbox;
let builder: OpenBuilder;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const kept = () => selectDraft(builder.shop.store.getState(), 'stairlift');
const browserBack = () => act(() => builder.router.navigate(-1));

beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterEach(async () => {
  builder.unmount();
  await builder.shop.close();
});
afterAll(() => sandbox.close());

/** Changes straight to one turn from the summary, which takes Starla away. */
async function takeStarlaAway() {
  await heading('Your stairlift, as you told us');
  await builder.user.click(screen.getByRole('button', { name: 'Change Shape of the stairs' }));
  await heading('What shape are the stairs?');
  await builder.answer('One turn');
  await heading('Which seat would you like?');
}

describe('the browser’s back button', () => {
  test.each(['in one visit', 'after coming back'])('never undoes an answer that was saved %s', async (visit) => {
    const isLater = visit === 'after coming back';
    builder = await openBuilder(undefined, { sandbox, ...(isLater && { answered: straightLift }) });
    if (!isLater) await builder.answer(...straightLift);
    await takeStarlaAway();
    const saved = kept()?.answers;
    expect(saved).toMatchObject({ STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN' });
    await browserBack();
    await heading('What shape are the stairs?');
    expect(screen.getByRole('radio', { name: /^One turn/ })).toBeChecked();
    await browserBack();
    await heading('Which seat would you like?');
    await waitFor(() => expect(builder.step()).toBe('seat-model'));
    expect(screen.getByText(/we removed it/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Starla' })).not.toBeChecked();
    expect(kept()?.answers).toEqual(saved);
    expect(screen.queryByRole('button', { name: 'Add to basket' })).not.toBeInTheDocument();
  });
});
