import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { drawFacts, drawTable } from './drawTable';
import { type Paper, type PaperPart, printable } from './paper';
import { colours, type Element, footHeight, gaps, margin, roomFor, type Sheet, sizes } from './sheet';

export interface Typefaces {
  plain: Font;
  strong: Font;
}

/** Draws a document with its structure, so that a screen reader finds headings, tables and the picture's text (PDF/UA-1). */
export async function drawPaper(paper: Paper, typefaces: Typefaces): Promise<Uint8Array> {
  const has = (sign: number): boolean => typefaces.plain.hasGlyphForCodePoint(sign) && typefaces.strong.hasGlyphForCodePoint(sign);
  const clean = (text: string): string => printable(text, has);
  const document = new PDFDocument({
    size: paper.format,
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    pdfVersion: '1.7',
    // Newer than the library's types.
    subset: 'PDF/UA' as unknown as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: paper.lang,
    bufferPages: true,
    info: { Title: clean(paper.title), Author: clean(paper.sender.name) },
    // Else the library reads Helvetica, which is not embedded.
    font: null as unknown as string,
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise<void>((resolve) => void document.on('end', resolve));
  document.registerFont('plain', typefaces.plain as unknown as string).registerFont('strong', typefaces.strong as unknown as string);
  document.fillColor(colours.text).font('plain').fontSize(sizes.text);
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet: Sheet = { document, root, width: document.page.width - 2 * margin, clean };
  drawSender(sheet, paper);
  drawText(sheet, { tag: 'H1', text: paper.title, font: 'strong', size: sizes.title, before: gaps.heading });
  for (const part of paper.parts) drawPart(sheet, part);
  root.end();
  drawFeet(sheet, paper);
  document.end();
  await written;
  return Buffer.concat(pieces);
}

function drawSender(sheet: Sheet, { sender }: Paper): void {
  drawText(sheet, { tag: 'P', text: sender.name, font: 'strong', size: sizes.name });
  for (const line of sender.lines) drawText(sheet, { tag: 'P', text: line, size: sizes.small, colour: colours.quiet });
}

interface Line {
  tag: 'H1' | 'H2' | 'P' | 'LBody';
  text: string;
  font?: 'plain' | 'strong';
  size?: number;
  colour?: string;
  before?: number;
  parent?: Element;
  indent?: number;
}

/** One paragraph at the place that was reached; a heading is not left alone at a page's end. */
function drawText({ document, root, width, clean }: Sheet, line: Line): void {
  const { tag, font = 'plain', size = sizes.text, colour = colours.text, before = 0, parent = root, indent = 0 } = line;
  const text = clean(line.text);
  const options = { width: width - indent, lineGap: 2 };
  document.font(font).fontSize(size);
  const follows = tag === 'H2' ? 60 : 0;
  const y = roomFor(document, before + document.heightOfString(text, options) + follows) + before;
  parent.add(
    document.struct(
      tag,
      {},
      () =>
        void document
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, margin + indent, y, options),
    ),
  );
}

function drawPart(sheet: Sheet, part: PaperPart): void {
  if (part.kind === 'heading') drawText(sheet, { tag: 'H2', text: part.text, font: 'strong', size: sizes.heading, before: gaps.heading });
  else if (part.kind === 'text')
    drawText(sheet, { tag: 'P', text: part.text, before: gaps.part, font: part.isStrong ? 'strong' : 'plain' });
  else if (part.kind === 'list') drawList(sheet, part.items);
  else if (part.kind === 'facts') drawFacts(sheet, part.rows);
  else if (part.kind === 'picture') drawPicture(sheet, part);
  else {
    drawText(sheet, { tag: 'H2', text: part.title, font: 'strong', size: sizes.heading, before: gaps.heading });
    drawTable(sheet, part);
  }
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const list = sheet.document.struct('L');
  sheet.root.add(list);
  for (const text of items) {
    const item = sheet.document.struct('LI');
    list.add(item);
    drawText(sheet, { tag: 'LBody', text: `\u2022 ${text}`, before: gaps.cell, parent: item, indent: 8 });
    item.end();
  }
  list.end();
}

function drawPicture({ document, root, width, clean }: Sheet, part: Extract<PaperPart, { kind: 'picture' }>): void {
  const shownWidth = Math.min(width * 0.62, 300);
  const height = (shownWidth * part.height) / part.width;
  const y = roomFor(document, height + gaps.heading) + gaps.heading;
  root.add(
    document.struct(
      'Figure',
      { alt: clean(part.alt), bbox: [margin, y, margin + shownWidth, y + height] } as object,
      () => void document.image(Buffer.from(part.jpeg), margin, y, { width: shownWidth }),
    ),
  );
  document.y = y + height;
}

/** Below each page, and no part of what is read out. */
function drawFeet({ document, width, clean }: Sheet, { foot, pageOf }: Paper): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Else a text so far down would begin a new page.
    document.page.margins.bottom = 0;
    const text = `${foot}   ${pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))}`;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as object);
    document
      .font('plain')
      .fontSize(sizes.small)
      .fillColor(colours.quiet)
      .text(clean(text), margin, document.page.height - margin, { width, lineBreak: false });
    document.endMarkedContent();
  }
}
