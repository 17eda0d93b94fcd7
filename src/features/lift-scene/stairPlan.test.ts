import { describe, expect, test } from '@jest/globals';
import { liftPictureOf } from '~/config/liftPicture';
import { readFileSync } from 'node:fs';
import { coverColours, sceneModelOf } from './sceneModel';
import { flightsOf, onFlight, railLine, riseOf } from './stairPlan';
import { lengthOfLine, parkedAt, standAt } from './track';

const modelOf = (answers: Record<string, string>, known = {}) => sceneModelOf(liftPictureOf(answers)!, answers, known);
const straight = { STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT', SEAT_MODEL: 'SEAT_MODEL_STARLA' };
const curved = { STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN', SEAT_MODEL: 'SEAT_MODEL_SOLUS' };

describe('stairs of the answers', () => {
  test('have the steps that were counted, and the slope and width that were measured', () => {
    const { stair } = modelOf({ ...straight, STAIR_STEPS: 'STAIR_STEPS_16_TO_18' }, { rise: 18, going: 28, width: 82 });
    expect(stair).toEqual({ steps: 16, riser: 0.18, tread: 0.28, width: 0.82, turns: [] });
    expect(riseOf(stair)).toBeCloseTo(2.88);
    expect(modelOf(straight).stair).toMatchObject({ steps: 13, width: 0.9 });
  });

  test('keep within what can be drawn, whatever was typed', () => {
    const { stair } = modelOf({ ...straight, STAIR_STEPS: 'STAIR_STEPS_OVER_24' }, { rise: 400, going: 1, width: 9000 });
    expect(stair).toMatchObject({ steps: 18, riser: 0.24, tread: 0.18, width: 1.6 });
  });

  test('turn away from the rail first: the flights meet at landings, the last ends on the upper floor', () => {
    for (const side of ['LEFT', 'RIGHT']) {
      const { stair } = modelOf({ ...curved, STAIR_SIDE: `STAIR_SIDE_${side}`, STAIR_SHAPE: 'STAIR_SHAPE_SEVERAL_TURNS' });
      const flights = flightsOf(stair);
      expect(flights).toHaveLength(3);
      expect(flights.reduce((sum, { risers }) => sum + risers, 0)).toBe(stair.steps);
      expect(Math.sign(flights[1]!.heading)).toBe(side === 'LEFT' ? -1 : 1);
      expect(flights[2]!.heading).toBeCloseTo(0);
      const last = flights[2]!;
      expect(onFlight(last, 0, 0, last.risers * stair.riser)[2]).toBeCloseTo(riseOf(stair));
    }
  });
});

describe('the rail', () => {
  test('reaches past the first step as far as the model’s page says, and climbs from end to end without a leap', () => {
    for (const [answers, overrun] of [
      [straight, 0.4],
      [curved, 1],
      [{ ...curved, STAIR_SHAPE: 'STAIR_SHAPE_SEVERAL_TURNS' }, 1],
    ] as const)
      // prettier-ignore
      for (const side of ['LEFT', 'RIGHT']) {
        const { stair, rail } = modelOf({ ...answers, STAIR_SIDE: `STAIR_SIDE_${side}` });
        const line = railLine(stair, rail);
        expect(line[0]![0]).toBeCloseTo(-overrun);
        line.slice(1).forEach((point, index) => {
          const before = line[index]!;
          expect(Math.hypot(point[0] - before[0], point[1] - before[1])).toBeLessThan(0.09);
          expect(point[2]).toBeGreaterThanOrEqual(before[2] - 0.001);
        });
        expect(line[line.length - 1]![2]).toBeGreaterThan(riseOf(stair));
      }
  });

  test('stands at its edge of the stairs, on the side that was chosen', () => {
    const asideOf = (side: string): number => {
      const { stair, rail } = modelOf({ ...straight, STAIR_SIDE: `STAIR_SIDE_${side}` });
      return railLine(stair, rail)[0]![1];
    };
    expect(asideOf('LEFT')).toBeCloseTo(0.345);
    expect(asideOf('RIGHT')).toBeCloseTo(-0.345);
  });

  test('lets the lift wait below, level on a bent rail, as high as its own size asks', () => {
    for (const [answers, slope] of [
      [straight, 37],
      [curved, 0],
    ] as const) {
      // prettier-ignore
      const { stair, rail } = modelOf(answers);
      const line = railLine(stair, rail);
      const at = parkedAt(line, rail.parked);
      const stand = standAt(line, at);
      expect(at).toBeGreaterThanOrEqual(0.24);
      expect(at).toBeLessThan(lengthOfLine(line) / 4);
      expect(stand.at[2]).toBeLessThan(0.26);
      expect((stand.slope * 180) / Math.PI).toBeCloseTo(slope, -1);
    }
  });
});

test('a person to compare with is as tall as the answer says', () => {
  expect(modelOf(straight).person).toBe(1.7);
  expect(modelOf({ ...straight, USER_HEIGHT: 'USER_HEIGHT_UNDER_150' }).person).toBe(1.48);
  expect(modelOf({ ...straight, USER_HEIGHT: 'USER_HEIGHT_OVER_185' }).person).toBe(1.9);
});

test('covers have the studio’s colours', () => {
  const studio = readFileSync('studio/fabrics.py', 'utf8');
  for (const [cover, colour] of Object.entries(coverColours)) {
    expect(studio).toMatch(new RegExp(`'${cover.replace('-', '_')}': Cover\\('\\w+', '${colour}'`));
  }
});
