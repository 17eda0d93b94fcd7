import type { PaperRow, PaperTable } from './paper';
import { colours, type Element, gaps, hasRoom, margin, roomFor, type Sheet, sizes } from './sheet';

/** Pairs of what is named and what it is. */
export function drawFacts(sheet: Sheet, rows: readonly [string, string][]): void {
  const table = sheet.document.struct('Table');
  sheet.root.add(table);
  sheet.document.y += gaps.part;
  const widths = [0.3, 0.7];
  for (const [label, value] of rows) drawRow(sheet, table, { cells: [label, value], widths, amountsFrom: 2, heads: 'first', line: false });
  table.end();
}

/** A table below its title; its head stands above it again on each page that it goes on to. */
export function drawTable(sheet: Sheet, { head, rows, amountsFrom, widths }: PaperTable): void {
  const { document, root } = sheet;
  const table = document.struct('Table');
  root.add(table);
  document.y += gaps.part;
  const headRow: RowParts = { cells: head, widths, amountsFrom, heads: 'all', line: true, isStrong: true };
  drawRow(sheet, table, headRow);
  for (const row of rows) drawRow(sheet, table, { ...row, widths, amountsFrom, heads: 'first', line: true, headRow });
  table.end();
}

interface RowParts extends PaperRow {
  widths: readonly number[];
  amountsFrom: number;
  /** which cells name what the others hold: the whole row its columns, or its first cell the row */
  heads: 'all' | 'first';
  line: boolean;
  /** stands above the row once more where a page begins with it */
  headRow?: RowParts;
}

/** A row is never divided between two pages. */
function drawRow(sheet: Sheet, table: Element, row: RowParts): void {
  const { document } = sheet;
  const { cells, height } = laidOut(sheet, row);
  if (row.headRow && !hasRoom(document, height)) {
    document.addPage();
    document.y = margin;
    drawHeadAgain(sheet, row.headRow);
  }
  const y = roomFor(document, height);
  const element = document.struct('TR');
  table.add(element);
  for (const { isHead, drawAt } of cells)
    element.add(document.struct(isHead ? 'TH' : 'TD', isHead ? scopeOf(row.heads) : {}, () => drawAt(y)));
  element.end();
  document.y = y + height;
  if (row.line) drawLine(sheet);
}

/** For eyes alone: the table that is read out has its head already. */
function drawHeadAgain(sheet: Sheet, row: RowParts): void {
  const { document } = sheet;
  const { cells, height } = laidOut(sheet, row);
  const { y } = document;
  document.markContent('Artifact', { type: 'Pagination' });
  for (const { drawAt } of cells) drawAt(y);
  document.endMarkedContent();
  document.y = y + height;
  drawLine(sheet);
}

/** The cells of a row at their places from left to right, and the row's height. */
function laidOut({ document, width, clean }: Sheet, row: RowParts) {
  const font = row.isStrong ? 'strong' : 'plain';
  const lineGap = 1;
  const places = row.widths.map((share, at) => ({
    text: clean(row.cells[at] ?? ''),
    left: margin + width * row.widths.slice(0, at).reduce((sum, one) => sum + one, 0),
    width: width * share - gaps.part,
    align: at >= row.amountsFrom ? ('right' as const) : ('left' as const),
  }));
  document.fontSize(sizes.text).font(font);
  const heights = places.map((place) => document.heightOfString(place.text, { width: place.width, lineGap }));
  const cells = places.map(({ text, left, ...place }, at) => ({
    isHead: row.heads === 'all' || at === 0,
    drawAt: (y: number): void =>
      void document
        .font(font)
        .fontSize(sizes.text)
        .fillColor(colours.text)
        .text(text, left, y + gaps.cell, { ...place, lineGap }),
  }));
  return { cells, height: Math.max(...heights) + 2 * gaps.cell };
}

/** Whether a heading cell speaks of its column or of its row. */
const scopeOf = (heads: RowParts['heads']): object => ({ scope: heads === 'all' ? 'Column' : 'Row' });

function drawLine({ document, width }: Sheet): void {
  const { y } = document;
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
  document.endMarkedContent();
}
