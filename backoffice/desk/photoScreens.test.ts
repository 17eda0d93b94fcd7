import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { PhotoClaim } from '../photos/photoStore';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import { openTestDesk, textOf } from '../testing/openTestDesk';
import { cameraPhoto, sendPhoto } from '../testing/photoSamples';

afterAll(closeAll);

const kim = 'kim@steadwell.example';

let photo: Buffer;
beforeAll(async () => {
  photo = await cameraPhoto();
});

/** A supervisor, and a request with two photos. */
async function openWithPhotos() {
  const directory = mkdtempSync(path.join(tmpdir(), 'desk-photos-'));
  const desk = await openTestDesk({ directory });
  await desk.account(kim, 'supervisor');
  const browser = desk.browser();
  await browser.signIn(kim);
  const claims: PhotoClaim[] = [];
  for (const key of ['photo-0001', 'photo-0002']) claims.push((await sendPhoto(desk, photo, key)).json<PhotoClaim>());
  const request = await desk.request(contactRequest({ photos: claims }));
  const folder = path.join(directory, 'backoffice', 'photos');
  const addresses = claims.map(({ id }) => `${request.path}/photos/${id}`);
  const audited = () => desk.database.selectFrom('desk_audit').select(['action', 'detail']).where('action', '=', 'looked-photo').execute();
  return { desk, browser, request, addresses, audited, folder };
}

describe('photos of a request', () => {
  test('are small pictures on its page that open the whole one, and the page counts as a look at a home', async () => {
    const { desk, browser, request, addresses } = await openWithPhotos();
    const { body } = await browser.get(request.path);
    for (const [place, address] of addresses.entries()) {
      expect(body).toContain(`href="${address}"`);
      expect(body).toMatch(new RegExp(`<img src="${address}" alt="Photo ${place + 1} of 2, from the shopper"`));
    }
    expect(textOf(await browser.get('/audit'))).toContain('health or home');
    const without = await desk.request(contactRequest());
    expect(textOf(await browser.get(without.path))).toContain('There are none. Photos are kept for 90 days.');
  });

  test('are sent as JPEG that no cache keeps and no browser takes for something else; each look is written down', async () => {
    const { browser, addresses, audited } = await openWithPhotos();
    const answer = await browser.get(addresses[1] ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
    expect(await audited()).toEqual([{ action: 'looked-photo', detail: '2' }]);
    expect(textOf(await browser.get('/audit'))).toContain('Saw a photo: 2');
  });

  test('are seen by signed-in staff under the desk’s name alone', async () => {
    const { desk, addresses, audited } = await openWithPhotos();
    const [address = ''] = addresses;
    const stranger = await desk.browser('192.0.2.9').get(address);
    expect(stranger.headers['content-type']).toContain('text/html');
    expect(textOf(stranger)).toContain('Password');
    for (const host of ['www.steadwell.example', 'localhost:5000'])
      expect((await desk.app.inject({ url: address, headers: { host } })).statusCode).toBe(404);
    expect(await audited()).toEqual([]);
  });

  test('are found with their own request alone', async () => {
    const { desk, browser, addresses, audited } = await openWithPhotos();
    const other = await desk.request(contactRequest());
    const [, id = ''] = (addresses[0] ?? '').split('/photos/');
    for (const address of [`${other.path}/photos/${id}`, `${other.path}/photos/${'0'.repeat(32)}`, `${other.path}/photos/..%2f..%2fetc`])
      expect([(await browser.get(address)).statusCode, textOf(browser.page).includes('nothing at this address')]).toEqual([404, true]);
    expect(await audited()).toEqual([]);
  });

  test('whose file is lost: a page that says so, nothing in the audit, and the cause in the log', async () => {
    const { desk, browser, addresses, audited, folder } = await openWithPhotos();
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    const page = await browser.get(addresses[0] ?? '');
    expect([page.statusCode, textOf(page).includes('This did not work')]).toEqual([500, true]);
    expect(await audited()).toEqual([]);
    expect(desk.lines()).toContain('ENOENT');
  });
});

describe('photos of a person', () => {
  test('are handed over with the rest; a lost one keeps nothing back', async () => {
    const { browser, addresses, folder } = await openWithPhotos();
    rmSync(path.join(folder, (addresses[1] ?? '').split('/photos/')[1] ?? ''));
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    const { requests } = (await browser.send('/people/export')).json<{ requests: { photos: { type: string; base64: string }[] }[] }>();
    const photos = requests[0]?.photos ?? [];
    expect(photos).toMatchObject([{ type: 'image/jpeg' }, { type: 'image/jpeg', base64: null }]);
    expect((await sharp(Buffer.from(photos[0]?.base64 ?? '', 'base64')).metadata()).format).toBe('jpeg');
  });

  test('are erased with the rest: rows and files; those of others stay', async () => {
    const { desk, browser, folder } = await openWithPhotos();
    const others = (await sendPhoto(desk, photo, 'photo-0003')).json<PhotoClaim>();
    await desk.request(contactRequest({ contact: { name: 'Bob', email: 'bob@example.org' }, photos: [others] }));
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    await browser.send('/people/erase', { again: 'ann@example.org' });
    expect(await desk.database.selectFrom('photos').select('id').execute()).toEqual([{ id: others.id }]);
    expect(readdirSync(folder)).toEqual([others.id]);
  });
});
