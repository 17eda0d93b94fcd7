import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { warmedUp, watchMemory, type MemoryReport } from './processMemory';
import { startBackofficeProcess, startEdgeProcess } from './sandboxProcess';

export interface FloodReport {
  /** Answers by status; 0: the connection was closed while the file was still being sent. */
  answers: Record<string, Record<number, number>>;
  /** Of edge, back office, decoder and what else they started. */
  megabytes: MemoryReport;
  photosKept: number;
  violations: string[];
}

const atOnce = 100;
/** All processes together, at any moment of the flood. */
const mostMegabytes = 600;

/**
 * A hundred files of 15 MB at once, by their length and without it, at the edge and at the back office itself; then a hundred photos of the
 * largest size and number of pixels that are taken. The processes together stay within 600 MB, and a photo is taken afterwards.
 */
export async function floodPhotos({ port = 4161 } = {}): Promise<FloodReport> {
  const folder = mkdtempSync(join(tmpdir(), 'flood-photos-'));
  const webhook = { url: 'http://127.0.0.1:1/hooks', secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
  const backoffice = await startBackofficeProcess(port + 1, folder, webhook);
  const edge = await startEdgeProcess(port, 'http://127.0.0.1:1', '', folder, backoffice.origin);
  const answers: FloodReport['answers'] = {};
  const huge = Buffer.alloc(15_000_000, 0x55);
  huge.set([0xff, 0xd8, 0xff, 0xe0]);
  const photo = await largestPhoto();
  await warmedUp(edge.pid);
  const watch = watchMemory([edge.pid, backoffice.pid]);
  try {
    for (const [name, origin] of [
      ['edge', edge.origin],
      ['back office', backoffice.origin],
    ] as const) {
      answers[`${name}, 15 MB`] = await sendAll(origin, huge, `${name} whole`, true);
      answers[`${name}, 15 MB without a length`] = await sendAll(origin, huge, `${name} chunked`, false);
    }
    answers['photos of 1.2 MB'] = await sendAll(edge.origin, photo, 'largest', true);
    const isTakenAfter = await takenAtLast(edge.origin, photo);
    const megabytes = watch.end();
    const photosKept = readdirSync(join(folder, 'backoffice/photos')).length;
    return { answers, megabytes, photosKept, violations: violationsOf({ answers, isTakenAfter, megabytes, photosKept }) };
  } finally {
    watch.end();
    await Promise.all([edge.kill(), backoffice.kill()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Findings {
  answers: FloodReport['answers'];
  isTakenAfter: boolean;
  megabytes: MemoryReport;
  photosKept: number;
}

function violationsOf({ answers, isTakenAfter, megabytes, photosKept }: Findings): string[] {
  const huge = Object.entries(answers).filter(([name]) => name.includes('15 MB'));
  const taken = answers['photos of 1.2 MB']?.[201] ?? 0;
  return [
    ...huge
      .filter(([, byStatus]) => Object.keys(byStatus).some((status) => status !== '413' && status !== '0'))
      .map(([name]) => `${name}: not refused`),
    ...(isTakenAfter ? [] : ['no photo was taken after the flood']),
    ...(taken === 0 ? ['no photo was taken during the flood'] : []),
    // An answer may be lost, a photo may not.
    ...(photosKept > taken ? [] : [`${photosKept} photos kept, ${taken + 1} answered`]),
    ...(megabytes.most > mostMegabytes ? [`${megabytes.most} MB at once, more than ${mostMegabytes}`] : []),
  ];
}

/** Nearly five million pixels in nearly 1.2 MB. */
async function largestPhoto(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 500 * 500 }, (_, place) => (place * 7919) % 256));
  const picture = sharp(noise, { raw: { width: 500, height: 500, channels: 1 } }).resize(2200, 2200);
  for (const quality of [90, 80, 70, 60, 50, 40, 30, 20]) {
    const jpeg = await picture.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length < 1_200_000) return jpeg;
  }
  throw new Error('no quality makes it small enough');
}

/** Sends the bytes so many times at once; resolves with how often each status was answered. */
async function sendAll(origin: string, bytes: Buffer, key: string, hasLength: boolean, count = atOnce): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      send(`${origin}/api/photos`, `192.0.2.${number}`, bytes, `${key.replaceAll(' ', '-')}-${number}`, hasLength),
    ),
  );
  const byStatus: Record<number, number> = {};
  for (const status of statuses) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return byStatus;
}

const send = (url: string, address: string, bytes: Buffer, key: string, hasLength: boolean): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': address,
      'content-type': 'image/jpeg',
      'idempotency-key': `flood-${key}`,
      ...(hasLength && { 'content-length': bytes.length }),
    };
    const sending = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', () => resolve(0));
    sending.end(bytes);
  });

/** A device sends again when it is told to come back. */
async function takenAtLast(origin: string, photo: Buffer): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1) {
    const [status] = Object.keys(await sendAll(origin, photo, 'after', true, 1));
    if (status === '201' || status === '200') return true;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  return false;
}
