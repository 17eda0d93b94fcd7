import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import type { ExcludingTax } from '~/features/catalog';
import { ExcludingTaxText } from '~/features/catalog';
import { Button, Money } from '~/ui';
import { AddToCartProblem, useAddToCart } from './AddToCartProblem';
import type { GroupedMember } from './productModel';
import styles from './ProductPage.module.css';

/** Products that belong together and are bought one by one. */
export function GroupedMembers({ members, excludingTax }: { members: readonly GroupedMember[]; excludingTax: ExcludingTax }) {
  const { add, isAdding, problem } = useAddToCart();
  return (
    <>
      {problem && <AddToCartProblem problem={problem} />}
      <ul className={styles.members}>
        {members.map(({ sku, name, quantity, price, isInStock }) => (
          <li key={sku} className={styles.member}>
            <span className={styles.memberName}>
              <span>{name}</span>
              {price && <Money value={price} isStrong />}
              {price && <ExcludingTaxText amount={ownValue(excludingTax, sku)} />}
            </span>
            {isInStock ? (
              <Button isBusy={isAdding} onClick={() => add({ sku, quantity, selectedOptions: [], label: name })}>
                <FormattedMessage id="catalog.product.addOne" values={{ name }} />
              </Button>
            ) : (
              <FormattedMessage id="catalog.outOfStock" />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
