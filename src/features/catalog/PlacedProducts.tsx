import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { moneyOf } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import type { PlacedProductsProps, ProductTile } from '~/features/page-builder';
import { selectCurrency } from '~/features/store-view';
import { Skeleton, SkeletonGroup } from '~/ui';
import type { ProductCard as ProductCardModel } from './catalogModel';
import { useListingExcludingTax } from './excludingTaxApi';
import type { PlacedProductsArgument } from './placedProductsApi';
import { usePlacedProductsQuery } from './placedProductsApi';
import { SavableCard } from './SavableCard';

/**
 * Products that an editor placed on a page: first as commerce rendered them, then with current data. One that is no longer sold
 * is removed; if commerce does not answer, the rendered ones stay.
 */
export function PlacedProducts({ tiles, skus, arrange }: PlacedProductsProps): ReactNode {
  const currency = useSelector(selectCurrency);
  const argument: PlacedProductsArgument = tiles.length > 0 ? { url_key: tiles.map(urlKeyOf) } : { sku: skus };
  const { data, isLoading } = usePlacedProductsQuery(argument);
  const cards = data ? ordered(data, tiles, skus) : tiles.map((tile) => writtenCard(tile, currency));
  const excludingTax = useListingExcludingTax(data ? cards : nothing);
  if (cards.length === 0 && isLoading) {
    return (
      <SkeletonGroup>
        <Skeleton lines={4} />
      </SkeletonGroup>
    );
  }
  return arrange(
    cards.map((card) => <SavableCard key={card.path} product={card} excludingTax={ownValue(excludingTax, card.sku)} />),
    cards.map(({ name }) => name),
  );
}

const nothing: ProductCardModel[] = [];

/** The last part of a product's path, without the suffix that a shop may give all of them. */
const urlKeyOf = ({ path }: Pick<ProductTile, 'path'>): string =>
  (path.split(/[?#]/)[0] ?? '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1)
    ?.replace(/\.html$/, '') ?? '';

/** In the editor's order. */
function ordered(cards: readonly ProductCardModel[], tiles: readonly ProductTile[], skus: readonly string[]): ProductCardModel[] {
  const keys = tiles.map(urlKeyOf);
  const place = (card: ProductCardModel): number => (keys.length > 0 ? keys.indexOf(urlKeyOf(card)) : skus.indexOf(card.sku));
  return [...cards].sort((one, other) => place(one) - place(other));
}

const writtenCard = ({ name, path, picture, amount, isLeast }: ProductTile, currency: string): ProductCardModel => {
  const from = moneyOf({ value: amount, currency });
  return {
    sku: '',
    name,
    path,
    urlKey: urlKeyOf({ path }),
    picture,
    shortHtml: '',
    price: from && { from, ...(isLeast && { isLeast }) },
    isInStock: true,
  };
};
