// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { PriceFieldsFragment } from '~/data/priceFragment.generated';
import type { ProductStockStatus } from '~/data/schemaTypes.generated';

type ProductCardFields_PnoQ5npHKhYaarPGkYnDv4TWt9xE1QR9GgB6izqBYM_Fragment = {
  uid: string;
  sku: string | null;
  name: string | null;
  url_key: string | null;
  url_suffix: string | null;
  stock_status: ProductStockStatus | null;
  review_count: number;
  rating_summary: number;
  small_image: { url: string | null; label: string | null } | null;
  short_description: { html: string } | null;
  price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
} & { __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct' };

type ProductCardFields_ConfigurableProduct_Fragment = {
  uid: string;
  sku: string | null;
  name: string | null;
  url_key: string | null;
  url_suffix: string | null;
  stock_status: ProductStockStatus | null;
  review_count: number;
  rating_summary: number;
  variants: Array<{ product: { uid: string; review_count: number; rating_summary: number } | null } | null> | null;
  small_image: { url: string | null; label: string | null } | null;
  short_description: { html: string } | null;
  price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
} & { __typename: 'ConfigurableProduct' };

export type ProductCardFieldsFragment =
  ProductCardFields_PnoQ5npHKhYaarPGkYnDv4TWt9xE1QR9GgB6izqBYM_Fragment | ProductCardFields_ConfigurableProduct_Fragment;
