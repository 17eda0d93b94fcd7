/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Assignments } from '~/config/experiments';
import { storeViews, type StoreView } from '~/config/storeViews';
import { storeViewStateOf } from '~/features/store-view';
import { type OpenBuilder, openBuilder } from '~/testing/openBuilder';
import { loadExperimentalJourney } from './liftJourney';

beforeAll(loadExperimentalJourney);

let builder: OpenBuilder;
afterEach(async () => {
  builder.unmount();
  await builder.shop.close();
});

const sections: Assignments = { 'builder-sections': { variant: 'sections', phase: 1 } };

async function open(experiments: Assignments = sections, path?: string) {
  const state = storeViewStateOf(storeViews[0] as StoreView);
  const storeView = { ...state, publicConfig: { ...state.publicConfig, experiments } };
  builder = await openBuilder(path, { preloadedState: { storeView } });
  return builder;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const group = (name: string) => screen.getByRole('radiogroup', { name });
const choose = async (...labels: [question: string, answer: string][]) => {
  for (const [question, answer] of labels)
    await builder.user.click(within(group(question)).getByRole('radio', { name: (name) => name.startsWith(answer) }));
};
const next = () => builder.user.click(screen.getByRole('button', { name: 'Next' }));

test('all questions of a part stand on one page; the next part follows, with the same facts as one by one', async () => {
  const { dispatched } = await open();
  await heading('Your stairs');
  expect(screen.getByText('Answer these questions and see the price as you go. We ask for no name and no phone number.')).toBeVisible();
  await choose(['Where are the stairs?', 'Indoors'], ['What shape are the stairs?', 'One turn']);
  await choose(['Which side should the rail go on?', 'Left'], ['How wide are the stairs at their narrowest?', 'I do not know']);
  await choose(['How many steps are there?', '14 or 15'], ['What is at the bottom of the stairs?', 'Open floor']);
  await choose(['What is at the top of the stairs?', 'Open floor']);
  await next();
  expect(await heading('The person who rides')).toHaveFocus();
  const told = dispatched.filter(({ type }) => type === 'configurator/questionAnswered').map(({ payload }) => payload);
  expect(told.map((fact) => [(fact as { question: string }).question, (fact as { position: number }).position])).toEqual([
    ['STAIR_LOCATION', 1],
    ['STAIR_SHAPE', 2],
    ['STAIR_SIDE', 3],
    ['STAIR_WIDTH', 4],
    ['STAIR_STEPS', 5],
    ['OBSTACLE_BOTTOM', 6],
    ['OBSTACLE_TOP', 7],
  ]);
  await builder.user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Your stairs');
  expect(within(group('What shape are the stairs?')).getByRole('radio', { name: /^One turn/ })).toBeChecked();
});

test('what is not answered is named in the summary, which leads to each question; nothing that was chosen is lost', async () => {
  await open();
  await heading('Your stairs');
  await choose(['What shape are the stairs?', 'Straight']);
  await next();
  const summary = await screen.findByRole('group', { name: 'Please choose an answer' });
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toContain('How many steps are there?');
  expect(links.map(({ textContent }) => textContent)).not.toContain('What shape are the stairs?');
  await builder.user.click(within(summary).getByRole('link', { name: 'How many steps are there?' }));
  expect(group('How many steps are there?')).toContainElement(document.activeElement as HTMLElement);
  expect(within(group('What shape are the stairs?')).getByRole('radio', { name: /^Straight/ })).toBeChecked();
});

test('an answer that only an adviser can go on from leads there at once, whatever comes after it', async () => {
  await open();
  await heading('Your stairs');
  await choose(['Where are the stairs?', 'Indoors'], ['What shape are the stairs?', 'Spiral']);
  await next();
  await waitFor(() => expect(builder.step()).toBe('talk-to-us'));
});

test('one answer is changed by itself, and leads back to where the shopper was', async () => {
  await open(sections, '/stairlift-builder?ask=stair-width');
  await heading('How wide are the stairs at their narrowest?');
  await choose(['How wide are the stairs at their narrowest?', 'I do not know']);
  await next();
  await heading('Your stairs');
});

test.each<[string, Assignments]>([
  ['control', { 'builder-sections': { variant: 'control', phase: 1 } }],
  ['no variant', {}],
])('who has %s is asked one question at a time', async (_name, assignments) => {
  await open(assignments);
  await heading('Where are the stairs?');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});
