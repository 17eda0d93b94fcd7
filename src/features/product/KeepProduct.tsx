import { CompareSlot, SaveForLaterSlot } from '~/features/saving';
import { chosenUids, type Chosen, missingOptions, type ProductModel, uidsIn } from './productModel';
import styles from './ProductPage.module.css';

/** A product can be kept before everything is chosen: then it is kept without a choice. */
export function KeepProduct({ product, chosen, quantity = 1 }: { product: ProductModel; chosen: Chosen; quantity?: number }) {
  const isChosen = missingOptions(product, chosen).length === 0;
  const options = product.options.flatMap(({ uid, label, values }) => {
    const picked = values.filter((value) => uidsIn(chosen[uid]).includes(value.uid));
    return picked.length > 0 && isChosen ? [{ label, value: picked.map((value) => value.label).join(', ') }] : [];
  });
  const item = {
    sku: product.sku,
    quantity: Number.isFinite(quantity) ? quantity : 1,
    selectedOptions: isChosen ? chosenUids(product, chosen) : [],
    options,
  };
  return (
    <div className={styles.keep}>
      <SaveForLaterSlot item={item} label={product.name} />
      <CompareSlot sku={product.sku} label={product.name} />
    </div>
  );
}
