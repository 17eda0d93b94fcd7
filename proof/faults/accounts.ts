import { selectIsSignedIn, selectPrompt } from '../../src/features/session';
import { hashed, passwordOf } from './accountHolders';
import { canEndWith, describeChange } from './linearise';
import { accountCanaries, holds, movedEmail, newName } from './people';
import type { Run } from './run';

/**
 * The invariants of a customer's account: an address, a saved product or a change that was told to have been made was made, once; one that was refused
 * was not; and nothing of a closed account, nor after a sign-out, is seen or stored. (What was ordered again is a line of the basket.)
 */
export const accountViolations = (run: Run): string[] => [...changesLost(run), ...seenAfterwards(run)];

function changesLost(run: Run): string[] {
  if (run.acceptedLosses.has('storage')) return [];
  return [...run.history.lines].flatMap(([line, own]) => {
    const found = numberOf(run, line);
    const changes = [...own, ...run.customers.closings];
    if (found === undefined || canEndWith(changes, found)) return [];
    return [`account: ${line} is ${found} after ${changes.map(describeChange).join('; ')}`];
  });
}

/** What commerce has of it: how many, or the number of the value. */
function numberOf(run: Run, line: string): number | undefined {
  const { database } = run.commerce.sandbox.shop;
  const sum = (sql: string, ...values: string[]) => database.one<{ n: number | null }>(sql, ...values)?.n ?? 0;
  const [, what = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
  if (what === 'address') return sum("SELECT count(*) AS n FROM customer_addresses WHERE json_extract(address, '$.street[0]') = ?", rest);
  if (what === 'city')
    return sum(
      "SELECT CAST(substr(json_extract(address, '$.city'), 6) AS INTEGER) AS n FROM customer_addresses WHERE json_extract(address, '$.street[0]') = ?",
      rest,
    );
  if (what === 'listed') {
    const [owner = '', website = '', name = ''] = rest.split(' ');
    const product = run.assortment.get(website)?.find((one) => one.name === name);
    return sum(
      `SELECT sum(quantity) AS n FROM wishlist_items JOIN wishlists ON wishlists.id = wishlist_id JOIN customers ON customers.id = customer_id
       WHERE website_code = ? AND sku = ? AND choice = ?`,
      owner,
      product?.sku ?? '',
      product?.choice ?? '',
    );
  }
  const website = rest.replace(/^of /, '');
  if (!rest.startsWith('of ')) return undefined;
  const { email, password_hash: hash, profile } = run.customers.accounts.of(website);
  const fits = (number: number): boolean => {
    if (what === 'name') return profile.firstname === newName(number);
    if (what === 'email') return email === movedEmail(number, website);
    return hashed(passwordOf(number), hash) === hash;
  };
  const numbers = (run.history.lines.get(line) ?? []).flatMap((change) => change.apply(0));
  return numbers.find((number) => number > 0 && fits(number)) ?? 0;
}

function seenAfterwards({ tabs, browser, customers }: Run): string[] {
  const stored = [...browser.profile.texts.values()].join('\n');
  const places: [string, string][] = [
    ['storage', stored],
    ...tabs.map((tab, index): [string, string] => [`tab ${index}`, [...tab.sessionTexts, JSON.stringify(tab.state())].join('\n')]),
  ];
  const ofClosed = [...customers.closed].flatMap((value) =>
    places.filter(([, text]) => holds(text, value)).map(([place]) => `leak: ${value} in ${place} after its account was closed`),
  );
  const guests = tabs.every((tab) => !selectIsSignedIn(tab.state()) && selectPrompt(tab.state()) === null) ? places : [];
  const ofOthers = guests.flatMap(([place, text]) =>
    accountCanaries.filter((canary) => text.includes(canary)).map((canary) => `leak: ${canary} in ${place} while no one is signed in`),
  );
  return [...ofClosed, ...ofOthers];
}
