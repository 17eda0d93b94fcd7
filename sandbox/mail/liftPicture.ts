import type { OrderLine } from '../orders/orderSnapshot';
import type { Shop } from '../shop';
import { answersOf } from './orderAnswers';

/** What is seen of a lift, in the order of its address. */
const shown = ['SEAT_MODEL', 'STAIR_LOCATION', 'STAIR_SHAPE', 'STAIR_SIDE', 'UPHOLSTERY', 'CONTROL'];

/**
 * Address of the picture that the storefront composes of a lift, from the keys of its answers:
 * /media/lift/solus-indoors-one-turn-left-vinyl-plum-toggle-left-open.webp. Undefined for what is no lift.
 */
export function liftPicture(shop: Shop, line: OrderLine): string | undefined {
  const given = new Map([...answersOf(shop, line).values()].map(({ question, value }) => [question, value.replace(`${question}_`, '')]));
  // The side is settled by the survey; until then the lift is shown on the left. Stairs of more turns are shown with one; none outdoors.
  if (given.get('STAIR_SIDE') === 'UNSURE') given.set('STAIR_SIDE', 'LEFT');
  if (given.get('STAIR_SHAPE') === 'SEVERAL_TURNS') given.set('STAIR_SHAPE', 'ONE_TURN');
  if (given.get('STAIR_LOCATION') === 'OUTDOORS' && given.get('STAIR_SHAPE') !== 'STRAIGHT') return undefined;
  const parts = shown.flatMap((question) => given.get(question) ?? []);
  if (parts.length < shown.length) return undefined;
  const key = parts.join('-').toLowerCase().replaceAll('_', '-');
  return `${shop.storefrontOrigin}/media/lift/${key}-open.webp?width=1280`;
}
