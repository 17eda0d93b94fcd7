import crypto from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { openDatabase } from '../../../backoffice/database/openDatabase';
import type { Database } from '../../../backoffice/database/tables';
import { openConversations, type Conversations } from '../../../backoffice/conversations/conversations';
import { takeSockets } from '../../../backoffice/conversations/conversationSocket';
import { chatSocketPath } from '../../../src/config/chat';
import type { ManualClock } from '../../../src/testing/manualClock';
import type { NetworkReply, NetworkRequest } from '../exchange';
import { staffAccount } from '../backofficeServer';
import { broken, deliver } from '../exchange';
import { people } from './chatStaff';

const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let prepared: Promise<Database> | undefined;

/** One database for all runs of a process: each begins with empty tables. */
async function emptyDatabase(): Promise<Database> {
  const database = await (prepared ??= openInMemory());
  for (const table of ['conversation_mails', 'conversation_entries', 'conversations', 'conversation_agents'] as const)
    await database.deleteFrom(table).execute();
  return database;
}

async function openInMemory(): Promise<Database> {
  const dataDirectory = mkdtempSync(join(memory, 'shop-chats-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory }, () => undefined);
  for (const { id } of people)
    await database
      .insertInto('desk_accounts')
      .values({ ...staffAccount, id, email: `${id}@steadwell.example` })
      .execute();
  // Its open file is enough.
  rmSync(dataDirectory, { recursive: true });
  return database;
}

/** One back office process, from its start to its end by `kill -9`. */
interface Life {
  app: FastifyInstance;
  conversations: Conversations;
  isAlive: boolean;
  killed: Promise<never>;
  kill(): void;
}

/** Two back offices over one database, without Redis: each finds by looking what the other has written. Either may be killed and comes back. */
export class ChatOffices {
  private readonly lives: Life[] = [];
  private readonly problems: string[] = [];
  private turn = 0;

  private constructor(
    private readonly clock: ManualClock,
    readonly database: Database,
  ) {}

  static async open(clock: ManualClock): Promise<ChatOffices> {
    const offices = new ChatOffices(clock, await emptyDatabase());
    offices.lives.push(await offices.begin(), await offices.begin());
    return offices;
  }

  /** What a process has reported as failed. */
  get reported(): readonly string[] {
    return this.problems;
  }

  /** Where staff work. */
  office(place: number): Conversations {
    return this.life(place).conversations;
  }

  /** A shopper's socket, at each office in turn, as a balancer hands them out. */
  async connect(opened: (socket: WebSocket) => void): Promise<WebSocket> {
    const life = this.next();
    const socket = (await life.app.injectWS(chatSocketPath, {}, { onInit: opened })) as unknown as WebSocket;
    // Its end comes like a cut line.
    life.killed.catch(() => socket.terminate());
    return socket;
  }

  readonly destination = (sent: NetworkRequest): Promise<NetworkReply> => {
    const life = this.next();
    const going = deliver(life.app, sent);
    going.catch(() => undefined);
    return Promise.race([life.killed, going]);
  };

  async replace(place: number): Promise<void> {
    this.life(place).kill();
    this.lives[place % this.lives.length] = await this.begin();
  }

  close(): void {
    for (const life of this.lives) life.kill();
  }

  private life(place: number): Life {
    const life = this.lives[place % this.lives.length];
    if (!life) throw new Error('no office is open');
    return life;
  }

  private next(): Life {
    return this.life((this.turn += 1));
  }

  private async begin(): Promise<Life> {
    const { clock, database } = this;
    const life = { isAlive: true };
    const conversations = openConversations({
      database,
      clock: { now: () => clock.now, after: (milliseconds, run) => clock.set(() => life.isAlive && run(), milliseconds) },
      random: (length) => crypto.randomBytes(length),
      sendsMail: true,
      wake: () => undefined,
      redisUrl: undefined,
      relay: undefined,
      report: (problem) => void this.problems.push(problem),
    });
    const app = Fastify();
    await takeSockets(app);
    conversations.serve(app);
    await app.ready();
    let kill: () => void = () => undefined;
    const killed = new Promise<never>((_resolve, reject) => (kill = () => reject(broken())));
    killed.catch(() => undefined);
    return Object.assign(life, {
      app,
      conversations,
      killed,
      kill: () => {
        life.isAlive = false;
        kill();
      },
    });
  }
}
