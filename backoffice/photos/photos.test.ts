import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { closeAll, contactRequest, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { cameraPhoto, sendPhoto } from '../testing/photoSamples';
import type { PhotoClaim, PhotoPlace } from './photoStore';
import { expirePhotos, photosOf, readPhoto } from './photoStore';

afterAll(closeAll);

const aDay = 24 * 3_600_000;
const newKey = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const oldKey = `a:${Buffer.alloc(32, 1).toString('base64')}`;

let photo: Buffer;
beforeAll(async () => {
  photo = await cameraPhoto();
});

async function open(options: Parameters<typeof openTestBackoffice>[0] = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'photos-'));
  const office = await openTestBackoffice({ directory, ...options });
  const folder = path.join(directory, 'backoffice', 'photos');
  return { office, folder, names: () => readdirSync(folder), place: placeOf(office) };
}

function placeOf({ database, photoFiles }: TestBackoffice): PhotoPlace {
  if (!photoFiles) throw new Error('no photos are taken');
  return { database, files: photoFiles };
}

const taken = async (office: TestBackoffice, key?: string): Promise<PhotoClaim> => (await sendPhoto(office, photo, key)).json<PhotoClaim>();

describe('a photo', () => {
  test('is drawn anew: upright, without its place and maker, and kept encrypted under a random name', async () => {
    const { office, folder, names, place } = await open();
    const answer = await sendPhoto(office, photo);
    expect(answer.statusCode).toBe(201);
    const { id, token } = answer.json<PhotoClaim>();
    expect([/^[0-9a-f]{32}$/.test(id), /^[\w-]{43}$/.test(token)]).toEqual([true, true]);
    const kept = (await readPhoto(place, id)) ?? Buffer.alloc(0);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toMatchObject({ format: 'jpeg', width: 240, height: 320, exif: undefined });
    expect((await sharp(photo).metadata()).exif?.includes('Halloran')).toBe(true);
    expect([kept.includes('Halloran'), kept.includes('GPS'), kept.includes('Exif')]).toEqual([false, false, false]);
    expect(names()).toEqual([id]);
    const file = readFileSync(path.join(folder, id));
    expect(file.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(file.includes(kept.subarray(0, 40))).toBe(false);
    const [row] = await office.database.selectFrom('photos').selectAll().execute();
    expect(row).toMatchObject({ id, request_id: null, bytes: kept.length, key_id: 'test' });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('whose answer was lost is one photo when it is sent again, also by two at once and after a crash', async () => {
    const { office, names } = await open();
    const answers = await Promise.all([sendPhoto(office, photo), sendPhoto(office, photo), sendPhoto(office, photo)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    const again = await sendPhoto(await office.crash(), photo);
    expect([again.statusCode, new Set([...answers, again].map(({ body }) => body)).size]).toEqual([200, 1]);
    expect(names()).toHaveLength(1);
  });

  test('cannot be sent under the key of another', async () => {
    const { office } = await open();
    await sendPhoto(office, photo);
    const other = await sendPhoto(office, await cameraPhoto(64, 64));
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key-reused' }]);
  });

  test('is opened by the key that it was encrypted with, also after a new key has come', async () => {
    const { office } = await open({ environment: { PHOTO_KEYS: oldKey } });
    const { id } = await taken(office);
    const rotated = await office.crash({ environment: { PHOTO_KEYS: `${newKey},${oldKey}` } });
    expect(await readPhoto(placeOf(rotated), id)).toBeDefined();
    await taken(rotated, 'photo-0002');
    const rows = await rotated.database.selectFrom('photos').select('key_id').orderBy('key_id').execute();
    expect(rows.map(({ key_id: key }) => key)).toEqual(['a', 'b']);
    const without = await rotated.crash({ environment: { PHOTO_KEYS: newKey } });
    await expect(readPhoto(placeOf(without), id)).rejects.toThrow('PHOTO_KEYS has no key a');
  });

  test('does not open when its file was changed, or put under another’s name', async () => {
    const { office, folder, place } = await open();
    const [one, other] = [await taken(office), await taken(office, 'photo-0002')];
    writeFileSync(path.join(folder, one.id), readFileSync(path.join(folder, other.id)));
    await expect(readPhoto(place, one.id)).rejects.toThrow('unable to authenticate');
    expect(await readPhoto(place, other.id)).toBeDefined();
    expect(await readPhoto(place, 'f'.repeat(32))).toBeUndefined();
  });

  test('is not taken where there is no key to encrypt it with', async () => {
    const office = await openTestBackoffice({ environment: { PHOTO_KEYS: '' } });
    expect((await sendPhoto(office, photo)).statusCode).toBe(404);
  });
});

describe('is refused', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0), 'image/jpeg', 422, 'empty'],
    ['what is no JPEG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg', 422, 'not-a-photo'],
    ['what only begins as one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image/jpeg', 422, 'unreadable'],
    ['more than 1.2 MB', Buffer.alloc(1_200_001), 'image/jpeg', 413, 'refused'],
    ['another type', Buffer.from('{}'), 'application/json', 415, 'refused'],
    ['a form', Buffer.from('a'), 'multipart/form-data; boundary=a', 415, 'refused'],
  ])('%s', async (_what, bytes, type, status, code) => {
    const { office, names } = await open();
    const answer = await sendPhoto(office, bytes, 'photo-0001', type);
    expect([answer.statusCode, answer.json(), names()]).toEqual([status, { code }, []]);
  });

  test('a photo without a key', async () => {
    const { office } = await open();
    const answer = await sendPhoto(office, photo, 'short');
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields: [{ path: 'Idempotency-Key', code: 'format' }] }]);
  });

  test('more than one network address may send', async () => {
    const { office } = await open({ environment: { REQUEST_LIMIT: '1' } });
    const statuses: number[] = [];
    for (let number = 0; number < 9; number += 1) statuses.push((await sendPhoto(office, Buffer.alloc(0))).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
  });

  test('any more while two thousand wait for a request that never comes', async () => {
    const { office } = await open();
    const row = { content_hash: '', token_hash: '', sealed_token: '', request_id: null, position: 0, bytes: 1, key_id: 'test' };
    const rows = Array.from({ length: 2000 }, (_, number) => ({
      ...row,
      id: String(number),
      key_hash: String(number),
      created_at: office.clock.now(),
    }));
    for (let start = 0; start < 2000; start += 500)
      await office.database
        .insertInto('photos')
        .values(rows.slice(start, start + 500))
        .execute();
    const answer = await sendPhoto(office, photo);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, { code: 'busy' }, '5']);
  });
});

describe('with a request', () => {
  test('photos are given to it in the shopper’s order, once', async () => {
    const { office } = await open();
    const [one, other] = [await taken(office), await taken(office, 'photo-0002')];
    const body = contactRequest({ photos: [other, one] });
    expect((await office.post('/api/requests', body, 'request-0001')).statusCode).toBe(201);
    expect((await office.post('/api/requests', body, 'request-0001')).statusCode).toBe(200);
    const [request] = await office.database.selectFrom('requests').selectAll().execute();
    expect(await photosOf(office.database, request?.id ?? '')).toEqual([other.id, one.id]);
    expect(request?.content).not.toContain(one.token);
    const second = await office.post('/api/requests', contactRequest({ photos: [one] }), 'request-0002');
    expect([second.statusCode, second.json()]).toEqual([422, { code: 'invalid', fields: [{ path: 'photos.0', code: 'unknown' }] }]);
  });

  test('a photo that is not the sender’s is refused by its place, and nothing of the request is kept', async () => {
    const { office } = await open();
    const [mine, foreign] = [await taken(office), await taken(office, 'photo-0002')];
    const claims = [mine, { id: foreign.id, token: mine.token }];
    const answer = await office.post('/api/requests', contactRequest({ photos: claims }), 'request-0001');
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields: [{ path: 'photos.1', code: 'unknown' }] }]);
    expect(await office.database.selectFrom('requests').select('id').execute()).toEqual([]);
    const fixed = await office.post('/api/requests', contactRequest({ photos: [mine] }), 'request-0001');
    expect(fixed.statusCode).toBe(201);
  });

  test('nine photos, and ids that are none, are refused before anything is asked', async () => {
    const { office } = await open();
    const claim = { id: 'a'.repeat(32), token: 'b'.repeat(43) };
    const nine = await office.post('/api/requests', contactRequest({ photos: Array.from({ length: 9 }, () => claim) }), 'request-0001');
    expect(nine.json()).toEqual({ code: 'invalid', fields: [{ path: 'photos', code: 'too-long' }] });
    const path = await office.post('/api/requests', contactRequest({ photos: [{ ...claim, id: '../../etc/passwd' }] }), 'request-0001');
    expect(path.json()).toEqual({ code: 'invalid', fields: [{ path: 'photos.0.id', code: 'format' }] });
  });
});

describe('the end of a photo', () => {
  test('comes a day after it was sent without a request, and else after 90 days, with its file', async () => {
    const { office, folder, names, place } = await open();
    const { clock } = office;
    const start = clock.now();
    const [kept, alone] = [await taken(office), await taken(office, 'photo-0002')];
    await office.post('/api/requests', contactRequest({ photos: [kept] }), 'request-0001');
    expect(await expirePhotos(place, start + aDay - 1)).toBe(0);
    expect(await expirePhotos(place, start + aDay)).toBe(1);
    expect([names(), existsSync(path.join(folder, alone.id))]).toEqual([[kept.id], false]);
    expect(await expirePhotos(place, start + 90 * aDay - 1)).toBe(0);
    expect(await expirePhotos(place, start + 90 * aDay)).toBe(1);
    expect([names(), await readPhoto(place, kept.id)]).toEqual([[], undefined]);
  });

  test('comes with the next expiry after its request was erased', async () => {
    const { office, names, place } = await open();
    const photos = [await taken(office)];
    await office.post('/api/requests', contactRequest({ photos }), 'request-0001');
    await office.database.deleteFrom('requests').execute();
    await expirePhotos(place, office.clock.now() + aDay);
    expect(names()).toEqual([]);
  });

  test('also removes what a crash has left, and nothing that is being written', async () => {
    const { office, folder, names, place } = await open();
    const { id } = await taken(office);
    const left = ['0'.repeat(32), `${'1'.repeat(32)}.part`, `${'2'.repeat(32)}.part`, 'lost+found'];
    for (const name of left) writeFileSync(path.join(folder, name), 'x');
    const now = office.clock.now() / 1000;
    for (const name of left.toSpliced(2, 1)) utimesSync(path.join(folder, name), now - 90_000, now - 90_000);
    await expirePhotos(place, office.clock.now());
    expect(names().toSorted()).toEqual([id, `${'2'.repeat(32)}.part`, 'lost+found'].toSorted());
  });
});
