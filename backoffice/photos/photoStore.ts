import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, PhotoTable, Tables } from '../database/tables';
import { hashOf, newToken, sealToken, unsealToken } from '../requests/secrets';
import type { PhotoDecoder } from './photoDecoder';
import { PhotoRefusal } from './photoDecoder';
import type { PhotoFiles } from './photoFiles';

const aDay = 24 * 3_600_000;
/** A photo of a request is kept for so long, in milliseconds. */
export const photosLive = 90 * aDay;
/** One whose request was never sent. */
const unclaimedLive = aDay;
/** Photos of requests that are still being written: more are no shoppers', and would fill the disk. */
const mostUnclaimed = 2000;

/** What a request names, to have a photo with it. */
export interface PhotoClaim {
  id: string;
  token: string;
}

/** Where photos are: rows in the database, bytes in encrypted files. */
export interface PhotoPlace {
  database: Database;
  files: PhotoFiles;
}

export type PhotoTaken = { outcome: 'created' | 'repeated'; photo: PhotoClaim } | { outcome: 'key-reused' };

interface Parts extends PhotoPlace {
  decoder: PhotoDecoder;
  clock: BackofficeClock;
  random: RandomBytes;
}

/** Draws a photo anew, encrypts and keeps it. Equal posts with one key give one photo and one answer. Rejects with `PhotoRefusal`. */
export async function takePhoto(parts: Parts, key: string, bytes: Buffer): Promise<PhotoTaken> {
  const { database, files, decoder, clock, random } = parts;
  const contentHash = createHash('sha256').update(bytes).digest('base64url');
  const earlier = await rowOf(database, key);
  if (earlier) return repeated(earlier, key, contentHash);
  refuseOtherThanJpeg(bytes);
  await refuseFlood(parts);
  const jpeg = await decoder.draw(bytes);
  const id = Buffer.from(random(16)).toString('hex');
  const token = newToken(random);
  const keyId = await files.write(id, jpeg);
  const row: PhotoTable = {
    id,
    key_hash: hashOf(key),
    content_hash: contentHash,
    token_hash: hashOf(token),
    sealed_token: sealToken(key, token, random),
    request_id: null,
    conversation_id: null,
    position: 0,
    created_at: clock.now(),
    bytes: jpeg.length,
    key_id: keyId,
  };
  const inserted = await database
    .insertInto('photos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { outcome: 'created', photo: { id, token } };
  await files.remove(id);
  const faster = await rowOf(database, key);
  if (!faster) throw new Error('a photo was neither kept nor there');
  return repeated(faster, key, contentHash);
}

function repeated(row: PhotoTable, key: string, contentHash: string): PhotoTaken {
  if (row.content_hash !== contentHash) return { outcome: 'key-reused' };
  return { outcome: 'repeated', photo: { id: row.id, token: unsealToken(key, row.sealed_token) } };
}

/** By its first bytes, before any decoder sees it. */
function refuseOtherThanJpeg(bytes: Buffer): void {
  if (bytes.length === 0) throw new PhotoRefusal('empty');
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) throw new PhotoRefusal('not-a-photo');
}

async function refuseFlood({ database, clock }: Parts): Promise<void> {
  const { count } = await database
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('request_id', 'is', null)
    .where('conversation_id', 'is', null)
    .where('created_at', '>', clock.now() - unclaimedLive)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostUnclaimed) throw new PhotoRefusal('busy');
}

/** Some photos of a request are not there, or not its sender's, or with another request: their places in its list, from 0. */
export class UnknownPhotos extends Error {
  constructor(readonly places: readonly number[]) {
    super('unknown photos');
    this.name = 'UnknownPhotos';
  }
}

/** Gives photos to the request that names them, in its transaction. Rejects with `UnknownPhotos`: the transaction is to be undone. */
export async function claimPhotos(transaction: Transaction<Tables>, requestId: string, claims: readonly PhotoClaim[]): Promise<void> {
  const unknown: number[] = [];
  for (const [place, claim] of claims.entries()) {
    if (!(await claimPhoto(transaction, claim, { request_id: requestId, position: place + 1 }))) unknown.push(place);
  }
  if (unknown.length > 0) throw new UnknownPhotos(unknown);
}

/** Gives a photo to the request or the conversation that names it. @returns false: it is not there, not its sender's, or another's already */
export async function claimPhoto(
  transaction: Transaction<Tables>,
  { id, token }: PhotoClaim,
  owner: Pick<PhotoTable, 'request_id' | 'position'> | Pick<PhotoTable, 'conversation_id' | 'position'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('photos')
    .set(owner)
    .where('id', '=', id)
    .where('token_hash', '=', hashOf(token))
    .where('request_id', 'is', null)
    .where('conversation_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A photo as JPEG, for the desk alone; undefined where there is none with this id, or its time is over. */
export async function readPhoto({ database, files }: PhotoPlace, id: string): Promise<Buffer | undefined> {
  const row = await database.selectFrom('photos').select(['id', 'key_id']).where('id', '=', id).executeTakeFirst();
  return row && files.read(row.id, row.key_id);
}

/** The ids of a request's photos, in the shopper's order. */
export const photosOf = async (database: Database, requestId: string): Promise<string[]> =>
  (await database.selectFrom('photos').select('id').where('request_id', '=', requestId).orderBy('position').execute()).map(({ id }) => id);

/** The ids of a conversation's photos, in the order of its log. */
export const photosInConversation = async (database: Database, conversationId: string): Promise<string[]> =>
  (await database.selectFrom('photos').select('id').where('conversation_id', '=', conversationId).orderBy('position').execute()).map(
    ({ id }) => id,
  );

/**
 * Removes photos without a request or a conversation after a day, all after 90 days, and files that a crash has left without a row. May be repeated; a file that
 * cannot be removed is found again next time. @param now milliseconds since 1970. Resolves with the number of photos removed.
 */
export async function expirePhotos({ database, files }: PhotoPlace, now: number): Promise<number> {
  const gone = await database
    .deleteFrom('photos')
    .where((where) =>
      where.or([
        where('created_at', '<=', now - photosLive),
        where.and([where('request_id', 'is', null), where('conversation_id', 'is', null), where('created_at', '<=', now - unclaimedLive)]),
      ]),
    )
    .returning('id')
    .execute();
  await Promise.all(gone.map(({ id }) => files.remove(id)));
  const known = new Set((await database.selectFrom('photos').select('id').execute()).map(({ id }) => id));
  for (const id of await files.olderThan(now - unclaimedLive)) if (!known.has(id)) await files.remove(id);
  return gone.length;
}

const rowOf = (database: Database, key: string): Promise<PhotoTable | undefined> =>
  database.selectFrom('photos').selectAll().where('key_hash', '=', hashOf(key)).executeTakeFirst();
