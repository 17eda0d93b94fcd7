import type { Command, CommandName } from '../plan';
import { accountDrivers } from './accountDrivers';
import { cartDrivers } from './cartDrivers';
import { checkoutDrivers } from './checkoutDrivers';
import { damageDrivers } from './damageDrivers';
import { pageDrivers } from './pageDrivers';
import { requestDrivers } from './requestDrivers';
import type { BrowserRun } from './browserRun';

/** Does a command on the screens. False: they do not offer it at the moment. */
export type Driver<Name extends CommandName> = (run: BrowserRun, command: Extract<Command, { do: Name }>) => Promise<boolean>;
export type Drivers = { [Name in CommandName]: Driver<Name> };
export type SomeDrivers<Name extends CommandName> = { [One in Name]: Driver<One> };

const notOffered = () => Promise.resolve(false);

/** What a customer does in the account, statements for less VAT and quotes are played in the simulated world alone. */
const customersDrivers: SomeDrivers<
  'address-book' | 'save' | 'list-item' | 'reorder' | 'account' | 'close-account' | 'declare' | 'review' | 'lift-quote'
> = {
  'address-book': notOffered,
  save: notOffered,
  'list-item': notOffered,
  reorder: notOffered,
  account: notOffered,
  'close-account': notOffered,
  declare: notOffered,
  review: notOffered,
  'lift-quote': notOffered,
};

/** Every command, and who does it. */
export const drivers: Drivers = {
  ...cartDrivers,
  ...customersDrivers,
  ...requestDrivers,
  ...checkoutDrivers,
  ...accountDrivers,
  ...pageDrivers,
  ...damageDrivers,
};
