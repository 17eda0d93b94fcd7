import { taxInside } from '../catalogue/money';
import type { CartLine } from '../carts/cartLines';
import type { CartRow } from '../carts/cartStore';
import type { Shop } from '../shop';

/**
 * The lines of a quote at the price that its seller asks for all goods: each takes its share, the last what rounding leaves. A quote that
 * was declined or has expired costs what the catalogue says, like every other cart.
 */
export function atAgreedPrice(shop: Shop, cart: CartRow, lines: CartLine[]): CartLine[] {
  const agreed = shop.database.one<{ price: number | null }>(
    "SELECT price FROM negotiable_quotes WHERE cart_id = ? AND state NOT IN ('declined', 'expired')",
    cart.id,
  )?.price;
  const before = lines.reduce((sum, line) => sum + line.gross, 0);
  if (agreed == null || before === 0) return lines;
  let left = agreed;
  return lines.map((line, index) => {
    const gross = index === lines.length - 1 ? left : Math.round((agreed * line.gross) / before);
    left -= gross;
    return atPrice(line, gross);
  });
}

function atPrice(line: CartLine, gross: number): CartLine {
  const taxes = new Map<number, number>();
  for (const [rate, tax] of line.taxes) {
    // The part of the line that has this rate, whose VAT was inside the price before.
    const share = line.taxes.size === 1 ? line.gross : Math.round((tax * (10_000 + rate)) / rate);
    taxes.set(rate, line.gross === 0 ? 0 : taxInside(Math.round((gross * share) / line.gross), rate));
  }
  return { ...line, unitPrice: Math.round(gross / line.quantity), gross, taxes };
}
