import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { parseExceptions, parseHours, parseSurveys } from './hoursText';
import type { Place } from './place';
import { placeSchema } from './place';

/** What is wrong with a file, in the order of its lines. */
export interface CsvFault {
  /** Of the file, the heading being line 1. */
  line: number;
  /** The column, where one is to blame. */
  column?: string;
  message: string;
}

export type CsvOutcome = { places: Place[] } | { faults: CsvFault[] };

const columns = [
  'id', 'kind', 'country', 'region', 'name', 'street', 'postcode', 'city', 'latitude', 'longitude', 'phone', 'phoneLink', 'email', 'hours',
  'exceptions', 'timeZone', 'models', 'stepFree', 'parking', 'transport', 'languages', 'serves', 'surveys', 'picture',
] as const; // prettier-ignore
type Column = (typeof columns)[number];
type Cells = Readonly<Partial<Record<string, string>>>;

const required: readonly Column[] = columns.slice(0, 14).filter((column) => column !== 'region' && column !== 'email');
/** `name.fr`, `street.nl`: the words of another language. */
const translated = /^(name|street|city)\.([a-z]{2})$/;

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
    ...optional('surveys', cells.surveys && inColumn('surveys', () => parseSurveys(cells.surveys ?? ''))),
    ...optional('picture', cells.picture),
  };
}

const columnOf = (path: string): string => (path === 'phone.link' ? 'phoneLink' : (path.split('.')[0] ?? ''));

function readLine(cells: Cells, line: number): { place?: Place; faults: CsvFault[] } {
  const empty = required.filter((column) => (cells[column] ?? '') === '').map((column) => ({ line, column, message: 'is empty' }));
  if (empty.length > 0) return { faults: empty };
  try {
    const result = v.safeParse(placeSchema, contentOf(cells));
    if (result.success) return { place: result.output, faults: [] };
    const messages = new Map(result.issues.map((issue) => [columnOf(v.getDotPath(issue) ?? ''), issue.message]));
    return { faults: [...messages].map(([column, message]) => ({ line, column, message })) };
  } catch (error) {
    if (!(error instanceof ColumnFault)) throw error;
    return { faults: [{ line, column: error.column, message: error.message }] };
  }
}

function headingFaults(headings: readonly string[]): CsvFault[] {
  const known = (heading: string): boolean => columns.some((column) => column === heading) || translated.test(heading);
  return [
    ...required.filter((column) => !headings.includes(column)).map((column) => ({ line: 1, column, message: 'is missing' })),
    ...headings.filter((heading) => !known(heading)).map((column) => ({ line: 1, column, message: 'is not a column that we know' })),
  ];
}

interface CsvRow {
  record: Record<string, string>;
  info: { lines: number };
}

/** Reads places from CSV (UTF-8, a heading line, commas or semicolons). Either all lines are right, or every fault is told. */
export function readPlacesCsv(text: string): CsvOutcome {
  const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  let headings: string[] = [];
  try {
    const takeHeadings = (cells: string[]): string[] => (headings = cells.map((cell) => cell.trim()));
    const rows = parse(text, {
      bom: true,
      columns: takeHeadings,
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as CsvRow[];
    const inHeading = headingFaults(headings);
    if (inHeading.length > 0) return { faults: inHeading };
    const read = rows.map(({ record, info }) => ({ ...readLine(record, info.lines), line: info.lines }));
    const faults = read.flatMap((one) => one.faults);
    const places = read.flatMap(({ place }) => (place ? [place] : []));
    const twice = read.filter(({ place }, at) => place && read.slice(0, at).some((earlier) => earlier.place?.id === place.id));
    faults.push(...twice.map(({ line }) => ({ line, column: 'id', message: 'is there twice' })));
    if (rows.length === 0) faults.push({ line: 1, message: 'There is no place in the file.' });
    return faults.length > 0 ? { faults: faults.toSorted((one, other) => one.line - other.line) } : { places };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    return { faults: [{ line: lines ?? 1, message: error.message }] };
  }
}
