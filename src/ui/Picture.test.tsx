/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const attributes = (...names: string[]) => names.map((name) => screen.getByRole('img').getAttribute(name));

test('a picture below the fold keeps its place and comes late', () => {
  render(<Picture src="https://any.example/media/wysiwyg/hall.jpg" alt="A hall" width={1600} height={900} sizes="50vw" />);
  expect(attributes('loading', 'sizes', 'width', 'height', 'fetchpriority')).toEqual(['lazy', '50vw', '1600', '900', null]);
  expect(screen.getByRole('img').style.aspectRatio).toMatch(/^1\.77/);
});

test('the page’s main picture is fetched first, in the width that it is given', () => {
  render(<Picture src="/media/wysiwyg/hall.jpg" alt="A hall" width={1600} height={900} sizes="100vw" isPriority />);
  expect(attributes('loading', 'sizes', 'fetchpriority')).toEqual([null, '100vw', 'high']);
});

test('a product’s picture of unknown shape is four wide and five high, in the page and in its address', () => {
  render(<Picture src="/media/catalog/product/s/e/seat.jpg" alt="The seat" width={640} sizes="20rem" />);
  expect(attributes('src', 'width', 'height')).toEqual([
    '/media/catalog/product/s/e/seat.jpg?auto=webp&format=pjpg&width=640&height=800&quality=85&crop=false&fit=cover',
    '640',
    '800',
  ]);
});

test('the browser chooses among files once the picture stands in the page, which a rendering that was given up never does', () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { subtree: true, attributeFilter: ['srcset'] });
  const { rerender } = render(<Picture src="/media/wysiwyg/hall.jpg" alt="A hall" width={1600} height={900} sizes="50vw" />);
  expect(screen.getByRole<HTMLImageElement>('img').srcset).toContain('/media/wysiwyg/hall.jpg?');
  expect(observer.takeRecords()).toHaveLength(1);
  observer.disconnect();
  rerender(<Picture src="/media/wysiwyg/door.jpg" alt="A door" width={1600} height={900} sizes="50vw" />);
  expect(screen.getByRole<HTMLImageElement>('img').srcset).toContain('/media/wysiwyg/door.jpg?');
});

test.each([null, undefined, '', 'https://evil.example/a.jpg'])('without a picture of the shop’s (%s) its place stays', (src) => {
  render(<Picture src={src} alt="A hall" width={1600} height={900} sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'A hall' }).style.aspectRatio).toMatch(/^1\.77/);
});
