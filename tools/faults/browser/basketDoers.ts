import { added, removed, set } from '../baskets';
import { accountDoers } from './accountDoers';
import type { SomeDoers } from './doers';
import { settleOnLift } from './builder';
import type { Goods } from './goods';
import type { ShownLine } from './screens';
import { goodsLike, shownLines } from './screens';
import type { ShopTab, Wish } from './shopTab';
import { isOffered } from './shopTab';
import type { Visit } from './visit';

/** How a line of a website's basket is named in the ledger. */
export const lineOf = (tab: ShopTab, { name }: Goods): string => `${tab.view.websiteCode} ${name}`;

export const basketDoers: SomeDoers<'add' | 'change' | 'configure-again' | 'remove' | 'look' | 'read-notices'> = {
  async add(visit, { product, quantity, presses }) {
    const { tab } = visit;
    const goods = (await visit.goods())[product];
    if (!goods) return false;
    const pieces = goods.side ? 1 : quantity;
    const line = lineOf(tab, goods);
    const wish: Wish = {
      asks: 'add',
      names: [goods.label, `add ${goods.sku}`],
      parts: [{ line, what: `add ${pieces}`, apply: added(pieces) }],
    };
    await tab.open(goods.path);
    if (goods.side) {
      return (await settleOnLift(visit, goods.side)) && visit.press(tab.button('configurator.summary.add'), { wish, presses });
    }
    if (pieces > 1) {
      const field = tab.main.getByLabel(tab.say('catalog.product.quantity')).first();
      await field.fill(String(pieces));
      await field.press('Tab');
    }
    return visit.press(tab.button('catalog.product.add'), { wish, presses });
  },

  async change(visit, { line: choice, quantities }) {
    const { tab } = visit;
    const chosen = await changeable(visit, choice);
    if (!chosen) return false;
    const { line, goods } = chosen;
    const field = tab.main.locator(`input[name="quantity-${line.uid}"]`);
    let { quantity: shown } = line;
    for (const quantity of quantities) {
      if (quantity === shown || (await field.getAttribute('aria-busy')) === 'true') continue;
      const parts = [{ line: lineOf(tab, goods), what: `set ${quantity}`, apply: set(quantity) }];
      tab.wish = { asks: 'update', names: [`line ${line.uid}`], parts, quantity };
      await field.fill(String(quantity));
      await field.press('Enter');
      shown = quantity;
    }
    return true;
  },

  async remove(visit, { line: choice }) {
    const { tab } = visit;
    const chosen = await changeable(visit, choice);
    if (!chosen) return false;
    const { line, goods } = chosen;
    const wish: Wish = {
      asks: 'remove',
      names: [`line ${line.uid}`],
      parts: [{ line: lineOf(tab, goods), what: 'remove', apply: removed }],
    };
    const card = tab.main.getByRole('listitem').filter({ has: tab.page.locator(`input[name="quantity-${line.uid}"]`) });
    return visit.press(tab.button('cart.line.removeName', { name: line.name }, card), { wish });
  },

  async 'configure-again'(visit, { line: choice, product }) {
    const { tab } = visit;
    const chosen = await changeable(visit, choice, ({ side }) => side !== undefined);
    const wanted = (await visit.goods()).filter(({ side }) => side)[product % 2];
    if (!chosen || !wanted?.side) return false;
    const { line, goods } = chosen;
    const card = tab.main.getByRole('listitem').filter({ has: tab.page.locator(`input[name="quantity-${line.uid}"]`) });
    if (!(await visit.press(tab.link('cart.line.edit', card)))) return false;
    if (!(await settleOnLift(visit, wanted.side))) return false;
    return visit.press(tab.button('configurator.summary.save'), { wish: replaced(tab, goods, wanted, line.quantity) });
  },

  async look(visit) {
    await lookAtBasket(visit);
    return true;
  },

  async 'read-notices'(visit) {
    const { tab } = visit;
    let isAny = false;
    for (const id of ['cart.dropped.read', 'cart.recovered.read', 'placement.read']) {
      if (await visit.press(tab.button(id, {}, tab.page.locator('body')))) isAny = true;
    }
    return isAny;
  },
};

/** The builder keeps how many there were. */
function replaced(tab: ShopTab, before: Goods, wanted: Goods, quantity: number): Wish {
  const keeps = (count: number): number[] => [...set(quantity)(count), ...(count === 0 ? added(quantity)(0) : [])];
  return {
    asks: 'add',
    names: [wanted.label, `add ${wanted.sku}`],
    parts:
      before.name === wanted.name
        ? [{ line: lineOf(tab, wanted), what: `keep ${quantity}`, apply: keeps }]
        : [
            { line: lineOf(tab, wanted), what: `add ${quantity}`, apply: added(quantity) },
            { line: lineOf(tab, before), what: 'replaced', apply: removed },
          ],
  };
}

/** Opens the basket by its link on every page, or looks at it again. */
export async function lookAtBasket(visit: Visit): Promise<void> {
  const { tab } = visit;
  const link = tab.page
    .getByRole('banner')
    .getByRole('link', { name: tab.say('cart.common.basket') })
    .first();
  if (!(await link.isVisible())) await tab.open('/basket');
  else if (tab.path !== '/basket') await link.click();
  await visit.rest();
}

/** Loads the basket's page for the last look; behind the dialog of a sign-in that has ended there is none. */
export async function loadBasket(visit: Visit): Promise<void> {
  const { tab } = visit;
  await tab.open('/basket');
  await visit.rest();
  if (await tab.endedDialog.isVisible()) await accountDoers['sign-in'](visit, { do: 'sign-in' });
}

async function changeable(
  visit: Visit,
  choice: number,
  fits: (goods: Goods) => boolean = () => true,
): Promise<{ line: ShownLine; goods: Goods } | undefined> {
  await lookAtBasket(visit);
  const { tab } = visit;
  const goods = await visit.goods();
  // While an order is looked for, or commerce cannot be asked, nothing can be changed.
  const lines = (await shownLines(tab)).flatMap((line) => {
    const like = goodsLike(goods, line);
    return like && fits(like) && !line.isBusy ? [{ line, goods: like }] : [];
  });
  const chosen = lines[choice % Math.max(1, lines.length)];
  if (!chosen) return undefined;
  return (await isOffered(tab.button('cart.line.removeName', { name: chosen.line.name }))) ? chosen : undefined;
}
