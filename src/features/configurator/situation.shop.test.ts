import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fitApi } from '~/features/fit/fitApi';
import { type LiftFigures, type Measurements, measures, slopeOf, verdictOf } from '~/features/fit/fitModel';
import { ranges } from '~/features/fit/lengths';
import { questionSetIn } from '~/testing/openBuilder';
import { randomAnswers, seededRandom } from '~/testing/randomAnswers';
import { startShop, type StartedShop } from '~/testing/startShop';
import { modelFigures } from '../../../sandbox/seed/measures';
import { loadConfigurator } from './configuratorApi';
import { type Answers, type Question, type QuestionSet, questionOf } from './configuratorModel';
import { adviserExit, offersOf } from './questionRules';
import { modelsOf, situationOf, widthAnswer } from './situation';

let shop: StartedShop;
let set: QuestionSet;
let figures: Record<string, LiftFigures>;

beforeAll(async () => {
  shop = await startShop();
  await loadConfigurator(shop.store);
  set = questionSetIn(shop);
  const skus = modelsOf(set).map(({ sku }) => sku);
  figures = await shop.store.dispatch(fitApi.endpoints.liftFigures.initiate(skus)).unwrap();
});
afterAll(() => shop.close());

const figuresOf = (sku: string): LiftFigures => {
  const found = figures[sku];
  if (!found) throw new Error(sku);
  return found;
};

test('commerce gives the figures of every model that the builder offers', () => {
  expect(Object.keys(figures).sort()).toEqual(['MODEL-SIENA', 'MODEL-SOFIA', 'MODEL-SOLUS', 'MODEL-STARLA']);
  expect(figuresOf('MODEL-SOFIA')).toMatchObject({
    narrowest: 81,
    isForOutdoors: false,
    strengthened: 178,
    tallest: null,
    arms: 68,
    back: 132,
    unfolded: 64,
    shape: 'curved',
  });
});

test('a measured width is the answer of its range', () => {
  const width = questionOf(set, 'STAIR_WIDTH') as Question;
  const answerOf = (centimetres: number) => widthAnswer(width, centimetres)?.key.slice('STAIR_WIDTH_'.length);
  expect([70.5, 71, 75.5, 76, 80.5, 81, 300].map(answerOf)).toEqual([
    'UNDER_71',
    '71_TO_75',
    '71_TO_75',
    '76_TO_80',
    '76_TO_80',
    '81_UP',
    '81_UP',
  ]);
});

describe('1 000 random sets of answers and measurements', () => {
  const random = seededRandom(16);
  const between = (from: number, to: number) => Math.round((from + random() * (to - from)) * 2) / 2;
  const stairs = (): Measurements =>
    Object.fromEntries(
      measures.flatMap((measure) => {
        const { from, to } = ranges[measure];
        // Most near the figures, where the verdict turns.
        const near = {
          width: [65, 90],
          headroom: [140, 160],
          rise: [14, 24],
          going: [14, 32],
          length: [700, 2100],
          bottom: [20, 120],
          landing: [40, 80],
          socket: [300, 700],
        }[measure];
        const [least = from, most = to] = random() < 0.8 ? near : [];
        return random() < 0.2 ? [] : [[measure, between(least, most)]];
      }),
    );

  test('the verdict agrees with each model’s table', () => {
    const results = new Set<string>();
    for (let run = 0; run < 1000; run += 1) {
      const answers = randomAnswers(set, random) ?? {};
      const measured = stairs();
      const situation = situationOf(answers);
      for (const { key, sku } of modelsOf(set)) {
        const { result } = verdictOf(figuresOf(sku), measured, situation);
        results.add(result);
        expect({ run, key, isImpossible: result === 'no' }).toEqual({ run, key, isImpossible: contradicts(key, measured, answers) });
        const isFree =
          measured.bottom === undefined || measured.bottom >= tableOf(key)['rail-bottom'] || situation.hasMovingRailEnd === true;
        if (result === 'fits') expect([measured.headroom !== undefined, isFree]).toEqual([true, true]);
      }
    }
    expect([...results].sort()).toEqual(['fits', 'fits-if', 'no', 'unknown'].filter((result) => results.has(result)));
    expect(results.size).toBeGreaterThanOrEqual(3);
  });

  test('what the builder’s rules refuse to shape, place, width, weight or height, the verdict refuses, too, and nothing else', () => {
    const question = questionOf(set, 'SEAT_MODEL');
    if (!question) throw new Error('no models');
    for (let run = 0; run < 1000; run += 1) {
      const answers = randomAnswers(set, random) ?? {};
      if (adviserExit(set, answers)) continue;
      const refused = new Map(offersOf(set, question, answers).map(({ choice, refusal }) => [choice.key, refusal !== null]));
      for (const { key, sku } of modelsOf(set)) {
        const { result } = verdictOf(figuresOf(sku), {}, situationOf(answers));
        expect({ key, answers, isRefused: result === 'no' }).toEqual({ key, answers, isRefused: refused.get(key) });
      }
    }
  });
});

type Table = ReturnType<typeof modelFigures>[string];
const tableOf = (key: string): Table => modelFigures()[key.slice('SEAT_MODEL_'.length)] as Table;

/** The table read once more, by itself. */
function contradicts(key: string, measured: Measurements, answers: Answers): boolean {
  const table = tableOf(key);
  const slope = slopeOf(measured);
  const isStraight = answers['STAIR_SHAPE'] === 'STAIR_SHAPE_STRAIGHT';
  const isCurved = /TURN/.test(answers['STAIR_SHAPE'] ?? '');
  const widest = { STAIR_WIDTH_71_TO_75: 75, STAIR_WIDTH_76_TO_80: 80 };
  const heaviest = { USER_WEIGHT_UP_TO_120: 120, USER_WEIGHT_121_TO_140: 140, USER_WEIGHT_141_TO_178: 178, USER_WEIGHT_OVER_178: 999 };
  return (
    (measured.width ?? widest[answers['STAIR_WIDTH'] as keyof typeof widest] ?? 999) < table.narrowest ||
    (measured.headroom ?? 999) < table.headroom ||
    (measured.length ?? 0) > table['rail-length'] ||
    (slope ?? table.steepest) > table.steepest ||
    (slope ?? table.flattest) < table.flattest ||
    (table.shape === 'straight' ? isCurved : isStraight) ||
    (!table.outdoors && answers['STAIR_LOCATION'] === 'STAIR_LOCATION_OUTDOORS') ||
    (answers['USER_HEIGHT'] === 'USER_HEIGHT_OVER_185' && table.tallest === 185) ||
    (heaviest[answers['USER_WEIGHT'] as keyof typeof heaviest] ?? 0) > (table.strengthened ?? table.carries)
  );
}
