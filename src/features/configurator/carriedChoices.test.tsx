/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { openBuilder, type OpenBuilder, questionSetIn } from '~/testing/openBuilder';

const builders: OpenBuilder[] = [];
afterEach(async () => {
  for (const { shop, unmount } of builders.splice(0)) {
    unmount();
    await shop.close();
  }
});
const open = async (...given: Parameters<typeof openBuilder>): Promise<OpenBuilder> => {
  const builder = await openBuilder(...given);
  builders.push(builder);
  return builder;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const soFar = (name: RegExp) => screen.findByRole('button', { name });

test('the model and cover of the page that led here are chosen already, and may be changed', async () => {
  const builder = await open('/stairlift-builder?model=SOLUS&cover=VINYL_PLUM');
  await heading('Where are the stairs?');
  expect(await soFar(/^Model Solus/)).toBeVisible();
  expect(await soFar(/^Cover Plum vinyl/)).toBeVisible();
  await builder.answer('Indoors', 'Straight');
  expect(screen.getByText('One answer no longer fits, so we removed it')).toBeVisible();
  expect(screen.getByText(/Plum vinyl/)).toBeVisible();
});

test('so is the shape of the stairs that a page spoke of, and what was picked on the page of the bundle', async () => {
  const { shop, unmount } = await open('/stairlift-builder?shape=straight');
  expect(await soFar(/^Shape of the stairs Straight/)).toBeVisible();
  const powered = questionSetIn(shop)
    .questions.find(({ key }) => key === 'SWIVEL')
    ?.choices.find(({ label }) => label === 'By motor');
  unmount();
  const picked = new URLSearchParams({ with: powered?.selectionUid ?? '' });
  await open(`/stairlift-builder?${picked.toString()}`);
  expect(await soFar(/^Swivel By motor/)).toBeVisible();
});

test('a link asks its question at once; after it the builder begins at the first one and keeps the answer', async () => {
  const builder = await open('/stairlift-builder?ask=stair-width');
  await heading('How wide are the stairs at their narrowest?');
  await builder.answer('71 to 75 cm');
  await heading('Where are the stairs?');
  expect(builder.router.state.location.search).toBe('?step=stair-location');
  expect(await soFar(/71 to 75 cm/)).toBeVisible();
  await builder.answer('Indoors', 'Straight', 'Left', '71 to 75 cm');
  await heading('How many steps are there?');
});

test('a question that is not asked is not asked by a link either', async () => {
  await open('/stairlift-builder?ask=rail-end');
  await heading('Where are the stairs?');
});

test('they join what was answered on an earlier visit', async () => {
  const world = fakeWorld();
  const earlier = await open('/stairlift-builder', { world });
  await earlier.answer('Indoors', 'One turn');
  earlier.unmount();
  await open('/stairlift-builder?model=SOFIA', { world: fakeWorld({ profile: world.profile }) });
  await heading('Which side should the rail go on?');
  expect(await soFar(/^Model Sofia/)).toBeVisible();
  expect(await soFar(/One turn/)).toBeVisible();
});

test('what the shop does not offer is not chosen', async () => {
  await open('/stairlift-builder?model=GHOST&cover=%3Cb%3E');
  await heading('Where are the stairs?');
  expect(screen.queryByRole('heading', { name: 'Your answers so far' })).not.toBeInTheDocument();
});

test('after an answer was changed from a later question, the shopper is back there with all later answers', async () => {
  const builder = await open();
  await builder.answer('Indoors', 'One turn', 'I am not sure', '81 cm or more');
  await heading('How many steps are there?');
  await builder.user.click(await soFar(/One turn/));
  await heading('What shape are the stairs?');
  await builder.answer('Two turns or more');
  await heading('How many steps are there?');
  expect(await soFar(/I am not sure/)).toBeVisible();
});

test('a returning visitor may go on or begin anew', async () => {
  const world = fakeWorld();
  const earlier = await open('/stairlift-builder', { world });
  await earlier.answer('Indoors', 'One turn');
  earlier.unmount();
  const builder = await open('/stairlift-builder', { world: fakeWorld({ profile: world.profile }) });
  await builder.user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await heading('Which side should the rail go on?')).toHaveFocus();
  expect(screen.queryByText(/^Welcome back/)).not.toBeInTheDocument();
});
