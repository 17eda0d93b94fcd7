/** A document to be printed, without any layout: what stands on it, in order. It travels to the printing thread as it is. */
export interface Paper {
  /** language tag, for readers of screens */
  lang: string;
  format: 'A4' | 'LETTER';
  /** the first heading, and the document's title */
  title: string;
  /** the company's name, which stands large, then its address and how it is reached */
  sender: { name: string; lines: string[] };
  /** at the foot of each page, before "page 1 of 2" */
  foot: string;
  /** "Page {page} of {pages}" */
  pageOf: string;
  parts: PaperPart[];
}

export type PaperPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'list'; items: string[] }
  /** `label`, then `value`: what a reader looks for first */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'picture'; jpeg: Uint8Array; alt: string; width: number; height: number }
  | PaperTable;

export interface PaperTable {
  kind: 'table';
  /** what the table is of; read out before it, and its heading on paper */
  title: string;
  head: string[];
  rows: PaperRow[];
  /** columns from this one on are amounts, at the right edge */
  amountsFrom: number;
  /** each column's share of the width; they add up to 1 */
  widths: number[];
}

export interface PaperRow {
  cells: string[];
  isStrong?: boolean;
}

/** `Intl` writes French amounts with a narrow space that the typeface lacks. The other signs are commerce's, in its names of answers. */
const replaced: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2192': '\u2013',
  '\u2212': '\u2013',
  '\u2713': '\u2022',
};

/** The text with what the typeface can draw. @param has whether it has the sign of a code point */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '), (sign) => {
    const known = replaced[sign] ?? sign;
    return Array.from(known).every((one) => has(one.codePointAt(0) ?? 0)) ? known : '?';
  }).join('');
}
