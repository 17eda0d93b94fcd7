import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ProductTile } from './productsFields';
import type { RequestFields } from './requestFields';

/** What a content type's component is given. */
export interface MovingProps<Fields extends object = object> {
  fields: Fields;
  /** One for each node inside. */
  children: ReactNode[];
}

export type { ProductTile };

export interface PlacedProductsProps {
  /** As commerce wrote them into the page; shown until what they cost today has come. */
  tiles: readonly ProductTile[];
  /** Instead of tiles, where commerce wrote none. */
  skus: readonly string[];
  /** Sets the cards in their places. `names` are the products'. */
  arrange: (cards: ReactNode[], names: string[]) => ReactNode;
}

/** Parts of features to the right of this one, handed in by the app. */
export interface ShopParts {
  PlacedProducts?: ComponentType<PlacedProductsProps>;
  /** A form, by its kind, instead of the editors' words inside. */
  RequestPlace?: ComponentType<RequestFields & { children: ReactNode }>;
  /** A search for the nearest place of a kind. */
  PlaceFinder?: ComponentType<{ kind: string; children: ReactNode }>;
  /** The reviews of the products that make a model. */
  Reviews?: ComponentType<{ skus: readonly string[] }>;
}

const ShopPartsContext = createContext<ShopParts>({});

export const ShopPartsProvider = ShopPartsContext.Provider;

export const useShopParts = (): ShopParts => useContext(ShopPartsContext);
