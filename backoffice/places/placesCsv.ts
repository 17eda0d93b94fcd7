import { CsvError, parse } from 'csv-parse/sync';
import type { Place } from './place';
import { columns, readPlace, required, translated } from './placeCells';

/** What is wrong with a file, in the order of its lines. */
export interface CsvFault {
  /** Of the file, the heading being line 1. */
  line: number;
  /** The column, where one is to blame. */
  column?: string;
  message: string;
}

export type CsvOutcome = { places: Place[] } | { faults: CsvFault[] };

function headingFaults(headings: readonly string[]): CsvFault[] {
  const known = (heading: string): boolean => columns.some((column) => column === heading) || translated.test(heading);
  return [
    ...required.filter((column) => !headings.includes(column)).map((column) => ({ line: 1, column, message: 'is missing' })),
    ...headings.filter((heading) => !known(heading)).map((column) => ({ line: 1, column, message: 'is not a column that we know' })),
  ];
}

function readLine(cells: Record<string, string>, line: number): { place?: Place; faults: CsvFault[] } {
  const read = readPlace(cells);
  return 'place' in read ? { place: read.place, faults: [] } : { faults: read.faults.map((fault) => ({ line, ...fault })) };
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
