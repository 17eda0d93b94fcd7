import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { lineOf, linesOf, storeOfCart, type CartLine } from './cartLines';
import { insertItem, itemsOf, setItemQuantity, type CartItemRow, type CartRow } from './cartStore';
import { demandOf, stockOf, stockSentences } from './stock';
import { checkQuantity, checkSteps, chooseItem, type ChosenItem, type WantedItem } from './wantedItems';

/** Why one requested item was not added to the cart, as in Magento's user_errors. */
export interface UserError {
  __typename: 'CartUserInputError' | 'InsufficientStockError';
  message: string;
  code: string;
  /** InsufficientStockError only: pieces that could be sold */
  quantity?: number;
}

/** Adds what can be added and returns why the rest cannot. Call it inside the cart's transaction. */
export function addToCart(shop: Shop, cart: CartRow, wanted: readonly WantedItem[]): UserError[] {
  const store = storeOfCart(shop, cart);
  const errors: UserError[] = [];
  for (const item of wanted) {
    try {
      const chosen = chooseItem(shop.catalogue, store, item);
      checkStock(shop, cart, chosen);
      insertItem(shop, cart.id, { sku: chosen.product.sku, quantity: chosen.quantity, choice: chosen.choice });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push(userErrorOf(error));
    }
  }
  return errors;
}

/** Changes the pieces of a line; 0 removes it. */
export function updateItem(shop: Shop, cart: CartRow, itemId: number, quantity: number): void {
  const row = itemsOf(shop, cart.id).find((item) => item.id === itemId);
  if (!row) throw new Refusal('graphql-no-such-entity', 'Could not find cart item with id: %id.', { id: itemId });
  if (quantity <= 0) {
    setItemQuantity(shop, row, 0);
    return;
  }
  checkQuantity(quantity);
  const store = storeOfCart(shop, cart);
  const line = lineOf(shop.catalogue, store, row);
  if (line) checkSteps(line.product, store, quantity);
  if (line && quantity > row.quantity)
    checkStock(shop, cart, { product: line.product, quantity: quantity - row.quantity, choice: line.choice });
  setItemQuantity(shop, row, quantity);
}

/** Throws Magento's stock sentence when the cart would take more than there is. */
function checkStock(shop: Shop, cart: CartRow, chosen: ChosenItem): void {
  const demand = demandOf([...linesOf(shop, cart), chosenLine(shop, cart, chosen)]);
  for (const sku of demandOf([chosenLine(shop, cart, chosen)]).keys()) {
    const available = stockOf(shop, sku);
    if (available === 0)
      throw new Refusal(
        'graphql-input',
        sku === chosen.product.sku ? stockSentences.noSource : 'The required options you selected are not available',
      );
    if (available !== null && available < (demand.get(sku) ?? 0))
      throw new Refusal('graphql-input', stockSentences.notThatMany, { available });
  }
}

function chosenLine(shop: Shop, cart: CartRow, chosen: ChosenItem): CartLine {
  const row: CartItemRow = {
    id: 0,
    cart_id: cart.id,
    sku: chosen.product.sku,
    quantity: chosen.quantity,
    choice: JSON.stringify(chosen.choice),
    note: null,
  };
  const line = lineOf(shop.catalogue, storeOfCart(shop, cart), row);
  if (!line) throw new Refusal('graphql-input', 'Could not find a product with SKU "%sku"', { sku: chosen.product.sku });
  return line;
}

/** Magento finds the code of a user error by its sentence. */
const codes: [string, string][] = [
  ['Could not find a product with SKU', 'PRODUCT_NOT_FOUND'],
  ['Could not find cart item', 'COULD_NOT_FIND_CART_ITEM'],
  ['The required options you selected are not available', 'NOT_SALABLE'],
  ['There are no source items', 'NOT_SALABLE'],
  ['The most you may purchase is', 'INSUFFICIENT_STOCK'],
  ['The requested qty is not available', 'INSUFFICIENT_STOCK'],
];

export function userErrorOf(refusal: Refusal): UserError {
  const code = codes.find(([beginning]) => refusal.message.startsWith(beginning))?.[1] ?? 'UNDEFINED';
  const available = refusal.parameters['available'];
  return typeof available === 'number'
    ? { __typename: 'InsufficientStockError', message: refusal.message, code, quantity: available }
    : { __typename: 'CartUserInputError', message: refusal.message, code };
}
