/**
 * A thousand conversations open at one edge: what they take of memory, how late a message is that another device of the same conversation has
 * written, and what they cost those who order meanwhile. Everything runs on this machine, the shoppers' devices too: times mean something only
 * as ratios, of a thousand conversations to twenty, and of orders beside them to orders without.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../backoffice/database/openDatabase';
import { type ChatClient, connect, drawnFrom, helloOf } from '../../backoffice/testing/chatClient';
import { pingEvery } from '../../src/config/chat';
import { pause } from '../walks/requestShopper';
import { agent, openChatDesk, takeWaiting } from '../walks/chatDesk';
import { processorTime, watchMemory } from '../walks/processMemory';
import { startBackofficeProcess, startEdgeProcess, startSandboxProcess } from '../walks/sandboxProcess';
import { percentile } from './load';
import { walkOrderRoad } from './orderRoad';

/** The time of an order beside a thousand conversations, over that without. */
export const limits = { orderRoad: 1.1 };

export interface ChatFigures {
  open: number;
  /** Bytes of edge and back office together, for each conversation. */
  memory: number;
  /** From one device of a conversation to another, 99th percentile in milliseconds, while few and while all are open. */
  few: number;
  all: number;
  /** While all are open, and while each also writes once a minute. */
  beside: Beside;
  writing: Beside;
}

interface Beside {
  /** Milliseconds of the road to an order, the middle one, by an edge without conversations and by theirs, in turn. */
  without: number;
  at: number;
  /** Share of one processor core that their edge and back office took together, orders included. */
  processor: number;
}

/** Shoppers that one address may bring, and that may wait at once. */
const ofOneAddress = 15;
const inOneGo = 20;
const fewOpen = 20;
/** Messages whose way is measured; orders of one measurement. */
const measuredMessages = 120;
const measuredOrders = 20;
/** Each writes once a minute. */
const writesEvery = 60_000;

export async function measureChats(parts: { count: number; port: number }): Promise<ChatFigures> {
  const { count, port } = parts;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-chats-'));
  const sandbox = await startSandboxProcess(port + 1000, path.join(folder, 'sandbox.db'));
  const crm = { url: 'http://127.0.0.1:1/', secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
  const office = await startBackofficeProcess(port + 2000, folder, crm);
  const edge = await startEdgeProcess(port, sandbox.origin, '', folder, office.origin);
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: path.join(folder, 'backoffice') }, () => undefined);
  const desk = await openChatDesk(database);
  const staying = setInterval(() => void desk.work.touch(agent.id), 10_000);
  const talks = new Conversations(edge.origin, office.origin, () => takeWaiting(database, desk));
  // The same commerce by an edge without conversations: each order there has one here beside it, so that a busy machine meets both.
  const other = await startEdgeProcess(port + 1, sandbox.origin, '', path.join(folder, 'other'));
  const orders = (count: number) => inPairs([other.origin, edge.origin], sandbox.origin, count);
  try {
    await orders(5);
    await talks.open(fewOpen);
    const few = await talks.fanOut();
    const memory = watchMemory([edge.pid, office.pid]);
    await talks.open(count);
    const all = await talks.fanOut();
    const servers = [edge.pid, office.pid];
    const open = await withProcessor(servers, () => orders(measuredOrders));
    const { base, most } = memory.end();
    const stopWriting = talks.write();
    const writing = await withProcessor(servers, () => orders(measuredOrders));
    stopWriting();
    return { open: count, memory: ((most - base) * 1024 * 1024) / (count - fewOpen), few, all, beside: open, writing };
  } finally {
    talks.leave();
    clearInterval(staying);
    await desk.close();
    await database.destroy();
    await Promise.all([edge, other, office, sandbox].map((server) => server.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withProcessor<Value>(pids: readonly number[], work: () => Promise<Value>): Promise<Value & { processor: number }> {
  const had = (): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const [before, startedAt] = [had(), performance.now()];
  const value = await work();
  return { ...value, processor: ((had() - before) * 1000) / (performance.now() - startedAt) };
}

/** One order by each edge after the other, so often. */
async function inPairs([without, at]: readonly [string, string], sandbox: string, count: number): Promise<{ without: number; at: number }> {
  const times: Record<'without' | 'at', number[]> = { without: [], at: [] };
  for (let order = 0; order < count; order += 1)
    for (const [name, url] of [
      ['without', without],
      ['at', at],
    ] as const) {
      const { isOrdered, whole } = await walkOrderRoad({ url, sandbox });
      if (!isOrdered) throw new Error('An order was not placed.');
      times[name].push(whole);
    }
  return { without: percentile(times.without, 0.5), at: percentile(times.at, 0.5) };
}

/** Conversations that are open, each with a person who answers; their devices say that they are there as browsers do. */
class Conversations {
  private readonly devices: ChatClient[] = [];
  private readonly names: string[] = [];
  private pinging: NodeJS.Timeout | undefined;

  constructor(
    private readonly edge: string,
    private readonly office: string,
    private readonly takeWaiting: () => Promise<void>,
  ) {}

  /** Until so many are open. */
  async open(count: number): Promise<void> {
    this.pinging ??= this.byTurns(pingEvery, (device) => device.send({ type: 'ping' }));
    while (this.devices.length < count) {
      const names = Array.from(
        { length: Math.min(inOneGo, count - this.devices.length) },
        (_none, place) => `Ada${this.devices.length + place}`,
      );
      const devices = await Promise.all(names.map((name) => this.device(name)));
      await this.takeWaiting();
      this.devices.push(...devices);
      this.names.push(...names);
    }
  }

  /** 99th percentile of the time from the one device of a conversation, whose line goes past the edge, to the other. */
  async fanOut(): Promise<number> {
    const times: number[] = [];
    const places = Array.from({ length: fewOpen }, (_none, place) => Math.floor((place * this.devices.length) / fewOpen));
    const writers = await Promise.all(places.map((place) => connect(this.office, helloOf(this.names[place] ?? ''))));
    for (let number = 0; number < measuredMessages; number += 1) {
      const [writer, device] = [writers[number % fewOpen], this.devices[places[number % fewOpen] ?? 0]];
      const text = `${number} of ${this.devices.length}`;
      const startedAt = performance.now();
      writer?.send({ type: 'message', id: drawnFrom(text), text });
      await device?.heard((frame) => frame.type === 'log' && frame.entries.some((entry) => 'text' in entry && entry.text === text));
      times.push(performance.now() - startedAt);
      // Twenty a minute and conversation are taken.
      await pause(200);
    }
    for (const writer of writers) writer.cut();
    return percentile(times, 0.99);
  }

  /** Has each write once a minute; answers how to stop it. */
  write(): () => void {
    let number = 0;
    const writing = this.byTurns(writesEvery, (device) => {
      number += 1;
      device.send({ type: 'message', id: drawnFrom(`written ${number}`), text: `How wide are the stairs? ${number}` });
    });
    return () => clearInterval(writing);
  }

  leave(): void {
    clearInterval(this.pinging);
    for (const device of this.devices.splice(0)) device.cut();
  }

  private async device(name: string): Promise<ChatClient> {
    const number = Number(name.slice(3));
    const address = `198.51.${100 + Math.floor(number / ofOneAddress / 200)}.${1 + (Math.floor(number / ofOneAddress) % 200)}`;
    const device = await connect(this.edge, helloOf(name), { origin: this.edge, 'x-forwarded-for': address });
    const answer = await device.heard(({ type }) => type === 'opened' || type === 'refused');
    if (answer.type === 'refused') throw new Error(`${name} was refused: ${answer.reason}`);
    return device;
  }

  /** Each device once within this time, one after the other. */
  private byTurns(every: number, act: (device: ChatClient) => void): NodeJS.Timeout {
    let [place, due] = [0, 0];
    return setInterval(() => {
      due += (this.devices.length * 100) / every;
      for (; due >= 1; due -= 1) {
        place = (place + 1) % Math.max(1, this.devices.length);
        const device = this.devices[place];
        if (device) act(device);
      }
    }, 100);
  }
}
