import type PDFDocument from 'pdfkit';

/** All in points of 1/72 inch. */
export const margin = 54;
export const footHeight = 36;
export const sizes = { name: 17, title: 22, heading: 14, text: 11, small: 9 };
export const gaps = { heading: 16, part: 8, cell: 4 };
export const colours = { text: '#1a1a1a', quiet: '#454545', line: '#767676' };

export type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;

/** Where the parts of a document are drawn, from the place that was reached: `document.y`. */
export interface Sheet {
  document: Document;
  root: Element;
  width: number;
  /** the text with signs that both typefaces have */
  clean: (text: string) => string;
}

export const hasRoom = (document: Document, height: number): boolean => document.y + height <= document.page.height - margin - footHeight;

/** Where the next thing of that height begins: here, or on a new page. */
export function roomFor(document: Document, height: number): number {
  if (!hasRoom(document, height) && document.y > margin) {
    document.addPage();
    document.y = margin;
  }
  return document.y;
}
