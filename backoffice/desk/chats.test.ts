import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, drawnFrom, helloOf } from '../testing/chatClient';
import { openChatDesk } from '../testing/chatDesk';
import type { PhotoClaim } from '../photos/photoStore';
import { cameraPhoto, sendPhoto } from '../testing/photoSamples';
import { type MailServer, openMailServer } from '../testing/mailServer';
import { closeAll } from '../testing/openTestBackoffice';
import { deskHost, textOf } from '../testing/openTestDesk';
import { expireData } from '../retention';

let mails: MailServer;
beforeAll(async () => void (mails = await openMailServer()));
afterAll(async () => {
  await closeAll();
  await mails.close();
});

const ann = helloOf('Ann');
const chat = `/chats/${ann.conversation}`;

describe('at the desk', () => {
  test('two people never answer the same shopper: the second is told, and keeps what they wrote', async () => {
    const { url, kim, another } = await openChatDesk();
    const lee = await another('Lee');
    const device = await connect(url, ann);
    await device.message('Hello');
    await Promise.all([kim.get(chat), lee.get(chat)]);
    await kim.send(`${chat}/take`);
    const second = await lee.send(`${chat}/take`);
    expect(second.statusCode).toBe(409);
    expect(textOf(second)).toContain('Kim answers this shopper');
    const form = await kim.get(chat);
    await kim.send(`${chat}/hand-over`, { to: '' });
    await lee.get(chat);
    await lee.send(`${chat}/take`);
    kim.page = form;
    const late = await kim.send(`${chat}/say`, { text: 'I had written this' });
    expect(late.statusCode).toBe(409);
    expect(textOf(late)).toContain('Another person answers this shopper now');
    expect(late.body).toContain('I had written this');
    await device.until(() => device.state()?.agent?.name === 'Lee');
    expect(device.entries().map((entry) => entry.kind)).toEqual(['message', 'joined', 'left', 'joined']);
  });

  test('a conversation is handed over to a person who is there, and to no other', async () => {
    const { url, kim, another } = await openChatDesk();
    const lee = await another('Lee');
    const device = await connect(url, ann);
    await device.message('Hello');
    await kim.get(chat);
    await kim.send(`${chat}/take`);
    const id = /<option value="([0-9a-f]{32})">Lee</.exec(kim.page.body)?.[1] ?? '';
    await lee.send('/chats/answering');
    await kim.get(chat);
    expect((await kim.send(`${chat}/hand-over`, { to: id })).statusCode).toBe(409);
    await lee.send('/chats/answering', { name: 'Lee', answers: '1' });
    await kim.get(chat);
    await kim.send(`${chat}/hand-over`, { to: id });
    await device.until(() => device.state()?.agent?.name === 'Lee');
    expect(textOf(await lee.get('/chats'))).toContain('Yours Ann, United Kingdom, English waits for your answer');
  });

  test('an answer that is sent twice is kept once', async () => {
    const { url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    await device.message('Hello');
    await kim.get(chat);
    const form = await kim.send(`${chat}/take`);
    await kim.send(`${chat}/say`, { text: 'Good day' });
    kim.page = form;
    await kim.send(`${chat}/say`, { text: 'Good day' });
    await device.until(() => device.entries().length === 3);
    await device.ping();
    expect(device.entries()).toHaveLength(3);
  });

  test('what a shopper writes stays text, and what they show is shown', async () => {
    const { url, kim } = await openChatDesk();
    const device = await connect(url, { ...ann, opening: { ...ann.opening!, name: '<b>Ann</b>' } });
    await device.message('<script>alert(1)</script> & "more"');
    const shared = {
      page: { title: '<i>Solus</i>', path: '/solus' },
      lift: { title: 'Solus, plum', rows: [{ question: 'Shape', answer: 'Curved <img src=x onerror=alert(1)>' }], price: '£2,495.00' },
    };
    device.send({ type: 'share', id: drawnFrom('share'), shared });
    await device.heard((frame) => frame.type === 'ack' && frame.id === drawnFrom('share'));
    const { body, headers } = await kim.get(chat);
    expect(body).not.toMatch(/<script>|<b>Ann|<i>Solus|<img/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(body).toContain('href="https://www.steadwell.example/solus"');
    expect(body).toContain('Price shown: £2,495.00');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await kim.get('/requests')).headers['content-security-policy']).not.toContain('script-src');
  });

  test('the lift that was shown last stands beside the conversation, with its answers and its price', async () => {
    const { url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    const show = async (title: string, answer: string): Promise<void> => {
      const lift = { title, rows: [{ question: 'Cover', answer }], price: '£2,495' };
      device.send({ type: 'share', id: drawnFrom(title), shared: { page: { title: 'Builder', path: '/stairlift-builder' }, lift } });
      await device.heard((frame) => frame.type === 'ack' && frame.id === drawnFrom(title));
    };
    const beside = async () => /<div id="lift" data-live.*?<\/section>/s.exec((await kim.get(chat)).body)?.[0];
    expect(await beside()).toBeUndefined();
    await show('Solus', 'Plum');
    expect(await beside()).toMatch(/Solus.*Cover.*Plum.*Price shown: £2,495/s);
    await show('Sofia', 'Sand');
    expect(await beside()).toMatch(/Sofia.*Sand/s);
    expect(await beside()).not.toContain('Plum');
    expect(textOf(kim.page)).toContain('Showed their lift: Solus on the page Builder');
  });

  test('a photo is kept once, seen at the desk with a look written down, and goes with its conversation', async () => {
    const { desk, url, kim } = await openChatDesk({ directory: mkdtempSync(path.join(tmpdir(), 'chat-photos-')) });
    const device = await connect(url, ann);
    const claim = (await sendPhoto(desk, await cameraPhoto())).json<PhotoClaim>();
    const show = async (id: string, token = claim.token) => {
      device.send({ type: 'photo', id: drawnFrom(id), photo: { id: claim.id, token } });
      return device.heard((frame) => (frame.type === 'ack' || frame.type === 'refused') && frame.id === drawnFrom(id));
    };
    expect(await show('stolen', 'x'.repeat(43))).toMatchObject({ type: 'refused', reason: 'invalid' });
    expect(await show('photo')).toMatchObject({ type: 'ack', seq: 1 });
    expect(await show('another frame')).toMatchObject({ type: 'refused', reason: 'invalid' });
    const { body } = await kim.get(chat);
    const address = `${chat}/photos/${claim.id}`;
    expect(body).toContain(`<img src="${address}" alt="Photo from the shopper, entry 1. It opens whole."`);
    expect((await kim.get(address)).headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const looks = await desk.database.selectFrom('desk_audit').select('detail').where('action', '=', 'looked-photo').execute();
    expect(looks).toEqual([{ detail: `${ann.conversation} 1` }]);
    expect((await kim.get(`/chats/${drawnFrom('another conversation')}/photos/${claim.id}`)).statusCode).toBe(404);
    // Past the day after which a photo that belongs to nothing goes.
    await expireData(desk, desk.clock.now() + 2 * 86_400_000);
    const kept = () => desk.database.selectFrom('photos').select('id').execute();
    expect(await kept()).toEqual([{ id: claim.id }]);
    device.send({ type: 'forget' });
    await device.heard((frame) => frame.type === 'forgotten');
    expect(await kept()).toEqual([]);
  });

  test('an open page hears of changes, and no stranger does', async () => {
    const { url, kim } = await openChatDesk();
    const port = new URL(url).port;
    const listen = (headers: Record<string, string>) =>
      new WebSocket(`${url.replace('http', 'ws')}/chats/news`, { headers: { host: `${deskHost}:${port}`, ...headers } });
    const own = { origin: `http://${deskHost}:${port}` };
    const refused = [listen(own), listen({ cookie: kim.cookie, origin: 'https://evil.example' })].map(
      (socket) => new Promise((resolve) => socket.once('error', (error: Error) => resolve(error.message))),
    );
    expect(await Promise.all(refused)).toEqual(Array(2).fill('Unexpected server response: 403'));
    const page = listen({ ...own, cookie: kim.cookie });
    const heard: string[] = [];
    const news = new Promise<void>((resolve) =>
      page.on('message', (data: Buffer) => {
        heard.push(data.toString());
        if (heard.includes(ann.conversation)) resolve();
      }),
    );
    await new Promise((resolve) => page.once('open', resolve));
    await (await connect(url, ann)).message('Hello');
    await news;
    expect(heard[0]).toBe('*');
    page.terminate();
  });

  test('prepared answers come from a file that editors change, in the shopper’s language', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'answers-')), 'answers.yaml');
    writeFileSync(file, 'en:\n  - title: Greeting\n    text: Hello there\nfr:\n  - title: Bonjour\n    text: Bonjour à vous\n');
    const { desk, url, kim } = await openChatDesk({ environment: { DESK_ANSWERS: file } });
    await (await connect(url, ann)).message('Hello');
    await kim.get(chat);
    await kim.send(`${chat}/take`);
    expect(kim.page.body).toContain('data-canned="Hello there"');
    expect(kim.page.body).not.toContain('Bonjour');
    writeFileSync(file, 'en: no list\n');
    expect(textOf(await kim.get(chat))).toContain('The file of prepared answers cannot be read');
    expect(desk.lines()).toContain('prepared answers');
  });
});

test('the log is mailed to the shopper who asks for it, once however often that is sent', async () => {
  const { desk, url, kim } = await openChatDesk({ environment: { SMTP_URL: mails.url } });
  const device = await connect(url, ann);
  await device.message('Is {phone} your number?');
  const lift = { title: 'Solus', rows: [{ question: 'Cover', answer: 'Plum' }], price: '£2,495' };
  device.send({ type: 'share', id: drawnFrom('lift'), shared: { page: { title: 'Builder', path: '/stairlift-builder' }, lift } });
  await device.heard((frame) => frame.type === 'ack' && frame.id === drawnFrom('lift'));
  await kim.get(chat);
  await kim.send(`${chat}/take`);
  await kim.send(`${chat}/say`, { text: 'Yes' });
  for (let times = 0; times < 2; times += 1) device.send({ type: 'transcript', id: drawnFrom('mail it') });
  await device.until(() => device.frames.filter((frame) => frame.type === 'ack' && frame.id === drawnFrom('mail it')).length === 2);
  await desk.idle();
  expect(mails.mails.map(({ recipients }) => recipients)).toEqual([['ann@example.org']]);
  const { text = '', subject } = mails.mails[0]!;
  expect(subject).toBe('Your conversation with Steadwell');
  expect(text).toMatch(
    /10:00 {2}Ann: Is \{phone\} your number\?\n10:00 {2}You showed us your lift: Solus, £2,495\n {7}Cover: Plum\n10:00 {2}Kim joined\.\n10:00 {2}Kim: Yes/,
  );
});

test('conversations go with the data of a person, and after ninety days', async () => {
  const { desk, url, kim } = await openChatDesk();
  await desk.account('sam@steadwell.example', 'supervisor');
  const sam = desk.browser();
  await sam.signIn('sam@steadwell.example');
  await kim.get('/chats');
  await (await connect(url, ann)).message('private words');
  await sam.get('/people');
  await sam.send('/people', { email: 'ann@example.org' });
  expect(textOf(sam.page)).toContain('Found: 0 requests, 1 chat');
  const found = sam.page;
  expect((await sam.send('/people/export')).body).toContain('private words');
  sam.page = found;
  await sam.send('/people/erase', { again: 'ann@example.org' });
  expect(textOf(sam.page)).toContain('Erased: 0 requests, 1 chat.');
  expect(await desk.database.selectFrom('conversation_entries').selectAll().execute()).toEqual([]);
  await (await connect(url, helloOf('Bea'))).message('Hello');
  await expireData(desk, desk.clock.now() + 91 * 86_400_000);
  expect(await desk.database.selectFrom('conversations').selectAll().execute()).toEqual([]);
});
