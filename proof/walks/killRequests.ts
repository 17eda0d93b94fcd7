import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startBackofficeProcess, startEdgeProcess } from './sandboxProcess';
import { seededChance } from './seededChance';

export interface KillRequestsReport {
  requests: number;
  kills: number;
  /** Answers that were lost and settled by the key. */
  settled: number;
  /** Deliveries that the CRM took, repeats included. */
  deliveries: number;
  seconds: number;
  violations: string[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Shoppers send requests by an edge, while edge and back office are killed with -9 in turn and the CRM refuses every tenth delivery. In the end
 * every reference that a shopper was told stands at the CRM under one id, and no other does.
 */
export async function killRequests({
  requests = 10_000,
  kills = 20,
  shoppers = 40,
  seed = 2026,
  port = 4151,
} = {}): Promise<KillRequestsReport> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kill-requests-'));
  const chance = seededChance(seed);
  const crm = await openCrm(port + 2, seededChance(seed + 1));
  const startBackoffice = () => startBackofficeProcess(port + 1, folder, crm);
  const startEdge = () => startEdgeProcess(port, 'http://127.0.0.1:1', '', folder, `http://127.0.0.1:${port + 1}`);
  let [backoffice, edge] = [await startBackoffice(), await startEdge()];
  const told = new Map<string, string>();
  let [sent, settled] = [0, 0];

  async function shop(): Promise<void> {
    while (sent < requests) {
      const key = `kill-${seed}-${(sent += 1)}`;
      const receipt = await receiptOf(edge.origin, key, () => (settled += 1));
      told.set(key, receipt);
    }
  }

  try {
    const shopping = Promise.all(Array.from({ length: shoppers }, shop));
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = Math.floor((requests * kill) / (kills + 1));
      while (told.size < goal) await pause(20);
      await pause(chance() * 300);
      if (kill % 2 === 0) {
        await edge.kill();
        edge = await startEdge();
      } else {
        await backoffice.kill();
        backoffice = await startBackoffice();
      }
    }
    await shopping;
    // Refused ones wait for minutes; what a killed worker had taken waits for two.
    const end = performance.now() + 900_000;
    while (crm.references.size < told.size && performance.now() < end) await pause(200);
  } finally {
    await Promise.all([edge.kill(), backoffice.kill()]);
    crm.server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const violations = violationsOf(told, crm.references);
  return { requests, kills, settled, deliveries: crm.deliveries(), seconds: Math.round((performance.now() - started) / 1000), violations };
}

/** Sends one request until its reference is known: under one key, asking what became of it where the answer was lost. */
async function receiptOf(origin: string, key: string, onSettled: () => void): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({
    kind: 'contact',
    storeCode: 'steadwell_gb_en_en_GB',
    contact: { name: 'Ann Field', email: `${key}@example.org` },
    reply: 'email',
    consent: true,
  });
  const ask = (path: string, content?: string): Promise<Response | undefined> =>
    fetch(`${origin}${path}`, { method: 'POST', headers, ...(content !== undefined && { body: content }) }).catch(() => undefined);
  for (;;) {
    const sent = await ask('/api/requests', body);
    if (sent && sent.status < 300) return referenceIn(sent);
    for (;;) {
      await pause(100);
      const settled = await ask('/api/requests/settle');
      if (settled?.status === 404) break;
      if (!settled || settled.status >= 300) continue;
      onSettled();
      return referenceIn(settled);
    }
  }
}

const referenceIn = async (answer: Response): Promise<string> => ((await answer.json()) as { reference: string }).reference;

/** A CRM that refuses every tenth delivery, and sometimes after it has taken it. */
async function openCrm(port: number, chance: () => number) {
  const references = new Map<string, Set<string>>();
  let deliveries = 0;
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const { data } = JSON.parse(body) as { data: { reference: string } };
      const luck = chance();
      if (luck >= 0.05) {
        deliveries += 1;
        references.set(data.reference, (references.get(data.reference) ?? new Set()).add(String(request.headers['webhook-id'])));
      }
      response.writeHead(luck < 0.1 ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  return { server, references, deliveries: () => deliveries, url: `http://127.0.0.1:${port}/hooks`, secret };
}

function violationsOf(told: ReadonlyMap<string, string>, arrived: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const references = new Set(told.values());
  return [
    ...(references.size === told.size ? [] : [`${told.size - references.size} references were told to two shoppers`]),
    ...[...told].filter(([, reference]) => !arrived.has(reference)).map(([key]) => `${key} never reached the CRM`),
    ...[...arrived].filter(([reference]) => !references.has(reference)).map(([reference]) => `${reference} reached the CRM and no shopper`),
    ...[...arrived].filter(([, ids]) => ids.size > 1).map(([reference]) => `${reference} reached the CRM under two ids`),
  ];
}
