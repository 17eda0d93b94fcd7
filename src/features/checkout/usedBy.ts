import type { Cart } from '~/features/cart';
import { cartApi, configuredAnswers } from '~/features/cart';
import type { UsedBy } from './checkoutModel';

/** The builder's own question and its answers, in the order system's keys. */
const question = 'LIFT_FOR';
const answers: Record<string, UsedBy> = {
  LIFT_FOR_ME: 'self',
  LIFT_FOR_FAMILY: 'household',
  LIFT_FOR_CLIENT: 'someone-else',
};

/** Who uses the lift, when the builder was told so: nothing is asked twice. Null while unknown, and where two lifts differ. */
export function useUsedByOfBasket(cart: Cart): UsedBy | null {
  const { data = {} } = cartApi.endpoints.cartConfigurations.useQuery(cart.id);
  const told = new Set(configuredAnswers(data).flatMap((answer) => (answer.question === question ? (answers[answer.value] ?? []) : [])));
  const [one] = told;
  return told.size === 1 && one ? one : null;
}
