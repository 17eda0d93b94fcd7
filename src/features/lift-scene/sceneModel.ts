import type { LiftPicture } from '~/config/liftPicture';
import { otherSide, type RailPlace, type Stair } from './stairPlan';

/** What is drawn: all of it follows from the answers and from what was measured. Metres. */
export interface LiftSceneModel {
  lift: LiftPicture;
  stair: Stair;
  rail: RailPlace;
  person: number;
}

/** What of the shopper's own stairs is known, in centimetres. */
export interface KnownStairs {
  rise?: number | undefined;
  going?: number | undefined;
  width?: number | undefined;
}

type Answers = Readonly<Record<string, string>>;

/**
 * The rail's height above the floor where the lift waits: so the top of its back is as high as commerce's figure says. Straight rails reach past the
 * first step by 40 cm, bent ones by a metre.
 */
const parkedHeight: Readonly<Record<LiftPicture['model'], number>> = { starla: 0.214, siena: 0.221, solus: 0.221, sofia: 0.287 };

/** The scene of this lift on these stairs. What is not known is drawn as it usually is. */
export function sceneModelOf(lift: LiftPicture, answers: Answers, known: KnownStairs = {}): LiftSceneModel {
  const isBent = lift.model === 'solus' || lift.model === 'sofia';
  const stair = stairOf(lift, answers['STAIR_STEPS'], known);
  const rail: RailPlace = {
    side: lift.side,
    offset: 0.105,
    above: 0.19,
    overrun: isBent ? 1 : 0.4,
    parked: parkedHeight[lift.model],
    isBent,
  };
  return { lift, stair, rail, person: personOf(answers['USER_HEIGHT']) };
}

function stairOf({ location, rail, side }: LiftPicture, steps: string | undefined, known: KnownStairs): Stair {
  const isOutdoors = location === 'outdoors';
  const usual = isOutdoors ? { tread: 0.29, riser: 0.165, steps: 7, width: 1.15 } : { tread: 0.25, riser: 0.19, steps: 13, width: 0.9 };
  const metres = (centimetres: number | undefined, low: number, high: number, otherwise: number): number =>
    centimetres === undefined ? otherwise : Math.min(high, Math.max(low, centimetres / 100));
  // The rail runs on the outside of the first turn, as in the studio's pictures.
  const turns = {
    straight: [],
    'one-turn': [{ hand: otherSide(side), risers: isOutdoors ? 3 : 4 }],
    'several-turns': [
      { hand: otherSide(side), risers: 3 },
      { hand: side, risers: isOutdoors ? 2 : 3 },
    ],
  }[rail];
  return {
    tread: metres(known.going, 0.18, 0.45, usual.tread),
    riser: metres(known.rise, 0.1, 0.24, usual.riser),
    steps: isOutdoors ? usual.steps + (rail === 'several-turns' ? 1 : 0) : stepsOf(steps),
    width: metres(known.width, 0.6, 1.6, usual.width),
    turns,
  };
}

/** Of STAIR_STEPS_14_TO_15: 14; a longer flight than 18 steps would leave the picture. */
function stepsOf(answer = ''): number {
  const [, from] = /_(\d+)_TO_\d+$/.exec(answer) ?? [];
  if (answer.endsWith('OVER_24')) return 18;
  return Math.min(18, from === undefined ? 13 : Number(from));
}

/** A person to compare with: as tall as the answer says, else 1.70 m. */
function personOf(answer = ''): number {
  if (answer.endsWith('UNDER_150')) return 1.48;
  return answer.endsWith('OVER_185') ? 1.9 : 1.7;
}

/**
 * The covers' colours, those of the studio (studio/fabrics.py): the cloth, and the cord in its seams. The studio's light makes colours
 * paler than they are dyed, and so does the light here.
 */
export const coverColours: Readonly<Record<LiftPicture['cover'], string>> = {
  'vinyl-sand': '#bfa177',
  'vinyl-slate': '#53656f',
  'vinyl-plum': '#6d3a49',
  'weave-oat': '#d9cbb0',
  'weave-moss': '#6f7d53',
  'weave-ink': '#2c3a52',
  'weather-stone': '#a39b8b',
  'weather-pine': '#3c5a48',
};

/** Vinyl shines a little, cloth does not. From 0 (a mirror) to 1. */
export const roughnessOf = (cover: LiftPicture['cover']): number => {
  if (cover.startsWith('vinyl')) return 0.48;
  return cover.startsWith('weave') ? 0.94 : 0.62;
};
