import type { AddToCart, CartLine } from '~/features/cart';

/** What puts a line of the cart into it once more, or into its place when `replacesItemUid` is added. */
export const additionOf = ({ sku, quantity, selectedOptions, enteredOptions, name }: CartLine): AddToCart => ({
  sku,
  quantity,
  selectedOptions,
  ...(enteredOptions && { enteredOptions }),
  label: name,
});
