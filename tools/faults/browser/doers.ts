import type { Command, CommandName } from '../plan';
import { accountDoers } from './accountDoers';
import { basketDoers } from './basketDoers';
import { checkoutDoers } from './checkoutDoers';
import { harmDoers } from './harmDoers';
import { pageDoers } from './pageDoers';
import type { Visit } from './visit';

/** Does a command on the screens. False: they do not offer it at the moment. */
export type Doer<Name extends CommandName> = (visit: Visit, command: Extract<Command, { do: Name }>) => Promise<boolean>;
export type Doers = { [Name in CommandName]: Doer<Name> };
export type SomeDoers<Name extends CommandName> = { [One in Name]: Doer<One> };

/** Every command, and who does it. */
export const doers: Doers = { ...basketDoers, ...checkoutDoers, ...accountDoers, ...pageDoers, ...harmDoers };
