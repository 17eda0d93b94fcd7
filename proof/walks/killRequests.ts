import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cameraPhoto } from '../../backoffice/testing/photoSamples';
import { eventsOf, readLedger, requestViolations } from './requestLedger';
import { pause, shop, type Told } from './requestShopper';
import { importPlacesInto, startBackofficeProcess, startEdgeProcess } from './sandboxProcess';
import { seededChance } from './seededChance';

export interface KillRequestsReport {
  requests: number;
  kills: number;
  /** Answers that were lost and settled by the key. */
  settled: number;
  /** Deliveries that the CRM took, repeats included. */
  deliveries: number;
  /** Homes that are to be visited and try-outs at showrooms, with another time than at first, and called off. */
  visits: { surveys: number; tryOuts: number; moved: number; withdrawn: number };
  photos: number;
  seconds: number;
  violations: string[];
}

interface Options {
  requests?: number;
  kills?: number;
  /** who send at the same time */
  shoppers?: number;
  seed?: number;
  port?: number;
  /** a PostgreSQL instead of SQLite */
  databaseUrl?: string;
}

/**
 * Shoppers send requests, photos and bookings of visits by an edge, while edge and back office are killed with -9 in turn and the CRM refuses
 * every tenth delivery. In the end shoppers, CRM and back office have to agree (requestLedger.ts).
 */
export async function killRequests(options: Options = {}): Promise<KillRequestsReport> {
  const { requests = 10_000, kills = 20, seed = 2026, port = 4151, databaseUrl } = options;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kill-requests-'));
  const chance = seededChance(seed);
  const crm = await openCrm(port + 2, seededChance(seed + 1));
  const environment = { DATABASE_URL: databaseUrl ?? '' };
  importPlacesInto(folder, environment);
  const startBackoffice = () => startBackofficeProcess(port + 1, folder, crm, environment);
  const startEdge = () => startEdgeProcess(port, 'http://127.0.0.1:1', '', folder, `http://127.0.0.1:${port + 1}`);
  let [backoffice, edge] = [await startBackoffice(), await startEdge()];
  const told: Told[] = [];
  let isOver = false;
  const killing = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = Math.floor((requests * kill) / (kills + 1));
      while (told.length < goal && !isOver) await pause(20);
      if (isOver) return;
      await pause(chance() * 300);
      if (kill % 2 === 0) {
        await edge.kill();
        edge = await startEdge();
      } else {
        await backoffice.kill();
        backoffice = await startBackoffice();
      }
    }
  };
  try {
    const shopping = shopAll({ ...options, requests, seed, origin: edge.origin, told }).finally(() => (isOver = true));
    const [settled] = await Promise.all([shopping, killing()]);
    await allArrived(told, crm.arrived);
    await Promise.all([edge.kill(), backoffice.kill()]);
    const violations = requestViolations(told, crm.arrived, await readLedger(folder, databaseUrl));
    const seconds = Math.round((performance.now() - started) / 1000);
    return { requests, kills, settled, deliveries: crm.deliveries(), ...countsOf(told), seconds, violations };
  } finally {
    await Promise.all([edge.kill(), backoffice.kill()]);
    crm.server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Crowd extends Options {
  requests: number;
  seed: number;
  origin: string;
  /** takes what each was told */
  told: Told[];
}

/** Resolves with the number of answers that were lost and settled. */
async function shopAll({ requests, shoppers = 40, seed, origin, told }: Crowd): Promise<number> {
  let [sent, settled] = [0, 0];
  const parts = { origin, photo: await cameraPhoto(), chance: seededChance(seed + 2), onSettled: () => void (settled += 1) };
  const one = async (): Promise<void> => {
    while (sent < requests) told.push(await shop(parts, `kill-${seed}`, (sent += 1)));
  };
  await Promise.all(Array.from({ length: shoppers }, one));
  return settled;
}

/** Refused ones wait for minutes; what a killed worker had taken waits for two. */
async function allArrived(told: readonly Told[], arrived: ReadonlyMap<string, unknown>): Promise<void> {
  const end = performance.now() + 900_000;
  const wanted = told.flatMap(eventsOf);
  while (!wanted.every((event) => arrived.has(event)) && performance.now() < end) await pause(200);
}

function countsOf(told: readonly Told[]): Pick<KillRequestsReport, 'visits' | 'photos'> {
  const visiting = told.filter(({ visit }) => visit);
  const booked = visiting.filter(({ isWithdrawn }) => !isWithdrawn);
  const tryOuts = booked.filter(({ visit }) => visit?.showroom !== undefined).length;
  return {
    visits: {
      surveys: booked.length - tryOuts,
      tryOuts,
      moved: visiting.filter(({ isMoved }) => isMoved).length,
      withdrawn: visiting.length - booked.length,
    },
    photos: told.reduce((sum, { photos }) => sum + photos.length, 0),
  };
}

/** A CRM that refuses every tenth delivery, and sometimes after it has taken it. */
async function openCrm(port: number, chance: () => number) {
  const arrived = new Map<string, Set<string>>();
  let deliveries = 0;
  const server: Server = createServer((request, response) => {
    // A connection that a kill has cut brings no delivery.
    text(request).then(
      (body) => {
        const { type, data } = JSON.parse(body) as { type: string; data: { reference: string } };
        const luck = chance();
        if (luck >= 0.05) {
          deliveries += 1;
          const event = `${type} ${data.reference}`;
          arrived.set(event, (arrived.get(event) ?? new Set()).add(String(request.headers['webhook-id'])));
        }
        response.writeHead(luck < 0.1 ? 503 : 204).end();
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  return { server, arrived, deliveries: () => deliveries, url: `http://127.0.0.1:${port}/hooks`, secret };
}
