import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const declared: Bias = { isOfRelief: true, commands: ['declare'] };
const reviewed: Bias = { isOfRelief: true, commands: ['declare', 'review'] };
const quoted: Bias = { isOfRelief: true, commands: ['lift-quote'] };
/** It arrives, and the shop does not hear of it. */
const unheard = (bias: Bias): Bias => ({ ...bias, faults: ['drop-after', 'hang', '500-after', '502-html'] });

const store = 'backoffice/declarations/declarationStore.ts';
const declaring = 'src/features/vat-relief/declaring.ts';
const relief = 'sandbox/carts/vatRelief.ts';
const quotes = 'backoffice/quotes/quoteStore.ts';

/** Mistakes with statements for less VAT and with quotes, in the shop, in the back office and in commerce's module. */
export const reliefMutants: readonly Mutant[] = [
  one(
    'each press of “Sign” has a key of its own',
    declaring,
    'const key = pending?.find((sent) => sent.mark === mark)?.key ?? newKey();',
    'const key = pending?.find((sent) => sent.mark === `${mark} `)?.key ?? newKey();',
    unheard(declared),
  ),
  one(
    'the back office forgets the keys of statements',
    store,
    'key_hash: hashOf(key),',
    'key_hash: hashOf(`${key} ${clock.now()}`),',
    unheard(declared),
  ),
  one(
    'commerce is not told that a statement has ended',
    store,
    '    await cartReliefChanged(transaction, ended.cart_id, clock.now());\n',
    '',
    reviewed,
  ),
  one(
    'a statement is mailed about without its end',
    store,
    '    await putDeclarationMail({ ...parts, transaction }, id, state);\n',
    '',
    reviewed,
  ),
  one(
    'a statement of an order is taken along into the next basket',
    store,
    "      .set({ cart_id: cartId, changed_at: clock.now() })\n      .where('id', '=', id)\n      .where('state', '=', 'accepted')\n      .where('order_number', 'is', null)",
    "      .set({ cart_id: cartId, changed_at: clock.now() })\n      .where('id', '=', id)\n      .where('state', '=', 'accepted')",
    declared,
  ),
  one(
    'commerce does not say which order has come of a basket',
    relief,
    'return ordered?.increment_id ?? null;',
    'return ordered === undefined ? null : null;',
    declared,
  ),
  one(
    'commerce hears the words on a basket in any order',
    relief,
    '     WHERE excluded.version > version`,',
    '     WHERE excluded.version > 0`,',
    reviewed,
  ),
  one(
    'what is said of a merged basket stays with it',
    relief,
    'WHERE source_cart_id = ? AND NOT EXISTS',
    'WHERE source_cart_id = -? AND NOT EXISTS',
    { ...reviewed, commands: ['declare', 'review', 'sign-in'] },
  ),
  one(
    'an order is placed at another price than was shown',
    'src/features/cart/cartModel.ts',
    "const text = [...lines, cart.totals.grandTotal?.minor ?? '', cart.totals.currency]",
    'const text = [...lines, cart.totals.currency]',
    reviewed,
  ),
  one(
    'the back office forgets the keys of quotes',
    quotes,
    'key_hash: hashOf(key),',
    'key_hash: hashOf(`${key} ${clock.now()}`),',
    unheard(quoted),
  ),
  one(
    'a quote is opened by its number alone',
    quotes,
    ".where('number', '=', by.number).where('email', '=', by.email)",
    ".where('number', '=', by.number)",
    quoted,
  ),
  one(
    'a quote leaves the tax out of its total',
    'edge/quotes/quoteFigures.ts',
    'const total = minorOf(prices.grand_total.value);',
    'const total = minorOf(prices.subtotal_excluding_tax?.value ?? prices.grand_total.value);',
    quoted,
  ),
  one(
    'an answer without a quote in it is none',
    'src/features/lift-quotes/liftQuotesApi.ts',
    "{ ...asGuest, shape: { id: 'string', number: 'string', path: 'string' } }",
    'asGuest',
    { ...quoted, faults: ['null-data', 'empty-200', 'wrong-type'] },
  ),
];
