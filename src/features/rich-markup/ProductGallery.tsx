import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { SelectField } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { partsOf, useAlive, useParts } from './markup';
import { orders, sorted, type Order } from './sortCards';

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
