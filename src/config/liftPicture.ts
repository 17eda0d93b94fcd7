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
  /** kind of control, and the hand of the person who sits */
  control: (typeof liftControls)[number];
  posture: 'open' | 'folded';
}

export const liftModels = ['starla', 'siena', 'solus', 'sofia'] as const;
/** The studio has no house whose stairs turn more than once: such a lift is shown on stairs with one turn. */
export const liftRails = ['straight', 'one-turn'] as const;
export const indoorCovers = ['vinyl-sand', 'vinyl-slate', 'vinyl-plum', 'weave-oat', 'weave-moss', 'weave-ink'] as const;
export const outdoorCovers = ['weather-stone', 'weather-pine'] as const;
export const liftControls = ['toggle-left', 'toggle-right', 'joystick-left', 'joystick-right'] as const;

const folder = '/media/lift/';

const grammar = new RegExp(
  `^${folder}(${liftModels.join('|')})-(indoors|outdoors)-(${liftRails.join('|')})-(left|right)-` +
    `(${[...indoorCovers, ...outdoorCovers].join('|')})-(${liftControls.join('|')})-(open|folded)\\.webp$`,
);

/** The picture's address: `/media/lift/solus-indoors-one-turn-left-vinyl-plum-toggle-right-open.webp`. */
export const liftPicturePath = ({ model, location, rail, side, cover, control, posture }: LiftPicture): string =>
  `${folder}${[model, location, rail, side, cover, control, posture].join('-')}.webp`;

/** The key of that address; null where it is none of a lift. Whether there is such a picture is the edge's to say. */
export function readLiftPicturePath(path: string): LiftPicture | null {
  const [whole, model, location, rail, side, cover, control, posture] = grammar.exec(path) ?? [];
  return whole === undefined ? null : ({ model, location, rail, side, cover, control, posture } as LiftPicture);
}

/**
 * The lift of these answers, by the keys of the order system (`SEAT_MODEL`: `SEAT_MODEL_SOLUS`). What is not yet answered, or no longer
 * holds, is shown as it is usually chosen, so that there is a picture from the first question on. Null where nothing like it was rendered: on curved
 * stairs outdoors, and for answers of another question set.
 */
export function liftPictureOf(answers: Readonly<Record<string, string>>, posture: LiftPicture['posture'] = 'open'): LiftPicture | null {
  const answered = (question: string): string => (answers[question] ?? '').replace(`${question}_`, '').toLowerCase().replaceAll('_', '-');
  const [model, cover, control] = [answered('SEAT_MODEL'), answered('UPHOLSTERY'), answered('CONTROL')];
  if (!isAmong(['', ...liftModels], model) || !isAmong(['', ...indoorCovers, ...outdoorCovers], cover) || !isAmong(['', ...liftControls], control))
    return null;
  const location = answered('STAIR_LOCATION') === 'outdoors' ? 'outdoors' : 'indoors';
  const rail = ['', 'straight'].includes(answered('STAIR_SHAPE')) ? 'straight' : 'one-turn';
  const travelling = modelsOn[location][rail];
  if (!travelling) return null;
  const covers: readonly LiftPicture['cover'][] = location === 'outdoors' ? outdoorCovers : indoorCovers;
  return {
    model: oneOf(travelling, model),
    location,
    rail,
    side: answered('STAIR_SIDE') === 'right' ? 'right' : 'left',
    cover: oneOf(covers, cover),
    control: oneOf(liftControls, control),
    posture,
  };
}

/** Which models were rendered where, the usual one first. */
const modelsOn: Record<LiftPicture['location'], Partial<Record<LiftPicture['rail'], readonly LiftPicture['model'][]>>> = {
  indoors: { straight: ['starla', 'siena'], 'one-turn': ['solus', 'sofia'] },
  outdoors: { straight: ['starla', 'siena'] },
};

const isAmong = (values: readonly string[], value: string): boolean => values.includes(value);

/** The value of the list that was given, else its first. */
const oneOf = <Value extends string>(values: readonly Value[], given: string): Value => values.find((value) => value === given) ?? values[0]!;

/** Names of the scenes of which the pictures are composed: `solus-indoors-one-turn-folded`. */
export function liftScenes(): string[] {
  return Object.entries(modelsOn).flatMap(([location, rails]) =>
    Object.entries(rails).flatMap(([rail, models]) =>
      models.flatMap((model) => ['open', 'folded'].map((posture) => [model, location, rail, posture].join('-'))),
    ),
  );
}
