import { afterEach, expect, jest, test } from '@jest/globals';
import { messagesFrom, nameMessageFiles } from './messageFiles';

afterEach(() => {
  jest.restoreAllMocks();
});

test('words are fetched once, however many parts ask for them, and again after a failure', async () => {
  nameMessageFiles({ catalog: '/assets/words.json' });
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('the line is gone'));
  await expect(messagesFrom('en_GB', 'catalog')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('{"a":"Basket"}')));
  expect(await Promise.all([messagesFrom('en_GB', 'catalog'), messagesFrom('en_GB', 'catalog')])).toEqual([
    { a: 'Basket' },
    { a: 'Basket' },
  ]);
  expect(await messagesFrom('en_GB', 'catalog')).toEqual({ a: 'Basket' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a group that the page does not name is an error', async () => {
  nameMessageFiles({});
  await expect(messagesFrom('en_GB', 'late')).rejects.toThrow("the page names no words 'late'");
});
