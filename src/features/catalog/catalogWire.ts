import { moneyOf, type WireMoney } from '~/data/money';
import type { Crumb, Price } from './catalogModel';

interface WirePrice {
  regular_price: WireMoney;
  final_price: WireMoney;
}

/** Commerce's price range as the screen shows it, `typeName` being the product's own; null where no amount was given (Magento also writes 0 for that). */
export function priceOf(range: { minimum_price: WirePrice; maximum_price?: WirePrice | null }, typeName?: string): Price | null {
  const from = moneyOf(range.minimum_price.final_price);
  if (!from || from.minor === 0) return null;
  const to = moneyOf(range.maximum_price?.final_price);
  const before = moneyOf(range.minimum_price.regular_price);
  return {
    from,
    ...(to && to.minor > from.minor ? { to } : {}),
    ...(typeName === 'GroupedProduct' ? { isLeast: true } : {}),
    ...(before && before.minor > from.minor ? { before } : {}),
  };
}

interface WireCrumb {
  category_name: string | null;
  category_url_path: string | null;
}

export const crumbsOf = (crumbs: readonly (WireCrumb | null)[] | null | undefined): Crumb[] =>
  (crumbs ?? []).flatMap((crumb) =>
    crumb?.category_name && crumb.category_url_path ? [{ name: crumb.category_name, path: `/${crumb.category_url_path}` }] : [],
  );
