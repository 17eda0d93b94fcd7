import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { countries } from '../src/config/countries';

const folder = 'public/flags';
const files = readdirSync(folder);

describe('the flags', () => {
  test('every country of the shop has one', () => {
    for (const { flag } of countries) expect(existsSync(`public${flag}`)).toBe(true);
    expect(files.length).toBeGreaterThanOrEqual(50);
  });

  test.each(files)('%s is a small picture of three to two that does nothing', (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    const page = new JSDOM(text, { contentType: 'image/svg+xml' }).window.document;
    expect(page.querySelector('parsererror')).toBeNull();
    expect(page.documentElement.getAttribute('viewBox')).toBe('0 0 30 20');
    expect(page.querySelector('script, style, foreignObject, [href], [onload]')).toBeNull();
  });
});
