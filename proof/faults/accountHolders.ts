import { scryptSync } from 'node:crypto';
import { customerById, insertCustomer, type CustomerRow } from '../../sandbox/customers/customerStore';
import type { Sandbox } from '../../sandbox/server';
import { selectCurrentUser, selectIsSignedIn } from '../../src/features/session';
import type { Product } from './assortment';
import { views } from './assortment';
import { customerOf } from './people';
import type { Run } from './run';
import type { Tab } from './tab';

/** The owner of each website's account, who knows the passwords that may hold by now. */
export class AccountHolders {
  readonly passwords = new Set<string>();
  /** Each value that was given, with the account that its owner gave it to. */
  private readonly given = new Map<string, number>();
  private readonly ids = new Map<string, number>();

  constructor(private readonly sandbox: Sandbox) {}

  /** The account of the website as commerce has it. One that was closed is opened again by its owner, as new. */
  of(website: string): CustomerRow {
    const { shop } = this.sandbox;
    const seeded = customerOf(website);
    const id = this.ids.get(website) ?? shop.database.one<{ id: number }>('SELECT id FROM customers WHERE email = ?', seeded.email)?.id;
    const known = id === undefined ? undefined : customerById(shop, id);
    if (known) {
      this.ids.set(website, known.id);
      return known;
    }
    const passwordHash = hashed(seeded.password, `2$again$`);
    const profile = { firstname: 'Again', lastname: 'Again' };
    const made = insertCustomer(shop, website, { email: seeded.email, passwordHash, profile });
    this.ids.set(website, made);
    return customerById(shop, made) as CustomerRow;
  }

  /** What the owner signs in with: someone who is not sure tries the old and the new. */
  credentials(website: string): { email: string; password: string } {
    const { email, password_hash: hash } = this.of(website);
    const password = [customerOf(website).password, ...this.passwords].find((candidate) => hashed(candidate, hash) === hash);
    return { email, password: password ?? '' };
  }

  /** Notes that the value is given to the website's account. */
  give(website: string, value: string): string {
    this.given.set(value, this.of(website).id);
    return value;
  }

  /**
   * What was given to this account, and to no other one: while a closure's outcome is still being asked for, its owner may have opened the next
   * account and given that one something, too.
   */
  givenTo(id: number): string[] {
    return [...this.given].flatMap(([value, account]) => (account === id ? [value] : []));
  }
}

/** Not while the customer's name has not come: then a run cannot tell whose account the page shows. */
export const isAccountKnown = (tab: Tab): boolean => !selectIsSignedIn(tab.state()) || selectCurrentUser(tab.state()) !== null;

/** The website of the account that is signed in: the sign-in holds on the other one, too. */
export function accountIn(tab: Tab): string {
  const email = selectCurrentUser(tab.state())?.email ?? '';
  const own = views.find(({ websiteCode }) => email === customerOf(websiteCode).email || email.includes(`.${websiteCode}.`));
  return own?.websiteCode ?? tab.view.websiteCode;
}

/** The list is the customer's, whichever website shows it; a product that several websites sell is one line of it. */
export function listLine(tab: Tab, { name, sku, choice }: Product, assortment: Run['assortment']): string {
  const own = tab.view.websiteCode;
  const owner = selectIsSignedIn(tab.state()) ? accountIn(tab) : own;
  const isSold = assortment.get(owner)?.some((one) => one.sku === sku && one.choice === choice);
  return `listed ${owner} ${isSold ? owner : own} ${name}`;
}

export const passwordOf = (number: number): string => `Wishbone-${number}`;

/** As the sandbox writes it: cost, salt, hash. */
export function hashed(password: string, like: string): string {
  const [cost = '2', salt = ''] = like.split('$');
  const hash = scryptSync(password, salt, 32, { N: Number(cost), r: 8, p: 3, maxmem: 256 * 1024 * 1024 });
  return `${cost}$${salt}$${hash.toString('base64url')}`;
}
