import { countryName } from '../catalogue/countries';
import { withMeasures } from './measures';
import { SeedError } from './readSeedFile';
import type { CountryFacts } from './seedSchema';
import type { SeedShippingMethod } from './delivery';
import type { FillText, SeedProduct, SeedStoreView } from './seedTypes';

/**
 * What a text leaves to the country: `{price SKU}`, `{price SKU+SKU}` and `{shipping method}` are the catalogue's amounts, so that a new price is written
 * once (whole amounts are shown without decimals); `{price SKU without VAT}` takes the country's standard rate off the sum; `{phone}`, `{email}`, `{address}` and `{country}` are the country's own, and `tel:{phone}` is dialled; `{cm NAME}` and `{inches NAME}` are figures of measures.yaml.
 * Throws SeedError for a product, a method or a country that does not exist.
 */
export function marksFrom(
  products: readonly SeedProduct[],
  shipping: readonly SeedShippingMethod[],
  countries: Readonly<Record<string, CountryFacts>>,
): FillText {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return (text, view, where) => {
    const priceOf = (sku: string): number => pence(bySku.get(sku)?.price[view.websiteCode], `${where}: {price ${sku}}`, view);
    const shippingOf = (method: string): number => {
      const row = shipping.find((candidate) => candidate.methodCode === method && candidate.websiteCodes.includes(view.websiteCode));
      return pence(row?.amount, `${where}: {shipping ${method}}`, view);
    };
    const filled = withMeasures(text, where)
      .replace(/\{price ([A-Z0-9_+-]{1,120})( without VAT)?\}/g, (_, skus: string, without?: string) => {
        const minor = skus.split('+').reduce((sum, sku) => sum + priceOf(sku), 0);
        return shown(without ? withoutVat(minor, view) : minor, view);
      })
      .replace(/\{shipping ([a-z-]{1,40})\}/g, (_, method: string) => shown(shippingOf(method), view));
    return withFacts(filled, view, countries[view.countryCode], where);
  };
}

function withFacts(text: string, view: SeedStoreView, facts: CountryFacts | undefined, where: string): string {
  if (!facts) throw new SeedError([`countries.yaml: has no ${view.countryCode}, which ${where} needs`]);
  return text
    .replaceAll('tel:{phone}', `tel:${facts.dial}`)
    .replaceAll('{phone}', facts.phone)
    .replaceAll('{email}', facts.email)
    .replaceAll('{address}', facts.address.join(', '))
    .replaceAll('{country}', () => countryName(view.countryCode, view.locale));
}

function pence(amount: string | undefined, where: string, view: SeedStoreView): number {
  if (amount === undefined) throw new SeedError([`${where} has no amount in ${view.countryCode}`]);
  return Math.round(Number(amount) * 100);
}

/** What remains of an amount when the country's standard rate, which is in it, is taken off. */
function withoutVat(minor: number, view: SeedStoreView): number {
  return Math.round((minor * 100) / (100 + Number(view.vat['standard'] ?? '0')));
}

function shown(minor: number, view: SeedStoreView): string {
  return formatOf(view, minor % 100 === 0 ? 0 : 2).format(minor / 100);
}

/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf({ locale, currency }: SeedStoreView, digits: number): Intl.NumberFormat {
  const name = `${locale}/${currency}/${digits}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'currency',
    currency,
    // As the shop writes its own amounts: "5.590 €" in Spain too.
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(name, format);
  return format;
}
