import crypto from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BackofficeEnvironment } from '../../backoffice/environment';
import { readEnvironment } from '../../backoffice/environment';
import type { DecoderProcess } from '../../backoffice/photos/photoDecoder';
import type { PhotoFiles } from '../../backoffice/photos/photoFiles';
import { openPlaceStore } from '../../backoffice/places/placeStore';
import type { Backoffice, BackofficeParts } from '../../backoffice/server';
import { openBackoffice } from '../../backoffice/server';
import { showroom, surveyBranch } from '../../backoffice/testing/surveyBranch';
import type { ManualClock } from '../../src/testing/manualClock';
import type { NetworkRequest, NetworkReply } from './exchange';
import { broken, deliver } from './exchange';
import { Receivers } from './receivers';
import type { Random } from './random';

const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const environmentIn = (directory: string): BackofficeEnvironment =>
  readEnvironment({
    DATA_DIR: directory,
    SHOP_ORIGIN: 'http://shop.test',
    PHOTO_KEYS: `runs:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://mail.test',
    REQUESTS_WEBHOOK: 'https://crm.test/hooks',
    REQUESTS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    REQUEST_LIMIT: '0',
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
  /** Requests in progress, openings included: they never wait for the clock. */
  pending = 0;
  private directory: string | undefined;
  private life: Promise<Life> | undefined;
  private readonly photos = new Map<string, Buffer>();
  /** Steps into the next request after which the process is killed. */
  private killAfter: number | undefined;

  constructor(
    private readonly clock: ManualClock,
    random: Random,
  ) {
    this.receivers = new Receivers(clock, random);
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
    this.pending += 1;
    return work().finally(() => (this.pending -= 1));
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
      fetch: receivers.webhook(isAlive),
      mailTransport: { sendMail: receivers.mail(isAlive) },
      photos: { files: filesIn(photos, clock), startDecoder: drawnAsTheyAre },
      log: { write: (line) => void (life.isAlive && this.logged.push(line)) },
    };
  }
}

/** Photos on a disk that outlives the process: real files take time that no clock of the run counts. */
function filesIn(photos: Map<string, Buffer>, clock: ManualClock): PhotoFiles {
  const written = new Map<string, number>();
  return {
    write: async (id, jpeg) => {
      photos.set(id, Buffer.from(jpeg));
      written.set(id, clock.now);
      return 'runs';
    },
    read: async (id) => photos.get(id) ?? Promise.reject(new Error('no such photo')),
    remove: async (id) => void photos.delete(id),
    olderThan: async (moment) => [...photos.keys()].filter((id) => (written.get(id) ?? 0) < moment),
  };
}

/** How photos are drawn has tests of its own, and takes a process. */
function drawnAsTheyAre(): DecoderProcess {
  let answer: Parameters<DecoderProcess['onAnswer']>[0] = () => undefined;
  return {
    draw: (bytes) => void Promise.resolve().then(() => answer({ jpeg: bytes, memory: 0 })),
    onAnswer: (listener) => void (answer = listener),
    onEnd: () => undefined,
    kill: () => undefined,
  };
}
