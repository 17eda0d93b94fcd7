import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import { selectCartId } from '../../src/features/cart/cartSlice';
import { selectDroppedLines, selectUnnamedDropped } from '../../src/features/cart/lastKnownCartSlice';
import { selectOpenOrderAttempt } from '../../src/features/order-attempt';
import { selectPrompt } from '../../src/features/session';
import type { Run } from './run';
import type { Stock } from './stock';
import type { Tab } from './tab';

/** Without faults a cart is read within this time. In milliseconds. */
const readWithin = 1_000;

/**
 * What has run out is named in every tab and is no line of the basket; once there is enough again it is a line and is not named any more.
 * Afterwards nothing is sold out. @returns the violations
 */
export async function soldOutViolations(run: Run): Promise<string[]> {
  if (!run.stock.isShort) return [];
  const untold = await inEachTab(run, untoldIn);
  run.stock.restock();
  return [...untold, ...(await inEachTab(run, outdatedIn))];
}

async function inEachTab(run: Run, violationsIn: (tab: Tab, stock: Stock) => string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, tab] of run.tabs.entries()) {
    const look = async () => {
      run.shopper.look(tab, '/basket');
      await run.clock.advance(readWithin);
    };
    const before = selectCartId(tab.state());
    await look();
    // A screen with the basket also reads the cart that has just replaced a lost one.
    if (selectCartId(tab.state()) !== before) await look();
    // Behind a dialog, and while an order is looked for, the basket is not what the shopper is shown.
    if (selectPrompt(tab.state()) !== null || selectOpenOrderAttempt(tab.state())) continue;
    wrong.push(...violationsIn(tab, run.stock).map((what) => `basket: tab ${index} ${what}`));
  }
  return wrong;
}

const shownUids = (tab: Tab): string[] => (selectDetails(tab.state())?.lines ?? []).map(({ uid }) => uid);
const namedUids = (tab: Tab): string[] => selectDroppedLines(tab.state()).map(({ uid }) => uid);

function untoldIn(tab: Tab, stock: Stock): string[] {
  const unsold = stock.unsoldIn(selectCartId(tab.state()) ?? '');
  const [shown, named] = [shownUids(tab), namedUids(tab)];
  const unnamed = unsold.filter((uid) => !named.includes(uid)).length;
  const counted = selectUnnamedDropped(tab.state());
  return [
    ...unsold.filter((uid) => shown.includes(uid)).map((uid) => `shows line ${uid}, which is sold out`),
    ...(unnamed > counted ? [`says nothing of ${unnamed - counted} lines that are sold out`] : []),
  ];
}

function outdatedIn(tab: Tab): string[] {
  const shown = shownUids(tab);
  return namedUids(tab)
    .filter((uid) => shown.includes(uid))
    .map((uid) => `says that line ${uid} has left, and shows it`);
}
