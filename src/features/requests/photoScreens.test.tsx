/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { deviceCamera, type DeviceCamera } from '~/testing/deviceCamera';
import { openContent, type OpenContent } from '~/testing/openContent';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';
import { enter } from '~/testing/openPage';

const row = `<div data-content-type="row" class="inject-request-complaint"><a href="mailto:hello@steadwell.example">Write</a></div>`;

let desk: RequestDesk;
let camera: DeviceCamera;
let content: OpenContent | undefined;
beforeEach(() => {
  desk = requestDesk();
  camera = deviceCamera();
});
afterEach(async () => {
  await content?.close();
  content = undefined;
  camera.restore();
});

async function open(options: Parameters<typeof openContent>[1] = {}) {
  const page = await openContent(row, { requests: true, late: [], network: desk.network, ...options });
  content = page;
  await screen.findByRole('group', { name: /Photos, if they help/ });
  const choose = async (...files: File[]) => {
    const input = page.place.querySelector('input[type="file"][multiple]') as HTMLInputElement;
    fireEvent.change(input, { target: { files } });
    await page.wait(0);
    await page.wait(0);
  };
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await page.wait(0);
    await page.wait(0);
  };
  const fill = async () => {
    await enter(page.user, screen.getByRole('textbox', { name: 'Your name' }), 'Edith Marlow');
    await enter(page.user, screen.getByRole('textbox', { name: 'Email address' }), 'edith@example.com');
    await enter(page.user, screen.getByRole('textbox', { name: 'What went wrong?' }), 'It squeaks.');
    await page.user.click(screen.getByRole('checkbox', { name: 'You may use these details to answer me.' }));
  };
  return { ...page, choose, press, fill };
}

const group = () => screen.getByRole('group', { name: /Photos, if they help/ });
const rows = () => within(group()).queryAllByRole('listitem');
const words = () => rows().map((one) => one.textContent?.replace(/(Move|Remove|Try again).*/, ''));
const said = () =>
  within(group())
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const sentPhotos = () => [...desk.taken.values()][0]?.body.photos;

describe('photos', () => {
  test('are made small and sent at once, with their progress, and go with the request in the shopper’s order', async () => {
    camera.faults = ['held'];
    const page = await open();
    await page.choose(camera.file('stairs.jpg'), camera.file('hall.jpg'));
    expect(words()).toEqual(['Photo 1: stairs.jpgSending: 50%', 'Photo 2: hall.jpgSent']);
    expect(within(group()).getByRole('progressbar', { name: 'Photo 1 on its way' })).toHaveValue(50);
    expect(said()).toContain('1 of 2 photos sent. ');
    act(() => camera.release());
    await page.wait(0);
    expect(words()).toEqual(['Photo 1: stairs.jpgSent', 'Photo 2: hall.jpgSent']);
    expect(camera.uploads.map(({ type, bytes }) => [type, bytes])).toEqual([
      ['image/jpeg', 500],
      ['image/jpeg', 500],
    ]);
    await page.press(/Move down Photo 1/);
    expect(words()).toEqual(['Photo 1: hall.jpgSent', 'Photo 2: stairs.jpgSent']);
    expect(said()).toContain('It is now photo 2 of 2.');
    expect(screen.getByRole('button', { name: /Move down Photo 2/ })).toHaveFocus();
    await page.fill();
    await page.press('Send the complaint');
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(sentPhotos()).toEqual([
      { id: 'photo-2', token: 'token-2' },
      { id: 'photo-1', token: 'token-1' },
    ]);
    await page.press('Ask something else');
    expect(rows()).toEqual([]);
  });

  test('that the device or we cannot take say why and what to do, and are not sent', async () => {
    camera.faults = [{ status: 422, code: 'unreadable' }];
    const page = await open();
    await page.choose(camera.file('iphone.heic', 'heic'), camera.file('a.svg', 'svg'), camera.file('big.jpg', 'jpeg', 15_000_001));
    await page.choose(camera.file('broken.jpg'));
    expect(words()).toEqual([
      expect.stringContaining('This device cannot open this photo. Please save it as JPEG, or take a new one here.'),
      expect.stringContaining('This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.'),
      expect.stringContaining('This file is larger than 15 MB. Please choose a smaller one.'),
      expect.stringContaining('This photo is damaged. Please choose another, or take it again.'),
    ]);
    expect(camera.uploads).toHaveLength(1);
    await page.press(/Remove Photo 1/);
    expect(rows()).toHaveLength(3);
    expect([said()[0], document.activeElement]).toEqual(['Removed. 3 photos are left.', group()]);
  });

  test('lost on the way are sent again under their key, by themselves and then by a press', async () => {
    camera.faults = ['lost-after', 'lost', 'lost', 'lost', 'lost', 'lost'];
    const page = await open();
    await page.choose(camera.file('stairs.jpg'));
    expect(words()[0]).toContain('Waiting for the connection. We will then send it again.');
    await page.wait(60_000);
    expect(words()[0]).toContain('It could not be sent. Please try again, or remove it.');
    await page.press(/Try again Photo 1/);
    expect(words()[0]).toContain('Sent');
    expect(camera.uploads).toHaveLength(7);
    expect(new Set(camera.uploads.map(({ key }) => key)).size).toBe(1);
  });

  test('wait for the connection, however long it takes', async () => {
    const page = await open();
    page.shop.world.setOnline(false);
    await page.choose(camera.file('stairs.jpg'));
    await page.wait(600_000);
    expect([words()[0], camera.uploads]).toEqual([expect.stringContaining('Waiting for the connection'), []]);
    act(() => page.shop.world.setOnline(true));
    await page.wait(0);
    expect(words()[0]).toContain('Sent');
  });

  test('are eight at most', async () => {
    const page = await open();
    await page.choose(...Array.from({ length: 9 }, (_, number) => camera.file(`${number}.jpg`)));
    expect(rows()).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
    expect(screen.getByText('That is 8 photos. Remove one to choose another.')).toBeVisible();
    expect(camera.uploads).toHaveLength(8);
  });

  test('that are taken out on their way go no further', async () => {
    camera.faults = ['lost'];
    const page = await open();
    await page.choose(camera.file('stairs.jpg'));
    await page.press(/Remove Photo 1/);
    await page.wait(60_000);
    expect([rows(), camera.uploads.length]).toEqual([[], 1]);
  });
});

describe('the form', () => {
  test('waits for photos on their way, says so, and then goes by itself', async () => {
    camera.faults = ['held'];
    const page = await open();
    await page.choose(camera.file('stairs.jpg'));
    await page.fill();
    await page.press('Send the complaint');
    expect(screen.getByText('Your photos are still on their way')).toBeVisible();
    expect(desk.asked).toEqual([]);
    act(() => camera.release());
    await page.wait(0);
    await page.wait(0);
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(sentPhotos()).toHaveLength(1);
  });

  test('goes without a photo that failed, when the shopper says so', async () => {
    const page = await open();
    await page.choose(camera.file('good.jpg'), camera.file('bad.heic', 'heic'));
    await page.fill();
    await page.press('Send the complaint');
    expect(screen.getByText('Some photos have not been sent')).toBeVisible();
    expect(desk.asked).toEqual([]);
    await page.press('Send it without these photos');
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(sentPhotos()).toEqual([{ id: 'photo-1', token: 'token-1' }]);
  });

  test('names a photo that the back office no longer has, and goes without it', async () => {
    desk.faults = ['refuses'];
    desk.refusal = [{ path: 'photos.0', code: 'unknown' }];
    const page = await open();
    await page.choose(camera.file('stairs.jpg'));
    await page.fill();
    await page.press('Send the complaint');
    expect(words()[0]).toContain('We no longer have this photo: we keep unsent ones for a day. Please choose it again.');
    expect(screen.getByText('Some photos have not been sent')).toBeVisible();
    await page.press('Send it without these photos');
    expect(screen.getByText('K7M-4QX-2')).toBeVisible();
    expect(sentPhotos()).toBeUndefined();
  });

  test('has its photos after a reload; one that was not sent yet is to be chosen again; after a day none is offered', async () => {
    const profile = fakeProfile();
    const first = await open({ world: fakeWorld({ profile }) });
    camera.faults = ['held'];
    await first.choose(camera.file('late.jpg'), camera.file('stairs.jpg'));
    await first.wait(5_000);
    await first.close();
    const page = await open({ world: fakeWorld({ profile }) });
    await page.wait(100);
    expect(words()).toEqual([
      'Photo 1: late.jpgThe page was closed before this photo was sent. Please choose it again.',
      'Photo 2: stairs.jpgSent',
    ]);
    expect(within(group()).getAllByRole('presentation')[1]).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA');
    await page.wait(5_000);
    await page.close();
    const later = await open({ world: fakeWorld({ profile, now: Date.parse('2026-11-03T08:00:00Z') }) });
    await later.wait(100);
    expect(words()[1]).toContain('We no longer have this photo');
    await later.press('Clear what I have typed');
    expect(rows()).toEqual([]);
    await later.wait(5_000);
    expect(later.shop.world.storage.read('requestPhotos_steadwell_gb') ?? '').not.toMatch(/stairs/);
  });
});
