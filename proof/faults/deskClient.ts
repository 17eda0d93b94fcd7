import { createHash } from 'node:crypto';
import type { Database } from '../../backoffice/database/tables';
import { openSessions } from '../../backoffice/desk/sessions';
import type { BackofficeServer } from './backofficeServer';
import { deskHost, staffAccount } from './backofficeServer';
import type { NetworkReply } from './exchange';

/** A form as it is sent. */
export interface Press {
  path: string;
  cookie: string;
  fields: Record<string, string>;
}

/** What became of a press. `maybe`: an answer was lost, and the second press was refused or lost, too. */
export type PressOutcome = 'done' | 'maybe' | 'refused';

/** The browser of a member of staff, over a line that loses answers, at a back office that is killed. */
export class DeskClient {
  constructor(private readonly backoffice: Pick<BackofficeServer, 'destination'>) {}

  /** Without an answer the same form is sent once more. */
  async pressed(press: Press, isLost: boolean): Promise<PressOutcome> {
    const first = await this.send(press);
    const answer = isLost || !first ? await this.send(press) : first;
    if (answer?.status === 303) return 'done';
    return answer === first && first ? 'refused' : 'maybe';
  }

  async get(path: string, cookie: string): Promise<string | undefined> {
    return (await this.ask('GET', path, { cookie }))?.body.toString();
  }

  send({ path, cookie, fields }: Press): Promise<NetworkReply | undefined> {
    return this.ask('POST', path, { cookie, 'content-type': 'application/x-www-form-urlencoded' }, new URLSearchParams(fields).toString());
  }

  /** Undefined: the back office was killed meanwhile. */
  private ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<NetworkReply | undefined> {
    const url = new URL(path, `http://${deskHost}`);
    const sent = { method, url, headers: { host: deskHost, ...headers }, body, signal: undefined };
    return this.backoffice.destination(sent).catch(() => undefined);
  }
}

/** The sign-in itself has tests of its own, and takes a quarter of a second. */
export function sessionIn(database: Database, now: number, number: number): Promise<string> {
  const random = (length: number): Uint8Array => createHash('sha512').update(`session ${number}`).digest().subarray(0, length);
  return openSessions({ database, clock: { now: () => now }, random }).begin(staffAccount, 'open');
}
