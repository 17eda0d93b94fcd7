/** Runs in the threads of printer.ts: reads the typefaces once, then draws one document per call. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { drawPaper } from './drawPaper';
import type { Paper } from './paper';

const find = createRequire(import.meta.url);
const typeface = (weight: 400 | 700): Font =>
  // Fontsource's .woff: fontkit takes minutes of memory for the .woff2, or fails (docs/decisions/0108).
  create(
    readFileSync(find.resolve(`@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`)),
  ) as Font;

const typefaces = { plain: typeface(400), strong: typeface(700) };

/** The document as PDF/UA-1; `null` asks only whether the thread is ready. */
export const print = async (paper: Paper | null): Promise<Uint8Array | null> => paper && drawPaper(paper, typefaces);
