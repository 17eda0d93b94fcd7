import { withImagePrefix } from '~/ui';
import type { PictureFiles } from '~/ui/fetchPicture';
import type { CategoryCard, CategoryModel, ProductCard } from './catalogModel';

/** As in ProductListing. No `auto` here: Chromium keeps such a picture in memory, with all that stood around it, after it has left the page. */
export const tileSizes = '(max-width: 380px) 92vw, (max-width: 640px) calc(50vw - 1.6rem), (max-width: 1055px) 29vw, 18.5rem';

export const productPicture = ({ picture }: ProductCard): PictureFiles => ({
  src: withImagePrefix('image-product', picture?.url),
  width: 1600,
  height: 1280,
  sizes: tileSizes,
});

export const groupPicture = ({ picture }: CategoryCard): PictureFiles => ({
  src: withImagePrefix('image-category', picture),
  width: 1600,
  height: 800,
  sizes: '(max-width: 380px) 92vw, (max-width: 640px) calc(50vw - 1.6rem), 20rem',
});

export const openingPicture = ({ picture }: CategoryModel): PictureFiles => ({
  src: withImagePrefix('image-category', picture),
  width: 1600,
  height: 800,
  sizes: '(max-width: 640px) 92vw, 28rem',
});

/** Of a phone's row. */
const inView = 2;

/** The pictures that are seen first on a list. */
export function firstPictures(category: CategoryModel): PictureFiles[] {
  const groups = category.page === 1 ? category.groups.filter(({ picture }) => picture) : [];
  const cards = groups.length > 0 ? groups.map(groupPicture) : category.products.map(productPicture);
  return [openingPicture(category), ...cards.slice(0, inView)];
}
