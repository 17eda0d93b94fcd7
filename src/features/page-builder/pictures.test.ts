import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { fitPictures } from './shopPurifier';

const picture = 'src="/media/a.webp?width=1280" srcset="/media/a.webp?width=320 320w" loading="lazy"';
const sized = `${picture} width="1600" height="900"`;
const image = (attributes = sized) => `<figure data-content-type="image"><img ${attributes}></figure>`;
const row = (inside: string, appearance = 'contained') => `<div data-content-type="row" data-appearance="${appearance}">${inside}</div>`;
const columns = (count: number, inside: string) =>
  `<div data-content-type="column-line" data-columns="${count}"><div data-content-type="column" style="width: ${100 / count}%">${inside}</div></div>`;

/** `html` stands below an opening row with the page's first picture. */
const fitted = (html: string): HTMLImageElement[] => {
  const { body } = new JSDOM(row(`<h1>Page</h1>${image()}`) + html).window.document;
  fitPictures(body);
  return [...body.querySelectorAll('img')];
};

test('the first picture beside the main heading is asked for first, in the width that is known', () => {
  const [first, second] = fitted(row(image()));
  expect(first?.outerHTML).toContain('loading="eager" ');
  expect([first?.getAttribute('fetchpriority'), first?.getAttribute('sizes')]).toEqual([
    'high',
    '(max-width: 640px) 100vw, (max-width: 1280px) 100vw, 1280px',
  ]);
  expect([second?.getAttribute('loading'), second?.hasAttribute('fetchpriority')]).toEqual(['lazy', false]);
});

test.each([
  ['in one of four columns', row(columns(4, image())), 'auto, (max-width: 640px) 100vw, (max-width: 1280px) 25vw, 320px'],
  ['one of six swatches', row(columns(6, image())), 'auto, (max-width: 640px) 33vw, (max-width: 1280px) 16vw, 205px'],
  ['from edge to edge', row(image(), 'full-bleed'), 'auto, (max-width: 640px) 100vw, 100vw'],
  ['of a product, 240 wide', row(`<img ${picture} width="240" height="192">`), 'auto, 240px'],
  // A browser that measured it would not know how high it is.
  ['of unknown shape', row(image(picture)), '(max-width: 640px) 100vw, (max-width: 1280px) 100vw, 1280px'],
  ['behind words', row(`<img ${sized} data-ground-picture style="object-fit: cover">`), '100vw'],
  [
    'behind words, shown whole',
    row(`<img ${sized} data-ground-picture style="object-fit: contain">`),
    '(max-width: 640px) 100vw, (max-width: 960px) 75vw, 45vw',
  ],
])('a picture %s is fetched in its width', (_place, html, sizes) => {
  expect(fitted(html)[1]?.getAttribute('sizes')).toBe(sizes);
});

test('the picture for phones is measured like the other', () => {
  const source = '<source media="(max-width: 768px)" srcset="/media/b.webp 320w" sizes="100vw">';
  const [, shown] = fitted(row(`<figure data-content-type="image"><picture>${source}<img ${sized}></picture></figure>`));
  expect(shown?.parentElement?.querySelector('source')?.getAttribute('sizes')).toBe('auto, 100vw');
});
