import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { keepSourceMaps, reportIn, symbolicated } from './sourceMaps';

const folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `export function seatOf(chair) {\n  const width = chair.width;\n  throw new Error('too narrow ' + width);\n}\n`;
const { code, map = '' } = transformSync(source, { filename: 'src/seat.js', sourceMaps: true, minify: true });

/** A build as webpack leaves it: script and map side by side. */
function built(): string {
  const browser = path.join(folder, 'dist/browser');
  mkdirSync(path.join(browser, 'assets'), { recursive: true });
  writeFileSync(path.join(browser, 'assets/1a2b3c4d.77.js'), code);
  writeFileSync(path.join(browser, 'assets/1a2b3c4d.77.js.map'), map.replace('src/seat.js', 'webpack://shop/./src/seat.js'));
  writeFileSync(path.join(browser, 'sw.js.map'), map);
  return path.join(folder, 'dist');
}

test('a minified place leads to the line that threw, once maps are kept apart from what is served', () => {
  const dist = built();
  keepSourceMaps(dist, 'release1');
  const maps = path.join(dist, 'sourcemaps');
  const column = code.indexOf('Error(') + 1;
  const stack = `Error: too narrow 40\n    at s (https://shop.example/assets/1a2b3c4d.77.js:1:${column})\n    at https://shop.example/assets/gone.js:1:2`;
  expect(symbolicated(stack, maps)).toEqual([
    expect.stringMatching(/^src\/seat\.js:3:/),
    `gone.js:1:2 (there is no map of this script in ${maps})`,
  ]);
  expect(symbolicated('1a2b3c4d.77.js:9:1', maps)).toEqual(['1a2b3c4d.77.js:9:1 (generated code)']);
});

test('the id that a shopper quotes leads to the places of its report', () => {
  const report = { kind: 'error', id: 'ab12cd34', code: 'TypeError', build: 'release1', at: ['1a2b3c4d.77.js:1:20'] };
  const log = [JSON.stringify({ msg: 'answered' }), JSON.stringify({ report, msg: 'report from a browser' })].join('\n');
  expect(reportIn(log, 'ab12cd34')).toEqual({ about: 'code TypeError, build release1', places: '1a2b3c4d.77.js:1:20' });
  expect(reportIn(log, 'ffffffff')).toBeUndefined();
});
