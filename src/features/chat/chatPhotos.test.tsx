/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { photoSent, type PhotosRoot, selectPhotosOf } from '~/features/photos';
import { photosChosen } from '~/features/photos/photosSlice';
import { lazyRequests } from '~/features/requests/lazyRequests';
import { ChatOffice } from '~/testing/chatOffice';
import { deviceCamera } from '~/testing/deviceCamera';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import './ChatPhotos';
import { chatForgetRequested, conversationBegun, type ConversationRoot, selectConversation } from './conversationSlice';
import { lazyChat } from './lazyChat';
import { ConversationView } from './ConversationView';

let shop: StartedShop;
afterEach(() => shop.close());

function Page() {
  const conversation = useSelector((state: ConversationRoot) => selectConversation(state));
  return conversation && <ConversationView conversation={conversation} />;
}

async function open(path: string) {
  document.title = 'A page';
  shop.store.join(lazyChat);
  act(() => void shop.store.dispatch(conversationBegun({ id: 'c'.repeat(22), secret: 's'.repeat(22), opening: null })));
  const page = await openPage(shop, path, Page);
  await page.wait(0);
  return page;
}

test('a photo that cannot be taken says why in the panel, and what was typed stays', async () => {
  const camera = deviceCamera();
  camera.idOf = (number) => String(number).padStart(32, '0');
  try {
    const office = new ChatOffice();
    shop = await startShop({ world: fakeWorld({ sockets: office.open }), requests: true });
    const page = await open('/');
    await page.user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Is this wide enough?');
    const group = await screen.findByRole('group', { name: /^Photos of your stairs help us/ });
    const input = group.querySelector('input[type="file"][multiple]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [camera.file('a.svg', 'svg'), camera.file('big.jpg', 'jpeg', 15_000_001)] } });
    await page.wait(0);
    await page.wait(0);
    const [none, big] = within(group).getAllByRole('listitem');
    expect(none).toHaveTextContent('This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.');
    expect(big).toHaveTextContent('This file is larger than 15 MB. Please choose a smaller one.');
    await page.user.click(within(group).getByRole('button', { name: /^Remove Photo 1/ }));
    expect(within(group).getAllByRole('listitem')).toHaveLength(1);
    expect(group).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Is this wide enough?');
    fireEvent.change(input, { target: { files: [camera.file('stairs.jpg')] } });
    await page.wait(0);
    await page.wait(0);
    expect(screen.getByRole('img', { name: 'Photo 1 that you sent' })).toBeVisible();
    expect(office.log).toHaveLength(1);
  } finally {
    camera.restore();
  }
});

test('a photo that fails again and again says so, keeps what was typed, and goes by a press, once', async () => {
  const camera = deviceCamera();
  camera.idOf = (number) => String(number).padStart(32, '0');
  camera.faults = Array.from({ length: 7 }, () => ({ status: 503, code: 'busy' }));
  try {
    const office = new ChatOffice();
    shop = await startShop({ world: fakeWorld({ sockets: office.open }), requests: true });
    const page = await open('/');
    await page.user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Here they are');
    const group = await screen.findByRole('group', { name: /^Photos of your stairs help us/ });
    const input = group.querySelector('input[type="file"][multiple]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [camera.file('stairs.jpg')] } });
    await page.wait(0);
    expect(within(group).getByRole('listitem')).toHaveTextContent('Waiting for the connection. We will then send it again.');
    for (let minute = 0; minute < 3; minute += 1) await page.wait(60_000);
    const uploads = camera.uploads.length;
    expect(within(group).getByRole('listitem')).toHaveTextContent('It could not be sent. Please try again, or remove it.');
    expect(office.log).toEqual([]);
    // Not by itself any more: each try costs a phone's battery.
    await page.wait(60_000);
    expect(camera.uploads).toHaveLength(uploads);
    camera.faults = [{ status: 400, code: 'broken' }];
    const retry = () => page.user.click(within(group).getByRole('button', { name: /^Try again/ }));
    await retry();
    await page.wait(0);
    expect(within(group).getByRole('listitem')).toHaveTextContent('It could not be sent. Please try again, or remove it.');
    await retry();
    await page.wait(0);
    expect(screen.getByRole('img', { name: 'Photo 1 that you sent' })).toBeVisible();
    expect(within(group).queryByRole('listitem')).toBeNull();
    expect(office.log.map(({ kind }) => kind)).toEqual(['photo']);
    expect(new Set(camera.uploads.map(({ key }) => key)).size).toBe(1);
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Here they are');
  } finally {
    camera.restore();
  }
});

test('a photo that has arrived is named once, though the answer was lost, and those of an earlier conversation are not', async () => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }) });
  shop.store.join(lazyChat);
  shop.store.join(lazyRequests);
  const begin = async () => {
    shop.store.dispatch(conversationBegun({ id: 'c'.repeat(22), secret: 's'.repeat(22), opening: null }));
    await shop.settle();
  };
  await begin();
  const claim = { id: '0123456789abcdef'.repeat(2), token: 't'.repeat(43) };
  office.loses = ['log', 'ack'];
  shop.store.dispatch(photosChosen({ form: 'chat', photos: [{ key: 'one', name: 'stairs.jpg' }] }));
  shop.store.dispatch(photoSent({ key: 'one', claim, now: 1 }));
  await shop.settle();
  office.breakLines();
  await shop.advance(30_000);
  expect(office.heard.filter(({ type }) => type === 'photo')).toHaveLength(2);
  expect(office.log.map((entry) => entry.kind === 'photo' && entry.photo)).toEqual([claim.id]);
  shop.store.dispatch(chatForgetRequested());
  await shop.settle();
  await begin();
  expect(selectPhotosOf(shop.store.getState() as PhotosRoot, 'chat')).toEqual([]);
});
