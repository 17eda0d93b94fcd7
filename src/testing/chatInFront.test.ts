/** @jest-environment node */
import { afterAll, expect, test } from '@jest/globals';
import { connect, helloOf } from '../../backoffice/testing/chatClient';
import { closeAll } from '../../backoffice/testing/openTestBackoffice';
import { chatOrigin, openChatInFront } from './chatInFront';

afterAll(closeAll);

test('a conversation goes on through the edge when that is killed: nothing is lost, doubled or out of order', async () => {
  const ann = helloOf('Ann');
  const chat = `/chats/${ann.conversation}`;
  const { edgeUrl, kim, killEdge, close } = await openChatInFront();
  const device = await connect(edgeUrl, ann, { origin: chatOrigin });
  expect(await device.message('one')).toBe(1);
  await kim.get(chat);
  await kim.send(`${chat}/take`);
  await device.until(() => device.state()?.phase === 'talking');
  const next = await killEdge();
  expect(await device.closed).toBe(1006);
  await kim.send(`${chat}/say`, { text: 'while the edge was down' });
  const again = await connect(next, { ...ann, seen: 2 }, { origin: chatOrigin });
  await again.until(() => again.state()?.phase === 'talking');
  // Whether this had arrived the device cannot know: it is sent again.
  expect(await again.message('one')).toBe(1);
  expect(await again.message('two')).toBe(4);
  expect([...device.entries(), ...again.entries()].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  await close();
});
