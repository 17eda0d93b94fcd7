import * as v from 'valibot';
import { readSeedFile, SeedError } from './readSeedFile';

const measuresFile = v.record(v.string(), v.pipe(v.number(), v.minValue(1)));
const centimetresPerInch = 2.54;

/** Puts the figures of measures.yaml in place of `{cm NAME}` and `{inches NAME}`. Throws SeedError for a figure that is not there. */
export function withMeasures(text: string, where: string): string {
  return text.replace(/\{(cm|inches) ([a-z-]{1,40})\}/g, (mark, unit: string, name: string) => {
    const figure = readSeedFile('measures.yaml', measuresFile)[name];
    if (figure === undefined) throw new SeedError([`${where}: ${mark} stands for no figure of measures.yaml`]);
    return String(unit === 'cm' ? figure : Math.round(figure / centimetresPerInch));
  });
}

/** The same in every text of a words file. */
export function measuredWords(written: unknown, where: string): unknown {
  if (typeof written === 'string') return withMeasures(written, where);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, measuredWords(value, where)]));
}
