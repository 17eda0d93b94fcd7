import { afterAll, describe, expect, test } from '@jest/globals';
import { experiments } from '../../src/config/experiments';
import { expireData } from '../retention';
import { closeAll } from '../testing/openTestBackoffice';
import { openTestDesk, textOf, type TestDesk } from '../testing/openTestDesk';

afterAll(closeAll);

const key = 'builder-sections';
const unitOf = (number: number): string => number.toString(16).padStart(64, '0');
const of = (number: number) => ({ experiment: key, phase: 1, unit: unitOf(number) });

const expose = (desk: TestDesk, number: number, variant: string) =>
  desk.post('/internal/experiments/exposures', { ...of(number), variant });
const convert = (desk: TestDesk, number: number, goal: string) =>
  desk.post('/internal/experiments/conversions', { goal, units: [of(number)] });

async function seenBy(desk: TestDesk, role: 'agent' | 'supervisor' | 'editor' = 'editor') {
  await desk.account(`${role}@steadwell.example`, role);
  const browser = desk.browser();
  await browser.signIn(`${role}@steadwell.example`);
  return browser.get('/experiments');
}

/** Puts so many visitors of each variant into the table, of whom some went on. */
async function counted(desk: TestDesk, halves: Record<string, [units: number, baskets: number]>): Promise<void> {
  let number = 0;
  for (const [variant, [units, baskets]] of Object.entries(halves)) {
    const rows = Array.from({ length: units }, (_, index) => ({
      ...of((number += 1)),
      variant,
      exposed_at: desk.clock.now(),
      basket_at: index < baskets ? desk.clock.now() : null,
      request_at: null,
      purchase_at: null,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await desk.database
        .insertInto('experiment_units')
        .values(rows.slice(at, at + 500))
        .execute();
  }
}

describe('what the edge tells of experiments', () => {
  test('counts a visitor once, with the first variant and the first time of each goal', async () => {
    const desk = await openTestDesk();
    expect((await expose(desk, 1, 'sections')).statusCode).toBe(204);
    await expose(desk, 1, 'control');
    await convert(desk, 1, 'basket');
    desk.clock.advance(1000);
    expect((await convert(desk, 1, 'basket')).statusCode).toBe(204);
    await convert(desk, 1, 'purchase');
    // Reached before anything was seen.
    await convert(desk, 2, 'basket');
    await expose(desk, 2, 'control');
    const rows = await desk.database.selectFrom('experiment_units').selectAll().orderBy('unit').execute();
    const now = desk.clock.now();
    expect(
      rows.map(({ variant, basket_at, purchase_at }) =>
        [variant, basket_at, purchase_at].map((cell) => (typeof cell === 'number' ? cell - now : cell)),
      ),
    ).toEqual([
      ['sections', -1000, 0],
      ['control', null, null],
    ]);
  });

  test.each([
    ['an experiment that there is not', { ...of(1), experiment: 'other', variant: 'control' }],
    ['a run that there is not', { ...of(1), phase: 99, variant: 'control' }],
    ['a variant that there is not', { ...of(1), variant: 'both' }],
    ['an id instead of a hash', { ...of(1), unit: '00000000-0000-4000-8000-000000000001', variant: 'control' }],
    ['more than that', { ...of(1), variant: 'control', email: 'ann@example.org' }],
  ])('with %s is refused', async (_case, body) => {
    const desk = await openTestDesk();
    expect((await desk.post('/internal/experiments/exposures', body)).statusCode).toBe(422);
    expect((await desk.post('/internal/experiments/conversions', { goal: 'fame', units: [] })).statusCode).toBe(422);
  });

  test('is deleted after 180 days', async () => {
    const desk = await openTestDesk();
    await expose(desk, 1, 'control');
    desk.clock.advance(179 * 86_400_000);
    await expose(desk, 2, 'control');
    desk.clock.advance(2 * 86_400_000);
    await expireData(desk, desk.clock.now());
    expect(await desk.database.selectFrom('experiment_units').select('unit').execute()).toEqual([{ unit: unitOf(2) }]);
  });
});

describe('the report at the desk', () => {
  test('says what is compared, and that no visitor was counted yet', async () => {
    const page = textOf(await seenBy(await openTestDesk()));
    expect(page).toContain(experiments[0]?.meaning);
    expect(page).toContain('Run 1 No visitor has been counted in this run yet.');
  });

  test('shows the figures, and no conclusion before the planned visitors have come', async () => {
    const desk = await openTestDesk();
    await counted(desk, { control: [100, 10], sections: [96, 24] });
    await convert(desk, 1, 'purchase');
    const page = textOf(await seenBy(desk, 'supervisor'));
    expect(page).toContain('Too early to conclude: at least 3900 visitors of each variant are planned.');
    expect(page).toMatch(/control 100 10 10\.0 % control 1 sections 96 24 25\.0 % \+15\.0 \(\+\d\.\d to \+\d\d\.\d\) 0/);
  });

  test('warns of shares that are not those of the table, and then concludes nothing, however large the difference', async () => {
    const desk = await openTestDesk();
    await counted(desk, { control: [4500, 450], sections: [3950, 3000] });
    const answer = await seenBy(desk);
    expect(textOf(answer)).toContain(
      'Do not draw conclusions: the variants were not seen in the planned shares (probability by chance: below 0.0001).',
    );
    expect(textOf(answer)).not.toContain('does better');
    expect(answer.body).toContain('class="notice problem"');
  });

  test('concludes once the planned visitors have come', async () => {
    const desk = await openTestDesk();
    await counted(desk, { control: [3950, 395], sections: [3930, 500] });
    expect(textOf(await seenBy(desk))).toContain('The variant does better than control.');
  });

  test('is not for agents', async () => {
    expect((await seenBy(await openTestDesk(), 'agent')).statusCode).toBe(403);
  });
});
