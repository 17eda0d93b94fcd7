import * as v from 'valibot';
import { exceptionsText, hoursText, parseExceptions, parseHours, parseVisits, visitsText } from './hoursText';
import type { Place } from './place';
import { placeSchema } from './place';

export const columns = [
  'id', 'kind', 'country', 'region', 'name', 'street', 'postcode', 'city', 'latitude', 'longitude', 'phone', 'phoneLink', 'email', 'hours',
  'exceptions', 'timeZone', 'models', 'stepFree', 'parking', 'transport', 'languages', 'serves', 'surveys', 'tryOuts', 'picture',
  'closedFrom',
] as const; // prettier-ignore
export type Column = (typeof columns)[number];
export type Cells = Readonly<Partial<Record<string, string>>>;

export const required: readonly Column[] = columns.slice(0, 14).filter((column) => column !== 'region' && column !== 'email');
/** `name.fr`, `street.nl`: the words of another language. */
export const translated = /^(name|street|city)\.([a-z]{2})$/;

const list = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

/** `10-14 20` → 10 11 12 13 14 20. A range of more than 400 is left as it stands, which no schema takes. */
function beginnings(text = ''): string[] {
  return list(text.toUpperCase()).flatMap((word) => {
    const [, letters = '', from = '', to = ''] = /^([A-Z]*)(\d{1,4})-(\d{1,4})$/.exec(word) ?? [];
    const length = Number(to) - Number(from) + 1;
    if (from === '' || length < 1 || length > 400) return [word];
    return Array.from({ length }, (_none, place) => letters + String(Number(from) + place).padStart(letters === '' ? from.length : 1, '0'));
  });
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };
const optional = (name: string, value: unknown): object => (value === undefined || value === '' ? {} : { [name]: value });

function yesOrNo(cells: Cells, column: Column): object {
  const text = cells[column] ?? '';
  if (text !== '' && !(text in answers)) throw new ColumnFault(column, 'must be yes, no or empty');
  return optional(column, answers[text]);
}

const visitsOf = (cells: Cells, column: 'surveys' | 'tryOuts'): object =>
  optional(column, cells[column] && inColumn(column, () => parseVisits(cells[column] ?? '')));

class ColumnFault extends Error {
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

function inColumn<Value>(column: Column, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ColumnFault(column, error instanceof Error ? error.message : String(error));
  }
}

function translationsOf(cells: Cells): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [heading, text = ''] of Object.entries(cells)) {
    const [, word, language] = translated.exec(heading) ?? [];
    if (word !== undefined && language !== undefined && text !== '') found[language] = { ...found[language], [word]: text };
  }
  return found;
}

/** What the schema checks, made of a line's cells. */
function contentOf(cells: Cells): unknown {
  const degrees = (column: Column): number => (/^-?\d{1,3}(?:\.\d{1,8})?$/.test(cells[column] ?? '') ? Number(cells[column]) : NaN);
  const { id, kind, country, name, street, postcode, city } = cells;
  return {
    id,
    kind,
    country,
    name,
    street,
    postcode,
    city,
    ...optional('region', cells.region),
    translations: translationsOf(cells),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    phone: { shown: cells.phone, link: cells.phoneLink },
    ...optional('email', cells.email),
    hours: inColumn('hours', () => parseHours(cells.hours ?? '')),
    exceptions: inColumn('exceptions', () => parseExceptions(cells.exceptions ?? '')),
    timeZone: cells.timeZone,
    models: list(cells.models),
    ...yesOrNo(cells, 'stepFree'),
    ...yesOrNo(cells, 'parking'),
    ...optional('transport', cells.transport),
    languages: list(cells.languages),
    serves: beginnings(cells.serves),
    ...visitsOf(cells, 'surveys'),
    ...visitsOf(cells, 'tryOuts'),
    ...optional('picture', cells.picture),
    ...optional('closedFrom', cells.closedFrom),
  };
}

/** `phone.link` → `phoneLink`, `hours.0` → `hours`. */
const columnOf = (path: string): string => (path === 'phone.link' ? 'phoneLink' : (path.split('.')[0] ?? ''));

/** What is wrong with a cell. */
export interface CellFault {
  column: string;
  message: string;
}

/** A place by its cells, as a line of an import has them and as the desk's form does: the one check of both. Otherwise a fault for each wrong cell. */
export function readPlace(cells: Cells): { place: Place } | { faults: CellFault[] } {
  const empty = required.filter((column) => (cells[column] ?? '') === '').map((column) => ({ column, message: 'is empty' }));
  if (empty.length > 0) return { faults: empty };
  try {
    const result = v.safeParse(placeSchema, contentOf(cells));
    if (result.success) return { place: result.output };
    const messages = new Map(result.issues.map((issue) => [columnOf(v.getDotPath(issue) ?? ''), issue.message]));
    return { faults: [...messages].map(([column, message]) => ({ column, message })) };
  } catch (error) {
    if (!(error instanceof ColumnFault)) throw error;
    return { faults: [{ column: error.column, message: error.message }] };
  }
}

const wordOf = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

/** Empty where it is not known yet. */
const degreesText = (degrees: number): string => (Number.isNaN(degrees) ? '' : String(degrees));

/** The cells of a place: what `readPlace` makes the same place of. An absent value is an empty cell. */
export function cellsOf(place: Place): Record<string, string> {
  const { phone, hours, exceptions, surveys, tryOuts, translations, latitude, longitude, stepFree, parking, ...lines } = place;
  const { id, kind, country, name, street, postcode, city, region = '', email = '', timeZone, transport = '', picture = '' } = lines;
  const { closedFrom = '' } = lines;
  const words = Object.entries(translations).flatMap(([language, own]) =>
    Object.entries(own).map(([word, text]): [string, string] => [`${word}.${language}`, text]),
  );
  return {
    id,
    kind,
    country,
    name,
    street,
    postcode,
    city,
    region,
    email,
    timeZone,
    transport,
    picture,
    closedFrom,
    latitude: degreesText(latitude),
    longitude: degreesText(longitude),
    phone: phone.shown,
    phoneLink: phone.link,
    hours: hoursText(hours),
    exceptions: exceptionsText(exceptions),
    surveys: surveys ? visitsText(surveys) : '',
    tryOuts: tryOuts ? visitsText(tryOuts) : '',
    models: place.models.join(' '),
    languages: place.languages.join(' '),
    serves: place.serves.join(' '),
    stepFree: wordOf(stepFree),
    parking: wordOf(parking),
    ...Object.fromEntries(words),
  };
}
