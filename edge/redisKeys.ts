import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { EdgeClock } from './clock';
import { type IdempotencyStore, type KeyRecord, type KeyState, StoreUnreachable } from './idempotencyStore';
import { sealAnswer, recordName, namesOf, unsealAnswer } from './sealedAnswer';

/** One command may take this long; then Redis counts as unreachable. */
const commandDeadline = 2000;
const connectDeadline = 5000;
/** An edge that has not said for this long that it lives counts as dead, and what it forwarded as lost. */
const leaseLength = 10_000;
const leaseRenewal = 3000;
/** A forwarded order may run this long (commerceProxy.ts): a silent edge may still be waiting for it. */
const longestPlacement = 60_000;
const saveAgainAfter = 1000;
const longestKept = 31 * 86_400_000;

const prefix = 'steadwell:';
const madeAtName = `${prefix}made-at`;
const openName = `${prefix}open-placements`;
const untoldName = `${prefix}untold-purchases`;
const toldIn = (name: string): string => `${prefix}told:${name}`;
const takenBackIn = (name: string): string => `${prefix}taken-back:${name}`;
const nameIn = (name: string): string => `${prefix}key:${name}`;
const leaseOf = (owner: string): string => `${prefix}edge:${owner}`;

/**
 * Writes a record only if the one that stands there allows it, in one step. ARGV: record, milliseconds to keep, allowed former states
 * (comma-separated; empty for any; `none` for no record), name for the list of open placements or an empty text, its score, name, the
 * owner that the former record must have (empty for any), `1` for a placement whose purchase has to be told. Gives the record that forbade it, `absent` where there was none, or nothing.
 */
const writeScript = `
local standing = redis.call('GET', KEYS[1])
local state, owner = 'none', ''
if standing then
  local record = cjson.decode(standing)
  state, owner = record.state, record.owner
end
if ARGV[7] ~= '' and ARGV[7] ~= owner then return standing or 'absent' end
if ARGV[3] ~= '' and not string.find(',' .. ARGV[3] .. ',', ',' .. state .. ',', 1, true) then return standing or 'absent' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
if ARGV[4] ~= '' then redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) else redis.call('ZREM', KEYS[2], ARGV[6]) end
if ARGV[8] == '1' and redis.call('EXISTS', KEYS[4]) == 0 then redis.call('ZADD', KEYS[3], ARGV[5], ARGV[6]) end
return false`;

/** A record as Redis holds it. `owner`: the edge that forwarded the request. */
interface RedisRecord extends Omit<KeyRecord, 'key' | 'answer'> {
  owner: string;
  answer: { status: number; headers: string; body: string } | null;
}

type Client = ReturnType<typeof clientFor>;

/*
 * The keys of several edges, in one Redis. A key is taken by a script that runs alone, so that of two edges only one forwards. An edge
 * that dies leaves a `running` record: its lease expires, and the next reader treats the reply as lost and asks commerce.
 * Invariant: a request is forwarded only after Redis has confirmed its key. Results that arrive while Redis is away are held in memory and
 * written when it is back; if this edge dies before that, commerce is asked, as after any lost reply.
 */
export async function openRedisKeys({ url, clock, report }: Parts): Promise<IdempotencyStore> {
  const client = clientFor(url);
  client.on('error', (error: Error) => report(`redis: ${error.name}`));
  await connected(client);
  await refuseForgetful(client, report);
  const owner = randomUUID();
  let madeAt = await bornAt(client, clock.now());
  // After a failover to an empty Redis older keys are missing: the creation time in Redis says so.
  const readBirth = async (): Promise<void> => void (madeAt = await bornAt(client, clock.now()));
  client.on('ready', () => void readBirth().catch(() => undefined));
  const stopBreathing = await breathe(client, owner);
  const unsaved = new Map<string, KeyRecord>();
  let closed = false;

  async function write(record: KeyRecord, allowed: string, formerOwner = ''): Promise<RedisRecord | 'absent' | null> {
    const name = recordName(record);
    const isOpen = record.kind === 'placement' && (record.state === 'running' || record.state === 'unknown');
    const standing = await asked(() =>
      client.eval(writeScript, {
        keys: [nameIn(name), openName, untoldName, toldIn(name)],
        arguments: [
          JSON.stringify(written(record, owner)),
          String(Math.max(1, record.expiresAt - clock.now())),
          allowed,
          isOpen ? name : '',
          String(record.startedAt),
          name,
          formerOwner,
          record.purchase ? '1' : '',
        ],
      }),
    );
    if (typeof standing !== 'string') return null;
    return standing === 'absent' ? 'absent' : (JSON.parse(standing) as RedisRecord);
  }

  /** What stands under a name. A `running` record of a dead edge has lost its reply. */
  async function read(name: string, key: string): Promise<KeyRecord | undefined> {
    const text = await asked(() => client.get(nameIn(name)));
    if (text === null) return undefined;
    const stored = JSON.parse(text) as RedisRecord;
    const record = readBack(stored, name, key);
    if (record.state !== 'running' || stored.owner === owner) return record;
    if ((await asked(() => client.exists(leaseOf(stored.owner)))) === 1) return record;
    return save({ ...record, state: 'unknown', failedAt: Math.max(clock.now(), record.startedAt + longestPlacement) }, 'running');
  }

  async function save(record: KeyRecord, from?: KeyState, formerOwner?: string): Promise<KeyRecord> {
    try {
      const standing = await write(record, from ?? '', formerOwner);
      unsaved.delete(record.key);
      return standing === null || standing === 'absent' ? record : readBack(standing, recordName(record), record.key);
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      saveLater(record, from, formerOwner);
      return record;
    }
  }

  function saveLater(record: KeyRecord, from?: KeyState, formerOwner?: string): void {
    unsaved.set(record.key, record);
    const timer = setTimeout(() => {
      if (!closed && unsaved.get(record.key) === record) void save(record, from, formerOwner);
    }, saveAgainAfter);
    timer.unref();
  }

  async function claim(record: KeyRecord): Promise<KeyRecord | undefined> {
    try {
      const standing = await write(record, 'none,unsent');
      if (standing === null || standing === 'absent') return undefined;
      return (await find(record.key)) ?? readBack(standing, recordName(record), record.key);
    } catch (error) {
      // Redis may have executed the command although its reply was lost. Nothing was forwarded; another edge's claim must not be undone.
      if (error instanceof StoreUnreachable) saveLater({ ...record, state: 'unsent' }, 'running', owner);
      throw error;
    }
  }

  async function find(key: string): Promise<KeyRecord | undefined> {
    const [plain, sealed] = namesOf(key);
    return unsaved.get(key) ?? (await read(plain, key)) ?? (await read(sealed, key));
  }

  return {
    madeAt: () => madeAt,
    find,
    claim,
    save: (record, from) => save(record, from),
    async unfinished() {
      const names = await asked(() => client.zRange(openName, 0, -1));
      const records = await Promise.all(names.map((name) => read(name, name)));
      return records.filter((record): record is KeyRecord => record?.state === 'unknown');
    },
    async untold(until) {
      const names = await asked(() => client.zRangeByScore(untoldName, 0, until));
      const records = await Promise.all(names.map((name) => read(name, name)));
      return records.filter((record): record is KeyRecord => ['answered', 'settled', 'unknown'].includes(record?.state ?? ''));
    },
    async tell(key) {
      const first = await asked(() => client.set(toldIn(key), '1', { condition: 'NX', expiration: { type: 'PX', value: longestKept } }));
      await asked(() => client.zRem(untoldName, key));
      return first !== null;
    },
    takeBack: async (key) =>
      void (await asked(() => client.set(takenBackIn(key), '1', { expiration: { type: 'PX', value: longestKept } }))),
    isTakenBack: async (key) => (await asked(() => client.exists(takenBackIn(key)))) === 1,
    sweep: (now) => {
      for (const list of [openName, untoldName]) void client.zRemRangeByScore(list, 0, now - longestKept).catch(() => undefined);
    },
    async close() {
      closed = true;
      stopBreathing();
      await client.del(leaseOf(owner)).catch(() => undefined);
      client.destroy();
    },
  };
}

interface Parts {
  url: string;
  clock: EdgeClock;
  report(problem: string): void;
}

const clientFor = (url: string) =>
  createClient({
    url,
    // No offline queue: a queued command would be sent after its caller has given up.
    disableOfflineQueue: true,
    commandOptions: { timeout: commandDeadline },
    socket: { connectTimeout: connectDeadline, reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 5), 2000) },
  });

async function connected(client: Client): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new StoreUnreachable('no connection')), connectDeadline).unref();
  });
  try {
    await Promise.race([client.connect(), late]);
  } catch (error) {
    client.destroy();
    throw error instanceof StoreUnreachable ? error : new StoreUnreachable('no connection');
  }
}

/** A key that Redis has confirmed must survive a power cut. Where the question is not allowed (hosted services) it is only reported. */
async function refuseForgetful(client: Client, report: (problem: string) => void): Promise<void> {
  const settings = await client.configGet('append*').catch(() => null);
  if (settings === null) return report('redis: it cannot be asked whether it writes every key to disk');
  if (settings['appendonly'] === 'yes' && settings['appendfsync'] === 'always') return;
  client.destroy();
  throw new Error(
    'REDIS_URL: this Redis may forget keys in a power cut, and orders could be placed twice. Set appendonly yes and appendfsync always.',
  );
}

async function bornAt(client: Client, now: number): Promise<number> {
  await client.set(madeAtName, String(now), { condition: 'NX' });
  return Number((await client.get(madeAtName)) ?? now);
}

/** The heartbeat that renews this edge's lease. It uses real time, not the edge's clock, because it proves that the process lives. */
async function breathe(client: Client, owner: string): Promise<() => void> {
  const say = async (): Promise<void> => void (await client.set(leaseOf(owner), '1', { expiration: { type: 'PX', value: leaseLength } }));
  await say();
  const timer = setInterval(() => void say().catch(() => undefined), leaseRenewal);
  timer.unref();
  return () => clearInterval(timer);
}

async function asked<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    throw new StoreUnreachable(error instanceof Error ? error.name : 'unknown');
  }
}

function written(record: KeyRecord, owner: string): RedisRecord {
  const { key: _key, answer: _answer, ...rest } = record;
  const answer = sealAnswer(record);
  return { ...rest, owner, answer: answer && { ...answer, body: answer.body.toString('base64') } };
}

function readBack(stored: RedisRecord, name: string, key: string): KeyRecord {
  const { owner: _owner, answer, ...rest } = stored;
  return { ...rest, key, answer: answer && unsealAnswer(name, key, { ...answer, body: Buffer.from(answer.body, 'base64') }) };
}
