import { Field } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { type ExcludingTax, ExcludingTaxText } from '~/features/catalog';
import { Button, Money, QuantityField, VisuallyHidden } from '~/ui';
import { AddToCartProblem, useAddToCart } from './AddToCartProblem';
import { type Chosen, chosenExcludingTax, chosenPrice, type ProductModel, variantOf, variantWords } from './productModel';
import styles from './ProductPage.module.css';

export interface PurchaseProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
  chosen: Chosen;
  quantity: number;
}

/** How many, for how much, and the button that adds them. */
export function Purchase(props: PurchaseProps) {
  const { isAdding, problem } = useAddToCart();
  return (
    <div className={styles.buy}>
      <Tiers tiers={props.product.tiers} />
      <ChosenPrice {...props} />
      <Left {...props} />
      {problem && <AddToCartProblem problem={problem} />}
      <Field<number> name="quantity">
        {({ input }) => (
          <QuantityField
            name="quantity"
            label={<FormattedMessage id="catalog.product.quantity" />}
            value={input.value}
            onChange={input.onChange}
            onInvalid={() => input.onChange(Number.NaN)}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" isBusy={isAdding}>
        <FormattedMessage id="catalog.product.add" />
      </Button>
    </div>
  );
}

/**
 * What one piece of it costs, once everything is chosen; it is read aloud with what is chosen, for two colours may cost the same. Where there
 * is nothing to choose, the price beside the name says it.
 */
function ChosenPrice({ product, excludingTax, chosen, quantity }: PurchaseProps) {
  const { options, tiers } = product;
  if (options.length === 0 && tiers.length === 0) return null;
  const price = chosenPrice(product, chosen, quantity);
  const words = variantWords(product, chosen);
  const withoutTax = quantity === 1 || tiers.length === 0 ? chosenExcludingTax(product, chosen, excludingTax) : null;
  return (
    <p className={price ? styles.settled : undefined} role="status">
      {price && words && <VisuallyHidden>{`${words}: `}</VisuallyHidden>}
      {price ? <Money value={price} isStrong /> : <FormattedMessage id="catalog.product.notSettled" />}
      {price && withoutTax && <ExcludingTaxText amount={withoutTax} />}
    </p>
  );
}

function Left({ product, chosen }: PurchaseProps) {
  const left = product.kind === 'configurable' ? variantOf(product, chosen)?.left : product.left;
  if (!left) return null;
  return (
    <p className={styles.left}>
      <FormattedMessage id="catalog.product.left" values={{ count: left }} />
    </p>
  );
}

function Tiers({ tiers }: Pick<ProductModel, 'tiers'>) {
  if (tiers.length === 0) return null;
  return (
    <ul className={styles.tiers}>
      {tiers.map(({ quantity, price }) => (
        <li key={quantity}>
          <FormattedMessage id="catalog.product.tier" values={{ quantity, price: <Money value={price} isStrong /> }} />
        </li>
      ))}
    </ul>
  );
}
