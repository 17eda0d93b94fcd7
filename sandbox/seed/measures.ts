import * as v from 'valibot';
import { checkForm, readYaml, SeedError } from './readSeedFile';

const figure = v.pipe(v.number('must be a number'), v.minValue(1, 'must be 1 or more'));

/** What is said of each model, and in which direction an inch or a pound is rounded: a room that is needed up, a limit down, a size to the nearest. */
const figures = {
  arms: 'nearest',
  'between-arms': 'nearest',
  back: 'nearest',
  folded: 'nearest',
  unfolded: 'nearest',
  narrowest: 'up',
  'rail-bottom': 'up',
  landing: 'up',
  headroom: 'up',
  socket: 'down',
  'rail-length': 'down',
  flattest: 'up',
  steepest: 'down',
  carries: 'down',
  strengthened: 'down',
  tallest: 'down',
  'lead-from': 'nearest',
  lead: 'nearest',
} as const;
type Figure = keyof typeof figures;
type Rounding = (typeof figures)[Figure];

const rows = Object.fromEntries(Object.keys(figures).map((name) => [name, figure])) as Record<Figure, typeof figure>;
const measuresFile = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]+$/, 'is no model')),
  v.strictObject({
    ...rows,
    strengthened: v.optional(figure),
    tallest: v.optional(figure),
    'lead-from': v.optional(figure),
    shape: v.picklist(['straight', 'curved'], 'must be straight or curved'),
    outdoors: v.boolean('must be true or false'),
  }),
);
export type ModelFigures = v.InferOutput<typeof measuresFile>[string];

/** The same of each homelift. */
const homeliftFigures = {
  'platform-width': 'nearest',
  'platform-depth': 'nearest',
  'footprint-width': 'up',
  'footprint-depth': 'up',
  door: 'down',
  travel: 'down',
  carries: 'down',
} as const;
const homeliftRows = Object.fromEntries(Object.keys(homeliftFigures).map((name) => [name, figure])) as Record<
  keyof typeof homeliftFigures,
  typeof figure
>;
const homeliftsFile = v.record(v.pipe(v.string(), v.regex(/^[A-Z]+$/, 'is no homelift')), v.strictObject(homeliftRows));
const roundings: Readonly<Record<string, Rounding>> = { ...figures, ...homeliftFigures };

/** The true figures by model. Throws SeedError for a figure that is missing or no number. */
export function modelFigures(): Readonly<Record<string, ModelFigures>> {
  const value = readYaml('measures.yaml');
  // Thousands of marks ask for them: the file is checked again only after an editor has changed it.
  if (checked.value !== value) checked = { value, figures: checkForm('measures.yaml', measuresFile, value) };
  return checked.figures;
}

/** The figures of a stairlift or a homelift by name; undefined for one that is in neither file. */
function figuresOf(model: string): Readonly<Record<string, unknown>> | undefined {
  return modelFigures()[model] ?? checkForm('homelifts.yaml', homeliftsFile, readYaml('homelifts.yaml'))[model];
}

let checked: { value: unknown; figures: Readonly<Record<string, ModelFigures>> } = { value: undefined, figures: {} };

/** The figures of a product such as MODEL-STARLA as Magento keeps attributes: texts by code, a yes as "1". Undefined for any other product. */
export function figureAttributes(sku: string): Record<string, string> | undefined {
  const known = modelFigures()[sku.replace(/^MODEL-/, '')];
  if (!known || !sku.startsWith('MODEL-')) return undefined;
  const written = (value: string | number | boolean): string => (typeof value === 'boolean' ? String(Number(value)) : String(value));
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [`lift_${name.replaceAll('-', '_')}`, written(value)]));
}

const units: Record<string, { of: number; step: number }> = {
  cm: { of: 1, step: 1 },
  m: { of: 100, step: 1 },
  inches: { of: 2.54, step: 0.5 },
  feet: { of: 30.48, step: 1 },
  kg: { of: 1, step: 1 },
  lb: { of: 0.45359237, step: 1 },
  degrees: { of: 1, step: 1 },
};

/** Puts the figures of measures.yaml in place of `{cm STARLA narrowest}`, `{lb SIENA carries}` … Throws SeedError for a figure that is not there. */
export function withMeasures(text: string, where: string): string {
  return text.replace(
    /\{(cm|m|inches|feet|kg|lb|degrees) ([A-Z]{1,40}) ([a-z-]{1,40})\}/g,
    (mark, unit: string, model: string, name: string) => {
      const found = figuresOf(model)?.[name];
      const { of, step } = units[unit] ?? { of: 1, step: 1 };
      if (typeof found !== 'number') throw new SeedError([`${where}: ${mark} stands for no figure of measures.yaml or homelifts.yaml`]);
      return shown(rounded(found / of / step, roundings[name] ?? 'nearest') * step);
    },
  );
}

function rounded(steps: number, rounding: Rounding): number {
  if (rounding === 'nearest') return Math.round(steps);
  return rounding === 'up' ? Math.ceil(steps) : Math.floor(steps);
}

const shown = (value: number): string => (value % 1 === 0 ? String(value) : `${Math.floor(value)}½`);

/** The same in every text of a words file. */
export function measuredWords(written: unknown, where: string): unknown {
  if (typeof written === 'string') return withMeasures(written, where);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, measuredWords(value, where)]));
}
