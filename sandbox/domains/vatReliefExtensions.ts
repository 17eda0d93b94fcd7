import { timingSafeEqual } from 'node:crypto';
import { cartForVisit } from '../carts/cartAccess';
import { totalsOf } from '../carts/cartTotals';
import { reliefOf, setRelief } from '../carts/vatRelief';
import { uidOf } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { ReliefName } from '../seed/seedTypes';
import type { Visit } from '../shop';
import type { Resolvers } from './resolvers';

interface SetInput {
  cart_id: string;
  relief?: string | null;
  version: number;
}

/** Relief from VAT, by the company's own module; left out when the server plays stock Magento. */
export const vatReliefExtensions: Resolvers = {
  Query: {
    cartVatRelief: (_parent, args: { cart_id: string }, visit) => {
      const cart = cartForVisit(visit, args.cart_id);
      return {
        relief: reliefOf(visit.shop, cart)?.toUpperCase() ?? null,
        items: totalsOf(visit.shop, cart).lines.map((line) => ({
          cart_item_uid: uidOf(line.row.id),
          rates: [...line.taxes.keys()].sort((one, other) => one - other).map((rate) => rate / 100),
        })),
      };
    },
  },
  Mutation: {
    setCartVatRelief: (_parent, { input }: { input: SetInput }, visit) => {
      demandIntegration(visit);
      const relief = (input.relief?.toLowerCase() ?? null) as ReliefName | null;
      return { order_number: setRelief(visit.shop, input.cart_id, { relief, version: input.version }) };
    },
  },
};

function demandIntegration({ shop: { integrationToken }, token }: Visit): void {
  const shown = Buffer.from(token ?? '');
  const wanted = Buffer.from(integrationToken ?? '');
  if (wanted.length === 0 || shown.length !== wanted.length || !timingSafeEqual(shown, wanted))
    throw new Refusal('graphql-authorization', "The consumer isn't authorized to access %resources.", {
      resources: 'Steadwell_VatRelief::set',
    });
}
