import type { IntlShape } from 'react-intl';
import type { Measure } from './fitModel';

/** Centimetres of each unit. */
const centimetres = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 } as const;
export type LengthUnit = keyof typeof centimetres;

const unitWords: Readonly<Record<LengthUnit, string>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in inch inches " ″ ” po pouce pouces zoll duim pollici pollice pulgada pulgadas polegada polegadas',
  ft: "ft foot feet ' ′ ’ pi pied pieds fuss fuß voet piede piedi pie pies pé pés",
};
const unitOf = new Map(Object.entries(unitWords).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit as LengthUnit])));
const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** Between these a measurement is plausible, in centimetres; `isLong`: asked in metres or feet. */
export const ranges: Readonly<Record<Measure, { from: number; to: number; isLong?: true }>> = {
  width: { from: 30, to: 300 },
  headroom: { from: 50, to: 600 },
  rise: { from: 5, to: 40 },
  going: { from: 10, to: 120 },
  length: { from: 50, to: 3000, isLong: true },
  bottom: { from: 0, to: 1000 },
  landing: { from: 0, to: 1000 },
  socket: { from: 0, to: 5000, isLong: true },
};

/** The unit of a bare number. */
export function usualUnit(measure: Measure, countryCode: string): LengthUnit {
  const isLong = ranges[measure].isLong === true;
  if (countryCode === 'US') return isLong ? 'ft' : 'in';
  return isLong ? 'm' : 'cm';
}

/**
 * What was typed, in centimetres: "74", "74,5 cm", "0.75 m", "29½", "2 ft 5 in", "1 m 20". Null where it cannot be read; `unit` is that of a
 * number without one.
 */
export function lengthOf(typed: string, unit: LengthUnit): number | null {
  let rest = typed.trim().toLowerCase();
  let sum = 0;
  let before: LengthUnit | null = null;
  for (let parts = 0; rest !== ''; parts += 1) {
    const [found, digits = '', fraction = '', word = ''] = /^(\d{1,6}(?:[.,]\d{1,4})?)?\s*([¼½¾])?\s*([\p{L}]{1,12}|["″”'′’])?\.?\s*/u.exec(
      rest,
    ) ?? [''];
    const named: LengthUnit | undefined = word === '' ? smallerUnit(before, unit) : unitOf.get(word);
    const isFollowUp = before === 'm' || before === 'ft';
    if ((digits === '' && fraction === '') || named === undefined || (parts > 0 && !(isFollowUp && parts === 1))) return null;
    sum += (Number((digits || '0').replace(',', '.')) + (fractions[fraction] ?? 0)) * centimetres[named];
    before = word === '' ? null : named;
    rest = rest.slice(found.length);
  }
  return before === null && typed.trim() === '' ? null : Math.round(sum * 100) / 100;
}

/** After metres come centimetres, after feet inches. */
function smallerUnit(before: LengthUnit | null, unit: LengthUnit): LengthUnit {
  if (before === 'm') return 'cm';
  return before === 'ft' ? 'in' : unit;
}

/** What a model needs is shown rounded up, what it allows rounded down, what was measured to the nearest. */
export type Rounding = 'up' | 'down' | 'nearest';

const rounders = { up: Math.ceil, down: Math.floor, nearest: Math.round };
/** Whole numbers that were divided must not become the next one: 147 cm are 57.874… inches, 38.1 cm are 15.000000000000002. */
const stepped = (value: number, step: number, rounding: Rounding): number =>
  rounders[rounding](Math.round((value / step) * 1e6) / 1e6) * step;

/** Feet and inches in the United States, beside centimetres in Canada; each text has a form for them. */
function unitsOf(intl: IntlShape): 'inches' | 'both' | 'cm' {
  if (intl.locale.endsWith('US')) return 'inches';
  return intl.locale.endsWith('CA') ? 'both' : 'cm';
}

/** A length in the country's own unit: "74.5 cm", "29½ inches"; from 5 m on as a distance where `isLong`. */
export function shownLength(intl: IntlShape, value: number, rounding: Rounding, isLong = false): string {
  const number = (amount: number) => intl.formatNumber(amount, { maximumFractionDigits: 1 });
  const inches = stepped(value / centimetres.in, 0.5, rounding);
  const feet = stepped(value / centimetres.ft, 1, rounding);
  if (isLong) {
    const metres = stepped(value / centimetres.m, 0.1, rounding);
    return intl.formatMessage({ id: 'fit.distance' }, { units: unitsOf(intl), m: number(metres), feet: number(feet) });
  }
  const halves = `${Math.floor(inches) || (inches % 1 === 0 ? '0' : '')}${inches % 1 === 0 ? '' : '½'}`;
  return intl.formatMessage({ id: 'fit.length' }, { units: unitsOf(intl), cm: number(stepped(value, 0.5, rounding)), inches: halves });
}

/** A weight in the country's own unit. */
export function shownWeight(intl: IntlShape, kilograms: number): string {
  return intl.formatMessage(
    { id: 'fit.weight' },
    { units: unitsOf(intl), kg: intl.formatNumber(kilograms), lb: intl.formatNumber(Math.floor(kilograms / 0.45359237)) },
  );
}
