import type { Surroundings } from '~/ui';
import { attribute, oneOf } from './elementReading';
import { readCarousel, type CarouselFields } from './sliderFields';
import { directiveIn } from './blockFields';

/** A product as commerce wrote it into the page. */
export interface ProductTile {
  name: string;
  /** In-app path, without the store view's prefix. */
  path: string;
  picture: { url: string; label: string } | null;
  /** Of the store view's currency, in its main unit; null where it is missing. */
  amount: number | null;
  isLeast: boolean;
}

export interface ProductsFields extends CarouselFields {
  appearance: 'grid' | 'carousel';
  /** Where the products stand, in their order. */
  pathNames: string[];
  /** Products named by a widget that commerce did not render. */
  skus: string[];
  tiles: ProductTile[];
  className: string;
}

/** Throws where no product is named. */
export function readProducts(element: HTMLElement, surroundings: Surroundings): ProductsFields {
  const directive = directiveIn(element);
  const bySku = directive.get('condition_option') === 'sku' ? (directive.get('condition_option_value') ?? '') : '';
  const skus = bySku
    .split(',')
    .map((sku) => sku.trim())
    .filter(Boolean);
  const tiles = [...element.querySelectorAll<HTMLElement>('.product-item')].flatMap((item) => tileOf(item, surroundings) ?? []);
  if (tiles.length === 0 && skus.length === 0) throw new Error('a list of products that names none');
  return {
    ...readCarousel(element),
    appearance: oneOf(['grid', 'carousel'], attribute(element, 'data-appearance')),
    pathNames: tiles.map(({ path }) => path),
    skus: skus.slice(0, 40),
    tiles,
    className: element.className,
  };
}

function tileOf(item: HTMLElement, { imageAddress }: Surroundings): ProductTile | null {
  const link = item.querySelector('.product-item-link') ?? item.querySelector('a');
  const path = link && attribute(link, 'data-path');
  const name = link?.textContent?.trim();
  if (!path || !name) return null;
  const photo = item.querySelector('img');
  const url = photo && imageAddress(attribute(photo, 'src'));
  const amount = Number(item.querySelector('[data-price-amount]')?.getAttribute('data-price-amount') ?? Number.NaN);
  return {
    name,
    path,
    picture: url ? { url, label: (photo && attribute(photo, 'alt')) ?? '' } : null,
    amount: Number.isFinite(amount) ? amount : null,
    isLeast: item.querySelector('.minimal-price') !== null,
  };
}
