/** How wide a picture stands in a piece of the editors' markup, as in `sizes`: the widths of the style sheets beside this file. */
const widths: readonly (readonly [selector: string, sizes: string])[] = [
  ['.testimonials-slider', '4.5rem'],
  ['.meet-the-team', '(max-width: 639px) 88vw, (max-width: 1023px) 48vw, 24rem'],
  ['.chair-compare', '(max-width: 449px) 92vw, 20rem'],
  ['.upholstery-fabric', '9rem'],
  ['.upholstery', '(max-width: 859px) 92vw, 38rem'],
  ['.photo-gallery, .product-gallery', '(max-width: 639px) 46vw, (max-width: 1280px) 30vw, 25rem'],
  ['.image-tooltip', '(max-width: 46rem) 92vw, 44rem'],
  ['.before-after', '(max-width: 54rem) 92vw, 52rem'],
];

/** Null for pictures outside, and for those that are as wide as their column. */
export function markupPictureSizes(image: Element): string | null {
  if (!image.closest('[data-rich]')) return null;
  return widths.find(([selector]) => image.closest(selector))?.[1] ?? null;
}
