/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenBuilder, curvedLift, openBuilder } from '~/testing/openBuilder';
import type { StartShopOptions } from '~/testing/startShop';
import { openSandbox, type Sandbox } from '../../../sandbox/server';

let sandbox: Sandbox;
const builders: OpenBuilder[] = [];
const sofia = curvedLift.map((label) => (label === 'Solus' ? 'Sofia' : label));
const open = async (
  path: string,
  answered?: readonly string[],
  requests = false,
  network?: StartShopOptions['network'],
): Promise<OpenBuilder> => {
  const builder = await openBuilder(path, { sandbox, requests, ...(answered && { answered }), ...(network && { network }) });
  builders.push(builder);
  return builder;
};
const field = (name: string) => screen.findByRole('textbox', { name });
const check = () => screen.getByRole('button', { name: 'Check' });

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

describe('stairs that are measured', () => {
  test('too narrow for the chosen model: why, which one fits, and on to it', async () => {
    const { user, dispatched, step } = await open('/stairlift-builder?step=summary', sofia);
    await user.click(await screen.findByRole('button', { name: 'Measure with our guide' }));
    await user.type(await field('Narrowest width, in cm'), '78,5');
    await user.type(await field('Room above the steps, in cm'), '210');
    await user.click(check());
    expect(await screen.findByRole('heading', { name: 'Sofia does not fit your stairs' })).toBeVisible();
    const news = screen.getByRole('heading', { name: 'Sofia does not fit your stairs' }).closest('[role=status]');
    expect(news).toHaveTextContent('Sofia needs stairs of 81 cm. Yours are 78.5 cm wide at their narrowest.');
    expect(news).toHaveTextContent('Solus fits your stairs');
    expect(news).toHaveTextContent('Folded, Solus leaves 46.5 cm of the width free.');
    const fact = dispatched.find(({ type }) => type === 'fit/fitChecked')?.payload as {
      measured: string[];
      results: Record<string, string>;
    };
    expect(fact.measured).toEqual(['width', 'headroom']);
    expect(fact.results).toMatchObject({ SEAT_MODEL_SOFIA: 'no', SEAT_MODEL_SOLUS: 'fits' });
    await user.click(screen.getByRole('button', { name: 'Choose Solus' }));
    expect(step()).toBe('seat-model');
    expect(await screen.findByRole('radio', { name: /^Solus/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect(await screen.findByRole('heading', { name: 'Solus fits your stairs' })).toBeVisible();
  });

  test('what cannot be read is named, and nothing that was typed is lost', async () => {
    const { user } = await open('/stairlift-builder?step=measure');
    await user.type(await field('Narrowest width, in cm'), 'narrow');
    await user.type(await field('Height of one step, in cm'), '180');
    await user.click(check());
    const summary = await screen.findByRole('group', { name: 'There are 2 things to put right' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: /^Narrowest width: enter a number between 30\scm and 300\scm/ }));
    expect(await field('Narrowest width, in cm')).toHaveFocus();
    expect(await field('Narrowest width, in cm')).toHaveValue('narrow');
    expect(await field('Height of one step, in cm')).toBeInvalid();
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  test('nothing measured, no model chosen: each model says what it needs, and the answers are found again later', async () => {
    const { user, shop } = await open('/stairlift-builder?step=measure');
    await user.type(await field('Distance to a socket, in metres'), '7');
    await user.click(check());
    const heading = await screen.findByRole('heading', { name: 'Starla fits, on these conditions' });
    expect(heading.parentElement).toHaveTextContent(
      'An electrician fits a socket within 5 m of the first or last step. Yours is 7 m away.',
    );
    expect(heading.parentElement).toHaveTextContent('The stairs are at least 71 cm wide at their narrowest.');
    expect(shop.world.storage.keys().some((key) => key.startsWith('measurements_'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete my measurements' }));
    expect(await field('Distance to a socket, in metres')).toHaveValue('');
    expect(screen.queryByRole('heading', { name: 'Starla fits, on these conditions' })).not.toBeInTheDocument();
  });
});

test('an answered width rules a model out, in the question and in the verdict alike', async () => {
  const between = curvedLift.map((label) => (label === '81 cm or more' ? '76 to 80 cm' : label));
  const { unmount } = await open('/stairlift-builder?step=seat-model', between);
  expect(await screen.findByText('The wide seat of Sofia needs 81 cm of width.')).toBeVisible();
  unmount();
  // For a heavy person Sofia alone would do: nothing is left, and the verdict says why.
  const { user } = await open('/stairlift-builder?step=measure', [...between.slice(0, 8), '121 to 140 kg']);
  await user.type(await field('Room above the steps, in cm'), '210');
  await user.click(check());
  const heading = await screen.findByRole('heading', { name: 'Sofia does not fit your stairs' });
  expect(heading.parentElement).toHaveTextContent('Sofia needs stairs of 81 cm. You told us that yours are narrower.');
});

test('a measured width answers the builder’s own question', async () => {
  const { user, step } = await open('/stairlift-builder?step=measure');
  await user.type(await field('Narrowest width, in cm'), '73');
  await user.click(check());
  expect(await screen.findByRole('button', { name: /^Narrowest width 71 to 75 cm/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Where are the stairs?' })).toBeVisible();
  expect(step()).toBe('stair-location');
});

test('"I cannot measure" is an answer: photos or a visit', async () => {
  const { user, dispatched } = await open('/stairlift-builder?step=measure', undefined, true);
  await field('Narrowest width, in cm');
  await user.click(screen.getByRole('button', { name: 'I cannot measure' }));
  expect(await screen.findByText('That is fine. We look at your stairs together.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send photos of the stairs' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a visit' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call / })).toBeVisible();
  await waitFor(() => expect(dispatched.filter(({ type }) => type === 'fit/fitChecked')).toHaveLength(1));
});

test('without the figures nothing is promised: what was measured stays, and a person helps', async () => {
  const { user } = await open('/stairlift-builder?step=measure', undefined, false, (fetch) => (input, init) => {
    const isAsking = `${JSON.stringify(input)} ${typeof init?.body === 'string' ? init.body : ''}`.includes('liftFigures');
    return isAsking ? Promise.resolve(new Response('{"errors":[{"message":"no"}]}', { status: 200 })) : fetch(input, init);
  });
  await user.type(await field('Narrowest width, in cm'), '80');
  await user.click(check());
  expect(await screen.findByText('We cannot read the figures of our lifts just now. Your measurements are kept.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Let us look at this together' })).toBeVisible();
  expect(await field('Narrowest width, in cm')).toHaveValue('80');
});
