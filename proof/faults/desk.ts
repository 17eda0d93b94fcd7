import type { Database, RequestTable } from '../../backoffice/database/tables';
import { hiddenOf } from '../../backoffice/testing/openTestDesk';
import type { ManualClock } from '../../src/testing/manualClock';
import type { BackofficeServer } from './backofficeServer';
import type { Press, PressOutcome } from './deskClient';
import { DeskClient, sessionIn } from './deskClient';
import type { Command } from './plan';
import type { RequestBook } from './requestBook';

type DeskCommand = Extract<Command, { do: 'desk' }>;

/** What a member of staff did with a request, and what the desk told of it. */
export interface Deed {
  requestId: string;
  reference: string;
  what: DeskCommand['what'];
  /** What was written to the shopper: each deed has its own. */
  words: string;
  outcome: PressOutcome;
  /** Of an erasure: everything that was known of the person. */
  gone: { texts: readonly string[]; photos: readonly string[] };
}

interface DeskParts {
  clock: Pick<ManualClock, 'now' | 'set'>;
  backoffice: BackofficeServer;
  requester: RequestBook;
  count(event: string): void;
}

/** Nothing leads from a later one to an earlier one; what is scheduled may be answered, and the other way round. */
export const rankOf = (state: string): number => ({ received: 0, seen: 1, scheduled: 2, answered: 2, done: 3, withdrawn: 4 })[state] ?? NaN;

const toBeTold = 60_000;

/** A member of staff at the desk, between and during what shoppers do: over a line that loses answers, at a back office that is killed. */
export class Desk {
  readonly deeds: Deed[] = [];
  /** States that went backward, in words. */
  readonly backward: string[] = [];
  private readonly states = new Map<string, string>();
  private count = 0;

  private readonly client: DeskClient;

  constructor(private readonly run: DeskParts) {
    this.client = new DeskClient(run.backoffice);
  }

  /** So many milliseconds from now, whatever the shoppers do then. */
  take(command: DeskCommand): void {
    this.run.clock.set(() => void this.work(command).catch(() => undefined), command.after);
  }

  /** Looks at the state of each request, as staff see it from time to time. */
  async look(): Promise<void> {
    const database = await this.run.backoffice.database();
    const rows =
      (await database
        ?.selectFrom('requests')
        .select(['id', 'reference', 'state'])
        .execute()
        .catch(() => [])) ?? [];
    for (const { id, reference, state } of rows) {
      const before = this.states.get(id) ?? state;
      this.states.set(id, state);
      if (!(rankOf(state) >= rankOf(before))) this.backward.push(`desk: ${reference} went from ${before} back to ${state}`);
    }
  }

  /** Whether staff did this, or may have done it. */
  did(reference: string | undefined, what: Deed['what']): boolean {
    return this.deeds.some((deed) => deed.reference === reference && deed.what === what && deed.outcome !== 'refused');
  }

  private async work({ request: choice, what, isLost }: DeskCommand): Promise<void> {
    const database = await this.run.backoffice.database();
    if (!database) return;
    const rows = await database.selectFrom('requests').selectAll().orderBy('received_at').orderBy('id').execute();
    const among = rows.filter((row) => this.isFor(what, row));
    const row = among[choice % Math.max(1, among.length)];
    if (!row) return;
    const number = (this.count += 1);
    const cookie = `__Host-desk=${await sessionIn(database, this.run.clock.now, number)}`;
    const deed: Deed = {
      requestId: row.id,
      reference: row.reference,
      what,
      words: `Petrichor ${number}.`,
      outcome: 'maybe',
      gone: { texts: [row.id, row.reference, row.email ?? row.reference], photos: await photosOf(database, row.id) },
    };
    const press = what === 'erase' ? await this.erasing(row, cookie) : await this.working(row, deed, cookie);
    if (!press) return;
    this.deeds.push(deed);
    deed.outcome = await this.client.pressed(press, isLost);
    this.run.count(`desk: ${what} ${deed.outcome}`);
  }

  /** Chosen among those that staff would do it with; whether it can be done, the page says. */
  private isFor(what: Deed['what'], row: RequestTable): boolean {
    if (what === 'erase') return this.isErasable(row);
    return what === 'move' || what === 'cancel' ? row.kind === 'survey' && row.state !== 'withdrawn' : row.state !== 'withdrawn';
  }

  /** No person asks for an erasure before the request has arrived and was told: until then the browser sends it again. */
  private isErasable({ email, reference, received_at: at }: RequestTable): boolean {
    const isTold = this.run.requester.sendings.every(({ told, record }) => told !== null || record.body?.contact.email !== email);
    return email !== null && isTold && reference !== '' && this.run.clock.now - at >= toBeTold;
  }

  /** The form of a request's page, filled in. Undefined where the page does not offer it. */
  private async working(row: RequestTable, { what, words }: Deed, cookie: string): Promise<Press | undefined> {
    const page = await this.client.get(`/requests/${row.id}`, cookie);
    const path = `/requests/${row.id}/${paths[what]}`;
    if (!page?.includes(`action="${path}"`)) return undefined;
    const free = [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d (?:morning|afternoon))"/g)].map(([, value = '']) => value);
    const day = new Date(this.run.clock.now + 10 * 86_400_000).toISOString().slice(0, 10);
    const fields = { text: words, how: row.email === null ? 'phone' : 'email', day, time: '10:00', 'half-day': free[0] ?? '' };
    return { path, cookie, fields: { ...hiddenOf(page, path), ...fields } };
  }

  private async erasing({ email }: RequestTable, cookie: string): Promise<Press | undefined> {
    const person = { email: email ?? '' };
    const form = hiddenOf((await this.client.get('/people', cookie)) ?? '<form action="/people">', '/people');
    const found = await this.client.send({ path: '/people', cookie, fields: { ...form, ...person } });
    if (!found) return undefined;
    const fields = hiddenOf(found.body.toString(), '/people/erase');
    return { path: '/people/erase', cookie, fields: { ...fields, again: person.email } };
  }
}

const paths: Record<DeskCommand['what'], string> = {
  see: 'seen',
  answer: 'answered',
  schedule: 'scheduled',
  move: 'moved',
  cancel: 'cancelled',
  close: 'done',
  erase: '',
};

const photosOf = async (database: Database, requestId: string): Promise<string[]> =>
  (await database.selectFrom('photos').select('id').where('request_id', '=', requestId).execute()).map(({ id }) => id);
