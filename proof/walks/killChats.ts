import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversations } from '../../backoffice/conversations/conversations';
import { wholeLog } from '../../backoffice/conversations/log';
import { openDatabase } from '../../backoffice/database/openDatabase';
import type { Database } from '../../backoffice/database/tables';
import { drawnFrom } from '../../backoffice/testing/chatClient';
import { agent, openChatDesk, takeWaiting } from './chatDesk';
import { answerTo, ChatShopper } from './chatShopper';
import { pause } from './requestShopper';
import { startBackofficeProcess, startEdgeProcess } from './sandboxProcess';
import { seededChance } from './seededChance';

export interface KillChatsReport {
  conversations: number;
  messages: number;
  kills: number;
  /** Connections that the devices made, of all together. */
  lines: number;
  /** From the desk's word to the shopper's screen, by way of another process, in milliseconds. */
  arrival: { p50: number; p99: number };
  seconds: number;
  violations: string[];
}

interface Options {
  databaseUrl: string;
  /** none: the processes find each other's words by looking */
  redisUrl?: string | undefined;
  shoppers?: number;
  messages?: number;
  kills?: number;
  seed?: number;
  port?: number;
}

const deskLooksEvery = 200;

/**
 * Shoppers write with the desk by two edges, each in front of a back office of its own, over one PostgreSQL; one of the four after the other is killed
 * with -9. A person at the desk answers each message in a fifth process. In the end every device has the log of the database, in which each message and each answer stands once.
 */
export async function killChats(options: Options): Promise<KillChatsReport> {
  const { databaseUrl, redisUrl, shoppers = 20, messages = 15, kills = 8, seed = 2026, port = 4161 } = options;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kill-chats-'));
  const chance = seededChance(seed);
  const database = await openDatabase({ databaseUrl, dataDirectory: folder }, () => undefined);
  const desk = await openDesk(database, redisUrl);
  const crm = { url: 'http://127.0.0.1:1/', secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
  const startOffice = (place: number) =>
    startBackofficeProcess(port + place, folder, crm, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '' });
  // No page is asked of them, and so no commerce.
  const startEdge = (place: number) =>
    startEdgeProcess(
      port + 2 + place,
      'http://127.0.0.1:1',
      redisUrl ?? '',
      join(folder, `edge-${place}`),
      `http://127.0.0.1:${port + place}`,
    );
  const starts = [() => startOffice(0), () => startOffice(1), () => startEdge(0), () => startEdge(1)];
  const servers = await Promise.all(starts.map((start) => start()));
  const origins = servers.slice(2).map(({ origin }) => origin);
  const devices = Array.from({ length: shoppers }, (_none, place) => new ChatShopper(`Ada${place}`, origins, place));
  let isOver = false;
  const killing = async (): Promise<void> => {
    for (let kill = 0; kill < kills && !isOver; kill += 1) {
      await pause(500 + chance() * 1000);
      const victim = kill % servers.length;
      await servers[victim]?.kill();
      const next = await starts[victim]?.();
      if (next) servers[victim] = next;
    }
  };
  try {
    const talking = Promise.all(devices.map((device) => device.talk(messages, () => 400 + chance() * 1600))).finally(() => (isOver = true));
    await Promise.all([talking, killing()]);
    const waits = devices.flatMap(({ texts, arrivals }) =>
      texts.map((text) => (arrivals.get(answerTo(text)) ?? Infinity) - (desk.answered.get(text) ?? 0)),
    );
    waits.sort((one, other) => one - other);
    const logs = await Promise.all(devices.map(({ hello }) => wholeLog(database, hello.conversation)));
    return {
      conversations: shoppers,
      messages: shoppers * messages,
      kills,
      lines: devices.reduce((sum, { lines }) => sum + lines, 0),
      arrival: { p50: waits[Math.floor(waits.length / 2)] ?? 0, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 },
      seconds: Math.round((performance.now() - started) / 1000),
      violations: devices.flatMap((device, place) => violationsOf(device, logs[place] ?? [])),
    };
  } finally {
    for (const device of devices) device.end();
    await desk.close();
    await Promise.all(servers.map((server) => server.kill()));
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

function violationsOf({ name, texts, entries }: ChatShopper, log: Awaited<ReturnType<typeof wholeLog>>): string[] {
  const said = log.flatMap((entry) => (entry.kind === 'message' ? [entry.text] : []));
  const own = said.filter((text) => texts.includes(text));
  const wrong = texts.map(answerTo).filter((text) => said.filter((other) => other === text).length !== 1);
  const shown = [...entries.keys()].sort((one, other) => one - other).join();
  return [
    ...(own.join() === texts.join() ? [] : [`${name} wrote ${texts.join()} and the log has ${own.join()}`]),
    ...wrong.map((text) => `${name}: “${text}” does not stand once in the log`),
    ...(shown === log.map(({ seq }) => seq).join() ? [] : [`${name} is shown ${shown} of ${log.length}`]),
  ];
}

interface WalkedDesk {
  /** When a message was answered, in milliseconds since 1970. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** A person who takes what waits and answers each message, in this process, by the desk's own functions. */
async function openDesk(database: Database, redisUrl: string | undefined): Promise<WalkedDesk> {
  const answered = new Map<string, number>();
  const conversations = await openChatDesk(database, redisUrl);
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      await answerAll(database, conversations, answered);
      await pause(deskLooksEvery);
    }
  })();
  return {
    answered,
    async close() {
      isOver = true;
      await working;
      await conversations.close();
    },
  };
}

async function answerAll(database: Database, conversations: Conversations, answered: Map<string, number>): Promise<void> {
  await takeWaiting(database, conversations);
  for (const { id } of await database.selectFrom('conversations').select('id').orderBy('opened_at').execute()) {
    for (const entry of await wholeLog(database, id)) {
      if (entry.kind !== 'message' || entry.from !== 'shopper' || answered.has(entry.text)) continue;
      const text = answerTo(entry.text);
      answered.set(entry.text, Date.now());
      await conversations.work.say(id, agent.id, { ownId: drawnFrom(text), text });
    }
  }
}
