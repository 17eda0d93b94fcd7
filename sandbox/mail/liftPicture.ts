import type { OrderLine } from '../orders/orderSnapshot';
import type { Shop } from '../shop';
import { answersOf } from './orderAnswers';

/** What is seen of a lift, in the order of its address. */
const shown = ['SEAT_MODEL', 'STAIR_LOCATION', 'STAIR_SHAPE', 'STAIR_SIDE', 'UPHOLSTERY'];

/**
 * Address of the picture that the storefront composes of a lift, from the keys of its answers:
 * /media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp. Undefined for what is no lift.
 */
export function liftPicture(shop: Shop, line: OrderLine): string | undefined {
  const given = new Map([...answersOf(shop, line).values()].map(({ question, value }) => [question, value.replace(`${question}_`, '')]));
  // The side is settled by the survey; until then the lift is shown on the left.
  if (given.get('STAIR_SIDE') === 'UNSURE') given.set('STAIR_SIDE', 'LEFT');
  const parts = shown.flatMap((question) => given.get(question) ?? []);
  if (parts.length < shown.length) return undefined;
  const key = parts.join('-').toLowerCase().replaceAll('_', '-');
  return `${shop.storefrontOrigin}/media/lift/${key}-open.webp?width=1280`;
}
