/** The orders of a product gallery: the editor's, by name, by price from the lowest. */
export const orders = ['position', 'name', 'price'] as const;
export type Order = (typeof orders)[number];

/** Cards in an order; those without a price come last. `locale` is a language tag: names are sorted as its readers expect. */
export function sorted(cards: readonly HTMLElement[], order: Order, locale: string): HTMLElement[] {
  const copy = [...cards];
  if (order === 'name') {
    const collator = new Intl.Collator(locale, { numeric: true });
    return copy.sort((one, other) => collator.compare(nameOf(one), nameOf(other)));
  }
  return order === 'price' ? copy.sort((one, other) => priceOf(one) - priceOf(other)) : copy;
}

const nameOf = (card: HTMLElement): string => (card.querySelector('h2, h3, h4, .product-gallery-name') ?? card).textContent?.trim() ?? '';

function priceOf(card: HTMLElement): number {
  return amountIn(card.querySelector('.product-gallery-price')?.textContent ?? '') ?? Number.POSITIVE_INFINITY;
}

/** The first amount in words of any of our languages: £1,234.50, 1.234,50 €, CHF 1’234.–. Null where there is none. */
export function amountIn(text: string): number | null {
  const digits = /\d[\d.,'’\s\u00a0\u202f]{0,20}/.exec(text.slice(0, 200))?.[0];
  if (!digits) return null;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{2}))?\D*$/s.exec(digits) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${cents || 0}`);
}
