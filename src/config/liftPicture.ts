/**
 * The picture of the lift one builds: its key, and the address that follows from it. The edge composes it from rendered layers
 * (edge/liftPictures.ts); every screen and mail that shows a configured lift names it here.
 */
export interface LiftPicture {
  model: (typeof liftModels)[number];
  location: 'indoors' | 'outdoors';
  rail: (typeof liftRails)[number];
  /** the side of the stairs on which the rail runs, for a person going up */
  side: 'left' | 'right';
  cover: (typeof indoorCovers)[number] | (typeof outdoorCovers)[number];
  posture: 'open' | 'folded';
}

export const liftModels = ['starla', 'siena', 'solus', 'sofia'] as const;
export const liftRails = ['straight', 'one-turn', 'several-turns'] as const;
export const indoorCovers = ['vinyl-sand', 'vinyl-slate', 'vinyl-plum', 'weave-oat', 'weave-moss', 'weave-ink'] as const;
export const outdoorCovers = ['weather-stone', 'weather-pine'] as const;

const folder = '/media/lift/';

/** The picture's address: `/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp`. */
export const liftPicturePath = ({ model, location, rail, side, cover, posture }: LiftPicture): string =>
  `${folder}${[model, location, rail, side, cover, posture].join('-')}.webp`;

/** The key of that address; null where it is none of a lift. Whether there is such a picture is the edge's to say. */
export function readLiftPicturePath(path: string): LiftPicture | null {
  const covers = [...indoorCovers, ...outdoorCovers].join('|');
  const grammar = `${folder}(${liftModels.join('|')})-(indoors|outdoors)-(${liftRails.join('|')})-(left|right)-(${covers})-(open|folded)\\.webp`;
  const [whole, model, location, rail, side, cover, posture] = new RegExp(`^${grammar}$`).exec(path) ?? [];
  return whole === undefined ? null : ({ model, location, rail, side, cover, posture } as LiftPicture);
}

/**
 * The lift of these answers, by the keys of the order system (`SEAT_MODEL`: `SEAT_MODEL_SOLUS`). What is not yet answered, or no longer
 * holds, is shown as it is usually chosen, so that there is a picture from the first question on. Null where an answer
 * is none that was rendered: another question set than the studio's.
 */
export function liftPictureOf(answers: Readonly<Record<string, string>>, posture: LiftPicture['posture'] = 'open'): LiftPicture | null {
  const answered = (question: string): string => (answers[question] ?? '').replace(`${question}_`, '').toLowerCase().replaceAll('_', '-');
  const [model, cover] = [answered('SEAT_MODEL'), answered('UPHOLSTERY')];
  if (!isAmong(['', ...liftModels], model) || !isAmong(['', ...indoorCovers, ...outdoorCovers], cover)) return null;
  const location = answered('STAIR_LOCATION') === 'outdoors' ? 'outdoors' : 'indoors';
  const rail = railOf(answered('STAIR_SHAPE'));
  const covers: readonly LiftPicture['cover'][] = location === 'outdoors' ? outdoorCovers : indoorCovers;
  return {
    model: oneOf(modelsOn[location][rail], model),
    location,
    rail,
    side: answered('STAIR_SIDE') === 'right' ? 'right' : 'left',
    cover: oneOf(covers, cover),
    posture,
  };
}

const curved = ['solus', 'sofia'] as const;
/** Which models travel where, the usual one first. */
const modelsOn: Record<LiftPicture['location'], Record<LiftPicture['rail'], readonly LiftPicture['model'][]>> = {
  indoors: { straight: ['starla', 'siena'], 'one-turn': curved, 'several-turns': curved },
  outdoors: { straight: ['starla', 'siena'], 'one-turn': ['solus'], 'several-turns': ['solus'] },
};

function railOf(shape: string): LiftPicture['rail'] {
  if (shape === '' || shape === 'straight') return 'straight';
  return shape === 'one-turn' ? 'one-turn' : 'several-turns';
}

const isAmong = (values: readonly string[], value: string): boolean => values.includes(value);

/** The value of the list that was given, else its first. */
const oneOf = <Value extends string>(values: readonly Value[], given: string): Value =>
  values.find((value) => value === given) ?? values[0]!;

/** The scene of which a picture is composed. */
export const sceneOf = ({ model, location, rail, posture }: Record<'model' | 'location' | 'rail' | 'posture', string>): string =>
  [model, location, rail, posture].join('-');

/** The scenes that the studio renders: all that can be put together. */
export const liftScenes = (): string[] =>
  Object.entries(modelsOn).flatMap(([location, rails]) =>
    Object.entries(rails).flatMap(([rail, models]) =>
      models.flatMap((model) => ['open', 'folded'].map((posture) => sceneOf({ model, location, rail, posture }))),
    ),
  );
