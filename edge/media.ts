import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce, CommerceCall } from './commerce';
import { CommerceFailure } from './commerce';
import type { ImageWork } from './imageWork';
import { ImageRefusal, imageTypes } from './imageWork';
import type { ImageVariant, MediaRequest } from './mediaRequest';
import type { LiftPictures } from './liftPictures';
import { readMediaRequest } from './mediaRequest';
import { limitOf } from './requestLimits';
import type { MediaStore, StoredMedia } from './mediaStore';
import type { IdleQueue } from './idleQueue';
import type { StreamGate } from './streamGate';
import { openStreamGate } from './streamGate';

const largestPicture = 10 * 1024 * 1024;
const largestFile = 50 * 1024 * 1024;
const mostRedirects = 3;
/** Streams at the same time, in all and for one client: each film or document holds a connection to commerce. */
const mostFiles = 48;
const mostFilesPerClient = 6;
/** A converted picture is fresh for a day; then the stale one is sent while a new one is made. */
const fresh = 86_400_000;
/** max-age in seconds: a day, or five minutes where a smaller AVIF is still to be made. */
const kept = { whole: 86_400, meanwhile: 300 };

/** No picture; `status` is the response's. */
class MediaProblem extends Error {
  constructor(readonly status: number) {
    super(`media: ${status}`);
  }
}

interface Parts {
  commerce: Commerce;
  store: MediaStore;
  work: ImageWork;
  lifts: LiftPictures;
  clock: EdgeClock;
  background: Background;
  idleQueue: IdleQueue;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
}

/** /media: commerce's pictures, converted once to the size and format that the browser needs; other files unchanged. */
export function media(app: FastifyInstance, parts: Parts): void {
  const flights = new Map<string, Promise<StoredMedia>>();
  const gate = openStreamGate(mostFiles, mostFilesPerClient);

  function once(key: string, make: () => Promise<StoredMedia>): Promise<StoredMedia> {
    const under = flights.get(key);
    if (under) return under;
    const flight = make().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  const isOld = ({ madeAt }: StoredMedia): boolean => parts.clock.now() - madeAt > fresh;

  async function pictureOf(path: string, variant: ImageVariant | null): Promise<Pick<SentPicture, 'picture' | 'cache'>> {
    const key = keyOf(path, variant);
    const make = (): Promise<StoredMedia> => once(key, () => makePicture(parts, key, path, variant));
    const known = await parts.store.find(key);
    if (known && isOld(known)) parts.background.run(make);
    if (known) return { picture: known, cache: isOld(known) ? 'stale' : 'hit' };
    parts.idleQueue.postpone();
    return { picture: await make(), cache: 'miss' };
  }

  /** Making AVIF takes eight times as long as WebP, so no request waits for it: WebP is sent until AVIF is ready. */
  async function lightest({ path, variant, lighter }: PictureRequest): Promise<SentPicture> {
    const key = keyOf(path, lighter);
    const known = lighter ? await parts.store.find(key) : undefined;
    const found = known ? ({ picture: known, cache: isOld(known) ? 'stale' : 'hit' } as const) : await pictureOf(path, variant);
    if (lighter && (!known || isOld(known))) parts.idleQueue.add(key, () => once(key, () => makePicture(parts, key, path, lighter)));
    return { ...found, seconds: lighter && !known ? kept.meanwhile : kept.whole };
  }

  app.get('/media/*', limitOf(parts.limit), async (request, reply) => {
    const wanted = readMediaRequest(request.raw.url ?? '/', String(request.headers.accept ?? ''));
    if ('refusal' in wanted) return reply.code(wanted.status).header('cache-control', 'no-store').send({ message: wanted.refusal });
    // The desk, a host of its own, and mails show what is put together.
    if (parts.lifts.isOne(wanted.path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    try {
      return wanted.kind === 'file'
        ? await sendFile(parts, gate, wanted, request, reply)
        : sendPicture(await lightest(wanted), wanted, request, reply);
    } catch (error) {
      return sendProblem(error, reply);
    }
  });
}

type PictureRequest = Extract<MediaRequest, { kind: 'image' }>;

interface SentPicture {
  picture: StoredMedia;
  cache: 'hit' | 'stale' | 'miss';
  /** How long browsers keep it. */
  seconds: number;
}

const keyOf = (path: string, variant: ImageVariant | null): string =>
  JSON.stringify([path, variant && [variant.format, variant.width, variant.height, variant.quality, variant.crop, variant.fit]]);

/** Composed without loss; an address without a format gets WebP all the same. */
const composedVariant: ImageVariant = { format: 'webp', width: null, height: null, quality: 85, crop: false, fit: 'cover' };

async function makePicture(parts: Parts, key: string, path: string, variant: ImageVariant | null): Promise<StoredMedia> {
  if (parts.lifts.isOne(path)) return converted(parts, key, await liftPicture(parts, path), variant ?? composedVariant);
  return converted(parts, key, await commercePicture(parts, path), variant);
}

async function converted(parts: Parts, key: string, source: Buffer, variant: ImageVariant | null): Promise<StoredMedia> {
  if (variant === null) return parts.store.save(key, await parts.work.typeOf(source), source);
  return parts.store.save(key, imageTypes[variant.format], await parts.work.make(source, variant));
}

async function liftPicture({ lifts, work }: Parts, path: string): Promise<Buffer> {
  const composed = await lifts.partsOf(path);
  if (!composed) throw new MediaProblem(404);
  return work.compose(composed);
}

const commercePicture = async ({ commerce }: Parts, path: string): Promise<Buffer> =>
  (await followed(commerce, { ...mediaCall, path, limit: largestPicture }, commerce.ask)).body;

const mediaCall = { method: 'GET', headers: { accept: '*/*' }, deadline: 10_000, circuit: 'media' } as const;

/** Fetches from commerce only, and follows redirects only to commerce: no path and no response can lead to another host. */
async function followed<R extends { status: number; headers: Headers; body: Buffer | Readable }>(
  commerce: Commerce,
  call: CommerceCall,
  ask: (call: CommerceCall) => Promise<R>,
): Promise<R> {
  let next = call.path;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const reply = await ask({ ...call, path: next });
    if (reply.status === 200 || reply.status === 206) return reply;
    if (reply.body instanceof Readable) reply.body.destroy();
    if (![301, 302, 303, 307, 308].includes(reply.status))
      throw new MediaProblem(reply.status === 404 || reply.status === 416 ? reply.status : 502);
    const location = reply.headers.get('location') ?? '';
    const target = location !== '' && URL.canParse(location, commerce.origin) ? new URL(location, new URL(next, commerce.origin)) : null;
    if (!target || target.origin !== commerce.origin || !target.pathname.startsWith('/media/')) throw new MediaProblem(502);
    next = target.pathname;
  }
  throw new MediaProblem(502);
}

function sendPicture(
  { picture, cache, seconds }: SentPicture,
  wanted: PictureRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': `public, max-age=${seconds}, stale-while-revalidate=604800`, etag: picture.etag, 'x-cache': cache });
  if (wanted.byAccept) reply.header('vary', 'Accept');
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
  return reply.type(picture.type).send(picture.body);
}

/** Streams a file, which may be large and its reader slow, without holding it in memory. */
async function sendFile(
  parts: Parts,
  gate: StreamGate,
  wanted: Extract<MediaRequest, { kind: 'file' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leave = gate.enter(request.ip);
  if (!leave)
    return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send({ message: 'Too many files at once.' });
  // A complete response fires both events; when the reader disconnects only one fires.
  reply.raw.once('close', leave);
  reply.raw.once('finish', leave);
  const range = /^bytes=\d{0,12}-\d{0,12}$/.test(request.headers.range ?? '') ? request.headers.range : undefined;
  const headers = { ...mediaCall.headers, ...(range && { range }) };
  const source = await followed(parts.commerce, { ...mediaCall, headers, path: wanted.path, limit: largestFile }, parts.commerce.open);
  const contentRange = source.headers.get('content-range');
  if (contentRange !== null) reply.header('content-range', contentRange);
  if (wanted.download) reply.header('content-disposition', 'attachment');
  reply.headers({ 'cache-control': 'public, max-age=86400', 'accept-ranges': 'bytes' });
  const length = source.headers.get('content-length');
  // The content-length of a compressed response is not that of the decoded body.
  if (length !== null && !source.headers.has('content-encoding')) reply.header('content-length', length);
  reply.code(source.status).type(wanted.type);
  if (request.method !== 'HEAD') return reply.send(source.body);
  source.body.destroy();
  return reply.send();
}

function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof MediaProblem) return reply.code(error.status).send({ message: 'There is no such file.' });
  if (error instanceof ImageRefusal && error.reason === 'busy')
    return reply.code(503).header('retry-after', '5').send({ message: 'Too many pictures at once.' });
  if (error instanceof ImageRefusal) return reply.code(422).send({ message: 'This file is not a picture that can be shown.' });
  if (error instanceof CommerceFailure && error.reason === 'too-large') return reply.code(413).send({ message: 'This file is too large.' });
  if (error instanceof CommerceFailure)
    return reply
      .code(503)
      .header('retry-after', String(error.retryAfter || 5))
      .send({ message: 'Commerce cannot be reached.' });
  throw error;
}
