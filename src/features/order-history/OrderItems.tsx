import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import { LinePicture } from '~/features/configurator';
import { NoteWords, useOrderNotesQuery } from '~/features/line-notes';
import { classes, Disclosure, Money } from '~/ui';
import type { OrderAmounts, OrderedItem } from './orderHistoryModel';
import styles from './OrderItems.module.css';
import type { OrderOpenedBy } from './SaveOrderPdf';

export interface OrderItemsProps {
  items: readonly OrderedItem[];
  amounts: OrderAmounts | undefined;
  by: OrderOpenedBy;
}

/** What was ordered, each thing with its options or the answers from the builder, and the note that goes with it. */
export function OrderItems({ items, amounts, by }: OrderItemsProps): ReactNode {
  const { data: notes = {} } = useOrderNotesQuery(by);
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const amount = ownValue(amounts?.byItem ?? {}, item.id);
        const note = ownValue(notes, item.id);
        return (
          <li key={item.id} className={classes(styles.item, item.picture !== null && styles.withPicture)}>
            {item.picture !== null && (
              <LinePicture
                className={styles.picture}
                sku={item.sku}
                selections={{ by: 'sku', keys: item.chosenSkus }}
                src={item.picture}
                sizes="8rem"
              />
            )}
            <div className={styles.body}>
              <div className={styles.head}>
                <h3 className={styles.name}>{item.name}</h3>
                {amount && <Money value={amount} isStrong />}
              </div>
              <p className={styles.quiet}>
                <FormattedMessage id="orderHistory.quantity" values={{ quantity: item.quantity }} />
              </p>
              <Progress item={item} />
              <Options item={item} />
              {note && <NoteWords note={note} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Only what sets this item apart from the order as a whole: a part of it was sent, cancelled or paid back. */
function Progress({ item: { quantity, shipped, canceled, refunded } }: { item: OrderedItem }): ReactNode {
  const notes = [
    ...(shipped > 0 && shipped < quantity ? [['shipped', shipped] as const] : []),
    ...(canceled > 0 ? [['canceled', canceled] as const] : []),
    ...(refunded > 0 ? [['refunded', refunded] as const] : []),
  ];
  return notes.map(([what, count]) => (
    <p key={what}>
      <FormattedMessage id={`orderHistory.item.${what}`} values={{ count, quantity }} />
    </p>
  ));
}

function Options({ item: { options, isConfigured } }: { item: OrderedItem }): ReactNode {
  if (options.length === 0) return null;
  if (!isConfigured) return <OptionList options={options} />;
  return (
    <Disclosure isQuiet summary={<FormattedMessage id="cart.line.answers" values={{ count: options.length }} />}>
      <OptionList options={options} />
    </Disclosure>
  );
}

const OptionList = ({ options }: Pick<OrderedItem, 'options'>): ReactNode => (
  <dl className={styles.options}>
    {options.map(({ label, values }, index) => (
      <div key={index} className={styles.option}>
        <dt>{label}</dt>
        {values.map((value, place) => (
          <dd key={place}>
            <span>
              {value.quantity > 1 && `${value.quantity} × `}
              {value.label}
            </span>
            {value.price && <Money value={value.price} />}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
