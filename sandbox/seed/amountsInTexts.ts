import { countryOf } from '../../src/config/countries';
import type { FillAmounts } from './content';
import { SeedError } from './readSeedFile';
import type { SeedProduct, SeedShippingMethod, SeedStoreView } from './seedTypes';

/**
 * Amounts in page texts come from the catalogue, so that a new price is written once. `{price A+B}` adds the prices of two
 * products; whole amounts are shown without decimals. `{phone}` and `{email}` are the company's in that country; `tel:{phone}` is the number as a
 * telephone dials it. Throws SeedError for a product or method that does not exist.
 */
export function amountsFrom(
  storeViews: readonly SeedStoreView[],
  products: readonly SeedProduct[],
  shipping: readonly SeedShippingMethod[],
): FillAmounts {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return (text, locale, where) => {
    const view = storeViews.find((candidate) => candidate.locale === locale);
    if (!view) throw new SeedError([`${where}: no store view has the locale ${locale}`]);
    const priceOf = (sku: string): number => pence(bySku.get(sku)?.price[view.websiteCode], `${where}: {price ${sku}}`);
    const shippingOf = (method: string): number =>
      pence(
        shipping.find((row) => row.methodCode === method && row.websiteCodes.includes(view.websiteCode))?.amount,
        `${where}: {shipping ${method}}`,
      );
    const { phone, email } = countryOf(view.countryCode);
    return text
      .replace(/\{price ([A-Z0-9_+-]{1,120})\}/g, (_, skus: string) =>
        shown(
          skus.split('+').reduce((sum, sku) => sum + priceOf(sku), 0),
          view,
        ),
      )
      .replace(/\{shipping ([a-z-]{1,40})\}/g, (_, method: string) => shown(shippingOf(method), view))
      .replaceAll('tel:{phone}', `tel:${phone.link}`)
      .replaceAll('{phone}', phone.shown)
      .replaceAll('{email}', email);
  };
}

function pence(amount: string | undefined, where: string): number {
  if (amount === undefined) throw new SeedError([`${where} has no amount`]);
  return Math.round(Number(amount) * 100);
}

function shown(minor: number, view: SeedStoreView): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(view.locale.replace('_', '-'), {
    style: 'currency',
    currency: view.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minor / 100);
}
