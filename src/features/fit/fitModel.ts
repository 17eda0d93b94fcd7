/**
 * Whether a model fits: its true figures against what a shopper measured and what the builder's answers say besides. Plain data and pure functions;
 * lengths in centimetres, weights in kilograms, slopes in degrees.
 */
export const measures = ['width', 'headroom', 'rise', 'going', 'length', 'bottom', 'landing', 'socket'] as const;

/** What can be measured: see the guide's words for how. */
export type Measure = (typeof measures)[number];

/** What was measured; what could not be measured is absent. */
export type Measurements = Readonly<Partial<Record<Measure, number>>>;

/** What the builder's answers say about stairs and person; absent while nothing is known. */
export interface Situation {
  shape?: 'straight' | 'curved' | undefined;
  isOutdoors?: boolean | undefined;
  /** Of the answer "71 to 75 cm": 71. A measured width counts more. */
  widthAtLeast?: number | undefined;
  /** Of that answer: 75. */
  widthAtMost?: number | undefined;
  /** The most that the person may weigh and measure, of "121 to 140 kg": 140. Health data: stays on the device. */
  weight?: number | undefined;
  height?: number | undefined;
  /** The rail folds up, slides away or parks round the corner. */
  hasMovingRailEnd?: boolean | undefined;
}

/** The true figures of a model: commerce's attributes, which its page says too. */
export interface LiftFigures {
  shape: 'straight' | 'curved';
  isForOutdoors: boolean;
  narrowest: number;
  folded: number;
  railBottom: number;
  landing: number;
  headroom: number;
  socket: number;
  railLength: number;
  flattest: number;
  steepest: number;
  carries: number;
  /** With the strengthened carriage; null where there is none. */
  strengthened: number | null;
  /** The user whom the back suits; null for everyone. */
  tallest: number | null;
  /** Working days from the survey to the fitting: at least, where the rail is made to measure, and at most; null where they are not told. */
  leadFrom: number | null;
  lead: number | null;
  /** The seat's own size: across the arms, from the floor to the top of the back, from the wall. Null where the product does not say it. */
  arms: number | null;
  back: number | null;
  unfolded: number | null;
}

export type Check =
  'shape' | 'outdoors' | 'weight' | 'height' | 'width' | 'headroom' | 'steepest' | 'flattest' | 'length' | 'bottom' | 'landing' | 'socket';

/** `no`: it cannot be; `condition`: it can, if this is done; `unmeasured`: it can, if this is so. */
export interface Finding {
  check: Check;
  outcome: 'no' | 'condition' | 'unmeasured';
  /** The model's figure, 0 where the check has none. */
  needed: number;
  /** What was measured; null where nothing was: an answer of the builder says it. */
  given: number | null;
}

export interface Verdict {
  /** `unknown`: nothing speaks against it, and nothing was measured. */
  result: 'fits' | 'fits-if' | 'no' | 'unknown';
  findings: readonly Finding[];
  /** What stays free beside the folded seat; null while the width was not measured. */
  free: number | null;
}

/** The slope of the stairs in degrees; null unless both the height and the depth of a step were measured. */
export function slopeOf({ rise, going }: Measurements): number | null {
  return rise === undefined || going === undefined ? null : (Math.atan2(rise, going) * 180) / Math.PI;
}

/** The verdict on one model. */
export function verdictOf(figures: LiftFigures, measured: Measurements, situation: Situation): Verdict {
  const findings = [...answerFindings(figures, situation), ...measuredFindings(figures, measured, situation)];
  const free = measured.width === undefined ? null : measured.width - figures.folded;
  const has = (outcome: Finding['outcome']) => findings.some((finding) => finding.outcome === outcome);
  if (has('no')) return { result: 'no', findings: findings.filter(({ outcome }) => outcome === 'no'), free };
  if (measures.every((measure) => measured[measure] === undefined)) return { result: 'unknown', findings, free };
  return { result: findings.length > 0 ? 'fits-if' : 'fits', findings, free };
}

function answerFindings(figures: LiftFigures, { shape, isOutdoors, weight = 0, height = 0 }: Situation): Finding[] {
  const findings: Finding[] = [];
  const add = (check: Check, outcome: Finding['outcome'], needed = 0) => findings.push({ check, outcome, needed, given: null });
  if (shape && shape !== figures.shape) add('shape', 'no');
  if (isOutdoors && !figures.isForOutdoors) add('outdoors', 'no');
  if (weight > (figures.strengthened ?? figures.carries)) add('weight', 'no', figures.strengthened ?? figures.carries);
  else if (weight > figures.carries) add('weight', 'condition', figures.strengthened ?? 0);
  if (height > (figures.tallest ?? Infinity)) add('height', 'no', figures.tallest ?? 0);
  return findings;
}

function measuredFindings(figures: LiftFigures, measured: Measurements, situation: Situation): Finding[] {
  const { widthAtLeast = 0, widthAtMost = Infinity, hasMovingRailEnd = false } = situation;
  const isToldTooNarrow = measured.width === undefined && widthAtMost < figures.narrowest;
  const slope = slopeOf(measured);
  const atLeast = (check: Check, given: number | null | undefined, needed: number, otherwise: 'no' | 'condition'): Finding[] =>
    given == null || given >= needed ? [] : [{ check, outcome: otherwise, needed, given }];
  const atMost = (check: Check, given: number | null | undefined, needed: number, otherwise: 'no' | 'condition'): Finding[] =>
    given == null || given <= needed ? [] : [{ check, outcome: otherwise, needed, given }];
  const unmeasured = (check: Check, isKnown: boolean, needed: number): Finding[] =>
    isKnown ? [] : [{ check, outcome: 'unmeasured', needed, given: null }];
  return [
    ...(isToldTooNarrow ? [{ check: 'width', outcome: 'no', needed: figures.narrowest, given: null } as const] : []),
    ...atLeast('width', measured.width, figures.narrowest, 'no'),
    ...atLeast('headroom', measured.headroom, figures.headroom, 'no'),
    ...atMost('steepest', slope, figures.steepest, 'no'),
    ...atLeast('flattest', slope, figures.flattest, 'no'),
    ...atMost('length', measured.length, figures.railLength, 'no'),
    ...(hasMovingRailEnd ? [] : atLeast('bottom', measured.bottom, figures.railBottom, 'condition')),
    ...atLeast('landing', measured.landing, figures.landing, 'condition'),
    ...atMost('socket', measured.socket, figures.socket, 'condition'),
    // Without these two no model can be told to fit; the survey finds the rest early enough.
    ...unmeasured('width', measured.width !== undefined || widthAtLeast >= figures.narrowest, figures.narrowest),
    ...unmeasured('headroom', measured.headroom !== undefined, figures.headroom),
  ];
}
