/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { isAboutHealth } from '~/config/savedConfiguration';
import { openSandbox, type Sandbox } from '../../../sandbox/server';
import { curvedLift, openBuilder, type OpenBuilder, type OpenBuilderOptions } from '~/testing/openBuilder';

let sandbox: Sandbox;
const builders: OpenBuilder[] = [];
const open = async (path?: string, options: OpenBuilderOptions = {}): Promise<OpenBuilder> => {
  const builder = await openBuilder(path, { sandbox, ...options });
  builders.push(builder);
  return builder;
};
const close = async ({ shop, unmount }: OpenBuilder) => {
  unmount();
  await shop.close();
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stored = ({ shop }: OpenBuilder) => shop.world.storage.read('configuration_steadwell_gb') ?? '';

beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterEach(async () => {
  for (const builder of builders.splice(0)) await close(builder);
});
afterAll(() => sandbox.close());

/** Answers three questions, writes what is to be written, and closes the page. */
async function leaveHalfWay() {
  const world = fakeWorld();
  const builder = await open(undefined, { world });
  await builder.answer(...curvedLift.slice(0, 3));
  await heading('How wide are the stairs at their narrowest?');
  await act(() => world.advance(2_000));
  expect(stored(builder)).toContain('STAIR_SIDE_UNSURE');
  await close(builders.pop() as OpenBuilder);
  return world.profile;
}

describe('a half-finished configuration', () => {
  test('survives a reload: the first render is the server’s, then it goes on where it was', async () => {
    const profile = await leaveHalfWay();
    const builder = await open(undefined, { world: fakeWorld({ profile }), start: false });
    expect(await heading('Where are the stairs?')).toBeVisible();
    await act(async () => {
      builder.shop.store.startFlows();
      await builder.shop.settle();
    });
    expect(await heading('How wide are the stairs at their narrowest?')).toBeVisible();
    expect(screen.getByText('Welcome back. You were at question 4 of “Your stairs”.')).toBeVisible();
    await builder.answer('81 cm or more');
    expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  });

  test('holds an answer the moment it is chosen: a reload takes nothing away', async () => {
    const builder = await open();
    await builder.answer('Indoors');
    await builder.user.click(screen.getByRole('radio', { name: 'Spiral' }));
    expect(stored(builder)).toContain('STAIR_SHAPE_SPIRAL');
  });

  test('can be given up for a new start', async () => {
    const profile = await leaveHalfWay();
    const builder = await open(undefined, { world: fakeWorld({ profile }) });
    await builder.user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await heading('Where are the stairs?')).toHaveFocus();
    expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
    await act(() => builder.shop.advance(2_000));
    expect(stored(builder)).not.toContain('STAIR_SIDE');
  });

  test('is forgotten after 30 days', async () => {
    const profile = await leaveHalfWay();
    const later = fakeWorld({ profile, now: fakeWorld().clock.now() + 31 * 24 * 60 * 60 * 1000 });
    await open(undefined, { world: later });
    expect(await heading('Where are the stairs?')).toBeVisible();
    expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  });

  test('loses only the answers that the shop no longer has, and says so', async () => {
    const profile = await leaveHalfWay();
    const world = fakeWorld({ profile });
    const text = world.storage.read('configuration_steadwell_gb') ?? '';
    world.storage.write('configuration_steadwell_gb', text.replace('STAIR_SIDE_UNSURE', 'STAIR_SIDE_CEILING'));
    await open(undefined, { world });
    expect(await heading('Which side should the rail go on?')).toBeVisible();
    expect(screen.getByText('An answer to a question that we no longer ask.')).toBeVisible();
  });

  test('is cleared on the shopper’s word, after asking', async () => {
    const builder = await open();
    await builder.answer('Indoors', 'One turn');
    await builder.user.click(screen.getByRole('button', { name: 'Clear my answers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear your 2 answers and start again?' });
    await builder.user.click(within(dialog).getByRole('button', { name: 'Yes, clear them' }));
    expect(await heading('Where are the stairs?')).toBeVisible();
    await act(() => builder.shop.advance(2_000));
    expect(stored(builder)).not.toContain('STAIR_SHAPE');
    expect(builder.dispatched.map(({ type }) => type)).toContain('configuration/configurationCleared');
  });

  test('keeps one road apart from the other', async () => {
    const profile = await leaveHalfWay();
    await open('/outdoor-stairlift-builder', { world: fakeWorld({ profile }) });
    expect(await heading('Where are the stairs?')).toBeVisible();
    expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  });
});

describe('the facts', () => {
  const told = (builder: OpenBuilder) => builder.dispatched.filter(({ type }) => type.startsWith('configurator/'));

  test('tell who listens what was answered, of which part, and what it costs so far', async () => {
    const builder = await open();
    await builder.answer(...curvedLift);
    await heading('Your stairlift, as you told us');
    expect(told(builder).map(({ type }) => type.split('/')[1])).toEqual([
      'configurationStarted',
      ...curvedLift.map(() => 'questionAnswered'),
      'configurationCompleted',
    ]);
    expect(told(builder)[2]?.payload).toEqual({
      road: 'stairlift',
      sku: 'STAIRLIFT',
      question: 'STAIR_SHAPE',
      section: 1,
      position: 2,
      choice: 'STAIR_SHAPE_ONE_TURN',
      price: { minor: 489500, currency: 'GBP' },
    });
  });

  test('tell that an answer was changed, and how many later ones no longer held', async () => {
    const builder = await open(undefined, { answered: curvedLift });
    await builder.user.click(await screen.findByRole('button', { name: 'Change Shape of the stairs' }));
    await builder.answer('Straight');
    const [answered, changed, ...others] = told(builder);
    expect([answered?.type, changed?.type, others]).toEqual(['configurator/questionAnswered', 'configurator/configurationChanged', []]);
    expect(changed?.payload).toMatchObject({ question: 'STAIR_SHAPE', choice: 'STAIR_SHAPE_STRAIGHT', section: 1, removed: 1 });
  });

  test('say nothing about a person’s body at any question, not even by the price', async () => {
    const bodies = [
      ['Up to 120 kg', '150 to 185 cm'],
      ['141 to 178 kg', 'Over 185 cm'],
    ];
    const facts = [];
    for (const body of bodies) {
      const builder = await open();
      const strong = curvedLift.map((label) => (label === 'Solus' ? 'Sofia' : label));
      await builder.answer(...strong.slice(0, 8), ...body, ...strong.slice(10));
      await heading('Your stairlift, as you told us');
      for (const { type, payload } of told(builder)) {
        const { question, choice } = payload as { question?: string; choice?: string | null };
        if (type.endsWith('questionAnswered')) expect([question, choice === null]).toEqual([question, isAboutHealth(question ?? '')]);
      }
      facts.push(told(builder));
      await close(builders.pop() as OpenBuilder);
    }
    expect(facts[1]).toEqual(facts[0]);
  });
});

test('where commerce has no question set, the bundle’s own options are asked and can be left out', async () => {
  const stock = await openSandbox({ scryptCost: 2 ** 4, stock: true });
  const builder = await open(undefined, { sandbox: stock });
  await heading('Place');
  for (let count = 0; count < 30 && builder.step() !== 'summary'; count += 1) {
    const [first] = screen.getAllByRole('radio');
    const isOptional = screen.getByRole('heading', { level: 1 }).parentElement?.textContent?.includes('(optional)');
    if (first && !isOptional) await builder.user.click(first);
    const asked = screen.getByRole('heading', { level: 1 }).textContent;
    await builder.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(asked));
  }
  await heading('Your stairlift, as you told us');
  expect(screen.getAllByText('Left out').length).toBeGreaterThan(0);
  await builder.user.click(screen.getByRole('button', { name: 'Add to basket' }));
  await act(() => builder.shop.settle());
  expect(builder.shop.world.visited).toContain('/basket');
  await close(builders.pop() as OpenBuilder);
  await stock.close();
});
