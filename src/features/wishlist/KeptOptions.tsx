import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LineOption } from '~/features/cart';
import { Disclosure } from '~/ui';
import styles from './Wishlist.module.css';

/** More than this and they stand behind a press, as the answers of a configured lift do in the basket. */
const fewOptions = 3;

/** What was chosen of a product. */
export function KeptOptions({ options }: { options: readonly LineOption[] }): ReactNode {
  if (options.length === 0) return null;
  const list = (
    <dl className={styles.options}>
      {options.map(({ label, values }) => (
        <div key={label} className={styles.option}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value.label}>
              {value.label}
              {value.quantity > 1 && <FormattedMessage id="cart.line.times" values={{ quantity: value.quantity }} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
  if (options.length <= fewOptions) return list;
  return (
    <Disclosure isQuiet summary={<FormattedMessage id="cart.line.answers" values={{ count: options.length }} />}>
      {list}
    </Disclosure>
  );
}
