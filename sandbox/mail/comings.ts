import type { OrderLine, OrderSnapshot } from '../orders/orderSnapshot';
import type { Shop } from '../shop';
import { filled, type MailWords } from './mailWords';

/** Product types, by the order system's codes, that come with an engineer who fits them. */
const fitted = ['NU_OBQ', 'NU_CH', 'R_RECON', 'FT_OPK1', 'OPK5_N', 'OUT_OF_STOCK', 'FW_SW'];

const ways = ['engineer', 'parcel', 'email'] as const;

function wayOf({ catalogue }: Shop, { sku, kind }: OrderLine): (typeof ways)[number] | undefined {
  if (kind === 'downloadable' || kind === 'giftcard') return 'email';
  if (kind === 'virtual') return undefined;
  return fitted.includes(catalogue.productOf(sku)?.seed.typeCode ?? '') ? 'engineer' : 'parcel';
}

/** What of a mixed order an engineer brings, what comes by itself or is collected, and what goes by e-mail; no lines where all comes in one way. */
export function comings(shop: Shop, { lines, deliveredBy }: OrderSnapshot, words: MailWords['order']['comes']): string[] {
  const parts = ways.flatMap((way) => {
    const names = [...new Set(lines.filter((line) => wayOf(shop, line) === way).map(({ name }) => name))];
    const said = way === 'parcel' && deliveredBy === 'collect' ? 'collected' : way;
    return names.length > 0 ? [filled(words[said], { names: names.join(', ') })] : [];
  });
  return parts.length > 1 ? [...parts, ''] : [];
}
