import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@jest/globals';

const isInstalled = ['pdfinfo', 'pdftotext', 'pdffonts'].every((program) => spawnSync(program, ['-v']).status === 0);

/** `test` where poppler is installed; elsewhere it says SKIP, and fails in CI. @param file for that line */
export function testWithPoppler(file: string): typeof test {
  if (!isInstalled && process.env.CI) throw new Error('poppler-utils is not installed: the proof of what a PDF says cannot run');
  if (!isInstalled) process.stdout.write(`SKIP ${file}: poppler-utils is not installed\n`);
  return (isInstalled ? test : test.skip) as typeof test;
}

/** What poppler says of a document. */
export function readPdf(pdf: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  const file = join(folder, 'paper.pdf');
  writeFileSync(file, pdf);
  const run = (program: string, ...options: string[]): string => spawnSync(program, options, { encoding: 'utf8' }).stdout;
  const read = {
    info: run('pdfinfo', file),
    meta: run('pdfinfo', '-meta', file),
    structure: run('pdfinfo', '-struct-text', file),
    fonts: run('pdffonts', file),
    text: run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' '),
  };
  rmSync(folder, { recursive: true });
  return read;
}
