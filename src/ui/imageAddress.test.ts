import { describe, expect, test } from '@jest/globals';
import { imageAddress, imageSrcSet, imageUrl, imageWidths } from './imageAddress';
import { withImagePrefix } from './imagePrefix';

/** As a picture of the catalogue goes: its kind's folder, then the shop's own address. */
const placed = (src: string, kind?: Parameters<typeof withImagePrefix>[0]) => imageAddress(kind ? withImagePrefix(kind, src) : src);

test.each<[string, Parameters<typeof withImagePrefix>[0] | undefined, string | null]>([
  ['/s/e/seat.jpg', 'image-product', '/media/catalog/product/s/e/seat.jpg'],
  ['seat.jpg', 'image-product', '/media/catalog/product/seat.jpg'],
  ['/curved.webp', 'image-category', '/media/catalog/category/curved.webp'],
  ['/o/a/oat.png', 'image-swatch', '/media/attribute/swatch/o/a/oat.png'],
  ['https://any.example/media/catalog/product/s/e/seat.jpg', 'image-product', '/media/catalog/product/s/e/seat.jpg'],
  ['/pub/media/catalog/category/curved.webp', 'image-category', '/media/catalog/category/curved.webp'],
  ['https://any.example/media/wysiwyg/hall.jpg?width=5', undefined, '/media/wysiwyg/hall.jpg'],
  [' /media/../media/wysiwyg/hall.jpg ', undefined, '/media/wysiwyg/hall.jpg'],
  ['/assets/seal.abc.png', undefined, '/assets/seal.abc.png'],
  ['hall.jpg', undefined, null],
  ['https://evil.example/seat.jpg', 'image-product', null],
  ['//evil.example/seat.jpg', 'image-product', null],
  ['data:image/png;base64,AAAA', 'image-product', null],
  ['javascript:alert(1)', 'image-product', null],
  ['../../../secret.jpg', 'image-product', null],
  ['\\\\evil.example/seat.jpg', 'image-product', null],
  ['/media/..%2fsecret.jpg', undefined, null],
  ['http://[', undefined, null],
])('the picture %s (%s) stands at %s', (src, kind, path) => {
  expect(placed(src, kind)).toBe(path);
});

describe('the address of one size', () => {
  const product = '/media/catalog/product/seat';
  test.each<[string, number, number | undefined, string]>([
    ['/media/a.jpg', 640, undefined, 'auto=webp&format=pjpg&width=640&quality=85&crop=false&fit=cover'],
    ['/media/a.JPEG', 641, undefined, 'auto=webp&format=pjpg&width=960&quality=85&crop=false&fit=cover'],
    ['/media/a.png', 1, undefined, 'auto=webp&format=png&width=40&quality=85&crop=false&fit=cover'],
    ['/media/a.webp', 9000, undefined, 'auto=webp&format=webp&width=2560&quality=85&crop=false&fit=cover'],
    ['/media/a.tif', 80, undefined, 'auto=webp&width=80&quality=85&crop=false&fit=cover'],
    ['/media/a.jpg', 320, 0.8, 'auto=webp&format=pjpg&width=320&quality=85&crop=false&fit=cover'],
    [`${product}.jpg`, 320, 0.8, 'auto=webp&format=pjpg&width=320&height=400&quality=85&crop=false&fit=cover'],
    [`${product}.webp`, 320, 1.25, 'auto=webp&format=webp&width=320&height=256&quality=85&crop=false&fit=cover'],
    [`${product}.png`, 40, undefined, 'auto=webp&format=png&width=40&quality=85&crop=false&fit=cover'],
  ])('%s, %s wide, %s by one', (path, width, ratio, query) => {
    expect(imageUrl(path, { width, ratio })).toBe(`${path}?${query}`);
  });

  test('names no format that it does not know, whatever the file is called', () => {
    expect(imageUrl('/media/a.constructor', { width: 80 })).not.toContain('format=');
  });

  test('is one for all sizes outside /media/', () => {
    expect(imageUrl('/assets/seal.png', { width: 80 })).toBe('/assets/seal.png');
    expect(imageSrcSet('/assets/seal.png')).toBeUndefined();
  });
});

test('all nine widths are offered', () => {
  const offered = (imageSrcSet('/media/catalog/product/a.jpg', 0.8) ?? '').split(', ').map((candidate) => candidate.split(' '));
  expect(offered.map(([, width]) => width)).toEqual(['40w', '80w', '160w', '320w', '640w', '960w', '1280w', '1600w', '2560w']);
  expect(offered.map(([url]) => new URL(url ?? '', 'https://x.example').searchParams.get('height'))).toEqual(
    imageWidths.map((width) => String(width * 1.25)),
  );
});
