import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { readBuiltFile } from './builtFile';

const answers = (...bodies: (string | null)[]) => {
  const asked = jest.spyOn(globalThis, 'fetch');
  for (const body of bodies) {
    if (body === null) asked.mockRejectedValueOnce(new TypeError('the line is gone'));
    else asked.mockResolvedValueOnce(new Response(body));
  }
  return asked;
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a file of the build', () => {
  test('is read', async () => {
    answers('{"a":[{"type":0,"value":"Basket"}]}');
    expect(await readBuiltFile('/assets/words.json')).toEqual({ a: [{ type: 0, value: 'Basket' }] });
  });

  test('is asked once more, past the cache, when the line broke or half of it came', async () => {
    const asked = answers(null, '{}');
    expect(await readBuiltFile('/assets/words.json')).toEqual({});
    expect(asked.mock.calls.map(([, options]) => options?.cache)).toEqual(['default', 'reload']);
    jest.restoreAllMocks();
    answers('{"a":', '{"a":1}');
    expect(await readBuiltFile('/assets/words.json')).toEqual({ a: 1 });
  });

  test('that fails to load is a missing chunk to its caller', async () => {
    answers(null, null);
    await expect(readBuiltFile('/assets/words.json')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });
});
