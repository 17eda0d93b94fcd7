import crypto from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AccountTable } from '../../backoffice/desk/deskTables';
import type { BackofficeEnvironment } from '../../backoffice/environment';
import { readEnvironment } from '../../backoffice/environment';
import { openPlaceStore } from '../../backoffice/places/placeStore';
import type { Backoffice, BackofficeParts } from '../../backoffice/server';
import { openBackoffice } from '../../backoffice/server';
import { showroom, surveyBranch } from '../../backoffice/testing/surveyBranch';
import type { ManualClock } from '../../src/testing/manualClock';
import type { NetworkRequest, NetworkReply } from './exchange';
import { broken, deliver } from './exchange';
import { drawnAsTheyAre, filesIn } from './keptPhotos';
import type { Destination } from './network';
import { Receivers } from './receivers';
import type { Random } from './random';
import { integrationToken } from './servers';

const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const deskHost = 'desk.localhost';
/** Who answers requests; its sessions are made without a sign-in. */
export const staffAccount: AccountTable = {
  id: 'staff',
  email: 'staff@steadwell.example',
  role: 'supervisor',
  password_hash: '',
  sealed_secret: '',
  last_step: 0,
  created_at: 0,
  signed_in_at: null,
  disabled_at: null,
};

const environmentIn = (directory: string): BackofficeEnvironment =>
  readEnvironment({
    DATA_DIR: directory,
    SHOP_ORIGIN: 'http://shop.test',
    PHOTO_KEYS: `runs:${Buffer.alloc(32, 7).toString('base64')}`,
    DECLARATION_KEYS: `runs:${Buffer.alloc(32, 9).toString('base64')}`,
    COMMERCE_URL: 'http://commerce.test',
    COMMERCE_TOKEN: integrationToken,
    SMTP_URL: 'smtp://mail.test',
    REQUESTS_WEBHOOK: 'https://crm.test/hooks',
    REQUESTS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    REQUEST_LIMIT: '0',
    DESK_HOST: deskHost,
    DESK_KEY: Buffer.alloc(32, 7).toString('base64'),
    // So that what it writes can be searched for what it may not write.
    LOG_LEVEL: 'info',
  });

/** The id of the showroom of a country (ISO 3166). */
export function showroomIn(country: string): string {
  return `${country.toLowerCase()}-showroom-of-runs`;
}

/** One visit each half-day: shoppers want the same ones. */
const eachDay = { morning: 1, afternoon: 1 };
const week = [eachDay, eachDay, eachDay, eachDay, eachDay, eachDay, eachDay] as const;
const branches = [
  surveyBranch({ serves: ['EX'], surveys: [...week] }),
  surveyBranch({
    id: 'be-service-leuven',
    country: 'BE',
    region: 'BE-VLG',
    timeZone: 'Europe/Brussels',
    serves: ['3000'],
    surveys: [...week],
  }),
];

const allDay = [{ opens: '09:30', closes: '17:00' }];
const hours = [allDay, allDay, allDay, allDay, allDay, allDay, allDay];
const showrooms = [
  showroom({ id: showroomIn('GB'), hours, tryOuts: [...week] }),
  showroom({ id: showroomIn('BE'), country: 'BE', region: 'BE-VLG', timeZone: 'Europe/Brussels', hours, tryOuts: [...week] }),
];

/** A database with its tables and places, made once in a process: each run begins with a copy. */
let prepared: Promise<Buffer> | undefined;

async function prepare(): Promise<Buffer> {
  const directory = mkdtempSync(join(memory, 'shop-backoffice-'));
  const clock = { now: () => 0, after: () => () => undefined };
  const log = { write: () => undefined };
  const office = await openBackoffice({ environment: environmentIn(directory), clock, random: crypto.randomBytes, log });
  await openPlaceStore({ database: office.database, clock }).replace([...branches, ...showrooms]);
  await office.database.insertInto('desk_accounts').values(staffAccount).execute();
  // Until then all of it stands in the file beside.
  await sql`pragma wal_checkpoint(truncate)`.execute(office.database);
  await office.close();
  const file = readFileSync(databaseIn(directory));
  rmSync(directory, { recursive: true });
  return file;
}

/** Opens it, and so everything that a first run would wait for. */
export const prepareBackoffice = (): Promise<Buffer> => (prepared ??= prepare());

const databaseIn = (directory: string): string => join(directory, 'backoffice', 'requests.db');

interface Life {
  office: Backoffice;
  isAlive: boolean;
  killed: Promise<never>;
  kill: () => void;
}

/**
 * The back office of a run. It opens with the first request, because most runs send it none; it can be killed, also in the middle of a request,
 * and goes on over the same database.
 */
export class BackofficeServer {
  readonly logged: string[] = [];
  readonly receivers: Receivers;
  private underway = 0;
  private directory: string | undefined;
  private life: Promise<Life> | undefined;
  private readonly photos = new Map<string, Buffer>();
  /** Steps into the next request after which the process is killed. */
  private killAfter: number | undefined;

  constructor(
    private readonly clock: Pick<ManualClock, 'now' | 'set'>,
    random: Random,
    commerce: Destination,
  ) {
    this.receivers = new Receivers(clock, random, commerce);
  }

  /** Requests in progress, openings included, as long as none waits for a commerce that hangs: that takes time of the clock. */
  get pending(): number {
    return this.receivers.hanging > 0 ? 0 : this.underway;
  }

  readonly destination = (sent: NetworkRequest): Promise<NetworkReply> =>
    this.busy(async () => {
      const life = await this.open();
      const going = deliver(life.office.app, sent);
      going.catch(() => undefined);
      const { killAfter } = this;
      if (killAfter !== undefined) {
        this.killAfter = undefined;
        for (let step = 0; step < killAfter; step += 1) await Promise.resolve();
        await this.replace();
      }
      return Promise.race([life.killed, going]);
    });

  /** Another client's call, without an edge between. Undefined: the process was killed meanwhile. */
  async post(path: string, body: object, key = ''): Promise<{ status: number; data: unknown } | undefined> {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const url = new URL(path, 'http://backoffice.test');
    const reply = await this.destination({ method: 'POST', url, headers, body: JSON.stringify(body), signal: undefined }).catch(
      () => undefined,
    );
    return reply && { status: reply.status, data: JSON.parse(reply.body.toString()) as unknown };
  }

  /** What was never asked holds nothing. */
  async database(): Promise<Backoffice['database'] | undefined> {
    return (await this.life)?.office.database;
  }

  readonly hasPhoto = (id: string): boolean => this.photos.has(id);

  /** `kill -9` in the middle of the next request: so many steps after its beginning. */
  killIn(steps: number): void {
    this.killAfter = steps;
  }

  /** From here on it is not killed, and who it tells is well. */
  heal(): void {
    this.killAfter = undefined;
    this.receivers.heal();
  }

  /** `kill -9`, and a new one. */
  replace(): Promise<void> {
    return this.busy(async () => {
      if (!this.life) return;
      const { office, kill } = await this.life;
      kill();
      // Nothing that it still does reaches the database.
      await office.database.destroy();
      this.life = undefined;
      await this.open();
    });
  }

  async close(): Promise<void> {
    const life = await this.life;
    life?.kill();
    await life?.office.database.destroy();
    if (this.directory) rmSync(this.directory, { recursive: true, force: true });
  }

  private async busy<T>(work: () => Promise<T>): Promise<T> {
    this.underway += 1;
    return work().finally(() => (this.underway -= 1));
  }

  private open(): Promise<Life> {
    return (this.life ??= this.begin());
  }

  private async begin(): Promise<Life> {
    if (!this.directory) {
      this.directory = mkdtempSync(join(memory, 'shop-backoffice-'));
      mkdirSync(join(this.directory, 'backoffice'));
      writeFileSync(databaseIn(this.directory), await prepareBackoffice());
    }
    let kill: () => void = () => undefined;
    const killed = new Promise<never>((_resolve, reject) => (kill = () => reject(broken())));
    killed.catch(() => undefined);
    const life = { isAlive: true };
    const office = await openBackoffice({ environment: environmentIn(this.directory), ...this.partsOf(life) });
    return Object.assign(life, {
      office,
      killed,
      kill: () => {
        life.isAlive = false;
        kill();
      },
    });
  }

  private partsOf(life: { isAlive: boolean }): Omit<BackofficeParts, 'environment'> {
    const { clock, receivers, photos } = this;
    const isAlive = () => life.isAlive;
    return {
      clock: { now: () => clock.now, after: (milliseconds, run) => clock.set(() => life.isAlive && run(), milliseconds) },
      random: (length) => crypto.randomBytes(length),
      fetch: receivers.fetch(isAlive),
      mailTransport: { sendMail: receivers.mail(isAlive) },
      photos: { files: filesIn(photos, clock), startDecoder: drawnAsTheyAre },
      log: { write: (line) => void (life.isAlive && this.logged.push(line)) },
    };
  }
}
