import { fingerprintOf, selectDetails } from '~/features/cart';
import type { OfferedDeposit } from '~/features/deposit/depositApi';
import { depositApi } from '~/features/deposit/depositApi';
import type { StartedShop } from './startShop';

/** What commerce asks for the basket now, as the payment step and the last step show it. */
export async function offeredDeposit(shop: StartedShop): Promise<OfferedDeposit> {
  const cart = selectDetails(shop.store.getState());
  if (!cart) throw new Error('there is no basket');
  const asked = { cartId: cart.id, of: fingerprintOf(cart) };
  const asking = shop.store.dispatch(depositApi.endpoints.cartDeposit.initiate(asked, { forceRefetch: true }));
  await shop.advance(1_000);
  const { data } = await asking;
  asking.unsubscribe();
  if (!data) throw new Error('no deposit is offered');
  return data;
}

/** The terms of every store view, from now on. They belong to the seed, which other tests share: set them back. `null`: none is offered. */
export function setDeposit(shop: StartedShop, deposit: object | null = { percent: 10, days: 3 }): void {
  for (const view of shop.sandbox.shop.catalogue.seed.storeViews) Object.assign(view, { deposit: deposit ?? undefined });
}

/** What the bank has taken by card, in minor units, oldest first. */
export const chargesOf = ({ sandbox }: StartedShop): number[] =>
  sandbox.shop.database.all<{ amount: number }>('SELECT amount FROM card_charges ORDER BY id').map(({ amount }) => amount);
