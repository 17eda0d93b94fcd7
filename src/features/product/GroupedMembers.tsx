import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import { type ExcludingTax, ExcludingTaxText } from '~/features/catalog';
import { Button, FieldError, Money, QuantityField, VisuallyHidden } from '~/ui';
import { AddToCartProblem, useAddToCart } from './AddToCartProblem';
import type { GroupedMember } from './productModel';
import styles from './ProductPage.module.css';

export interface GroupedMembersProps {
  members: readonly GroupedMember[];
  excludingTax: ExcludingTax;
}

/** Products that belong together, each in the number that is wanted; one button adds them all. */
export function GroupedMembers({ members, excludingTax }: GroupedMembersProps) {
  const { add, isAdding, problem } = useAddToCart();
  const [quantities, setQuantities] = useState(() => Object.fromEntries(members.map(({ sku, quantity }) => [sku, quantity])));
  const [isMissing, setMissing] = useState(false);
  const wanted = members.filter(({ sku, isInStock }) => isInStock && (quantities[sku] ?? 0) > 0);
  const buy = () => {
    setMissing(wanted.length === 0);
    // One after the other; each says that it was added, or why not.
    for (const { sku, name } of wanted) add({ sku, quantity: quantities[sku] ?? 1, selectedOptions: [], label: name });
  };
  return (
    <div className={styles.buy}>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.sku} className={styles.member}>
            <span className={styles.memberName}>
              <span>{member.name}</span>
              {member.price && <Money value={member.price} isStrong />}
              {member.price && <ExcludingTaxText amount={ownValue(excludingTax, member.sku)} />}
            </span>
            {member.isInStock ? (
              <QuantityField
                name={`quantity-${member.sku}`}
                label={
                  <VisuallyHidden>
                    <FormattedMessage id="catalog.product.quantityOf" values={{ name: member.name }} />
                  </VisuallyHidden>
                }
                value={quantities[member.sku] ?? 0}
                min={0}
                onChange={(quantity) => setQuantities({ ...quantities, [member.sku]: quantity })}
              />
            ) : (
              <FormattedMessage id="catalog.outOfStock" />
            )}
          </li>
        ))}
      </ul>
      {problem && <AddToCartProblem problem={problem} />}
      <div role="alert">
        <FieldError name="members" error={isMissing && wanted.length === 0 && <FormattedMessage id="catalog.product.noMember" />} />
      </div>
      <Button variant="primary" isBusy={isAdding} onClick={buy}>
        <FormattedMessage id="catalog.product.add" />
      </Button>
    </div>
  );
}
