import type { Catalogue } from './catalogue/catalogue';
import type { SandboxClock } from './clock';
import type { Database } from './database/db';
import type { CartLocks } from './carts/cartLocks';
import type { SeedStoreView, SwitchedMethod } from './seed/seedTypes';

/** How refusals look: '2.4.8' answers with statuses and `errors` in results, '2.4.6' with 200 and thrown errors. */
export type ErrorStyle = '2.4.6' | '2.4.8';

/** What every part of the server needs; made once by openSandbox and handed over, never imported. */
export interface Shop {
  /** the catalogue and its texts; replaced when the seed files change, so callers must not keep a reference */
  catalogue: Catalogue;
  database: Database;
  clock: SandboxClock;
  locks: CartLocks;
  /** where browsers reach this server, without a slash at the end */
  origin: string;
  /** where shoppers see the shop: what links in mails begin with */
  storefrontOrigin: string;
  errorStyle: ErrorStyle;
  /** Magento's offline payment: an order is made without a card */
  cheques: boolean;
  /** ways to pay beside the card, in every store view instead of those of its settings; undefined: as the settings say */
  payments: readonly SwitchedMethod[] | undefined;
  /** stock Magento alone: nothing of the company's own modules */
  isStock: boolean;
  /** Paying with a saved card asks for its security code. */
  asksSecurityCode: boolean;
  /** what the back office shows to say who pays less VAT; undefined: none may */
  integrationToken: string | undefined;
  /** the store's container of the tag manager; null: none */
  tagManager: string | null;
  /** The installation of call tracking. */
  callTracking: string | null;
  /** scrypt's N for new passwords */
  scryptCost: number;
}

/** One request's view of the shop. Also the GraphQL context. */
export interface Visit {
  shop: Shop;
  store: SeedStoreView;
  /** present when the bearer token is a living one */
  customerId?: number;
  token?: string;
}
