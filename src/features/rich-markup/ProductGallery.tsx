import { type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { SelectField } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { partsOf, useAlive, useParts } from './markup';

/** Products in a grid of three columns (two on phones) that the reader can put in order. Without a script they stand as the editor put them. */
export function ProductGallery({ element }: BehaviourProps): ReactNode {
  const intl = useIntl();
  const id = useId();
  const cards = useParts(element, (list) => partsOf(list, ':scope > li'));
  const [order, setOrder] = useState<Order>('position');
  const place = element.previousElementSibling?.classList.contains('product-gallery-tools') ? element.previousElementSibling : null;
  useAlive(element);
  useEffect(() => {
    if (order === 'position' && cards.every((card, index) => card === element.children[index])) return;
    element.append(...sorted(cards, order, intl.locale));
  }, [element, cards, order, intl.locale]);
  if (!place || cards.length < 2) return null;
  return createPortal(
    <SelectField
      name={`sort-${id}`}
      label={intl.formatMessage({ id: 'richMarkup.sort' })}
      value={order}
      onChange={(event) => setOrder(event.target.value as Order)}
      options={orders.map((value) => ({ value, label: intl.formatMessage({ id: `richMarkup.sort.${value}` }) }))}
    />,
    place,
  );
}

/** The orders of a product gallery: the editor's, by name, by price from the lowest. */
const orders = ['position', 'name', 'price'] as const;
type Order = (typeof orders)[number];

/** Cards in an order; those without a price come last. `locale` is a language tag: names are sorted as its readers expect. */
function sorted(cards: readonly HTMLElement[], order: Order, locale: string): HTMLElement[] {
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
