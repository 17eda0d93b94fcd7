import type { Catalogue } from './catalogue/catalogue';
import type { SandboxClock } from './clock';
import type { Database } from './database/db';
import type { CartLocks } from './carts/cartLocks';
import type { SeedStoreView } from './seed/seedTypes';

/** What every part of the server needs; made once by openSandbox and handed over, never imported. */
export interface Shop {
  /** what is sold and said; another one once the seed files have changed, so nobody keeps it */
  catalogue: Catalogue;
  database: Database;
  clock: SandboxClock;
  locks: CartLocks;
  /** where browsers reach this server, without a slash at the end */
  origin: string;
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
