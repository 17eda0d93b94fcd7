import { describe, expect, test } from '@jest/globals';
import { chatSocketAddress, chatShareSchema, clientFrameSchema, helloSchema, largestFrame, readFrame, serverFrameSchema } from './chat';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const hello = { type: 'hello', conversation: id, secret: id, seen: 0 };
const opening = { name: ' Ann Field ', email: 'ann@example.org', storeCode: 'steadwell_gb_en_en_GB' };

describe('a frame of a written conversation', () => {
  test('opens one with a name, an address and the language, English where the form says none', () => {
    expect(readFrame(helloSchema, JSON.stringify({ ...hello, opening }))?.opening).toEqual({
      ...opening,
      name: 'Ann Field',
      locale: 'en',
      kind: 'chat',
    });
  });

  test.each([
    ['an opening without an address', { ...hello, opening: { ...opening, email: '' } }],
    ['a secret that is too short to be one', { ...hello, secret: 'guess' }],
    ['a number that is none', { ...hello, seen: -1 }],
    ['a field that no one knows', { ...hello, token: 'x' }],
  ])('is not taken with %s', (_what, frame) => {
    expect(readFrame(helloSchema, JSON.stringify(frame))).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['more than fits', JSON.stringify({ type: 'message', id, text: 'x'.repeat(largestFrame) })],
    ['a message of blanks', JSON.stringify({ type: 'message', id, text: ' \n ' })],
    ['control characters', JSON.stringify({ type: 'message', id, text: 'a\u0007b' })],
    ['a kind that does not exist', JSON.stringify({ type: 'shout', id, text: 'a' })],
  ])('is dropped where it is %s', (_what, text) => {
    expect(readFrame(clientFrameSchema, text)).toBeNull();
  });

  test('keeps the line breaks of a message', () => {
    expect(readFrame(clientFrameSchema, JSON.stringify({ type: 'message', id, text: 'one\n\ttwo' }))).toEqual({
      type: 'message',
      id,
      text: 'one\n\ttwo',
    });
  });

  test.each(['//evil.example/', 'https://evil.example/', '/basket?token=1', '/a#b', String.raw`/\evil.example`])(
    'shows no page at %s',
    (path) => {
      expect(readFrame(chatShareSchema, JSON.stringify({ page: { title: 'Page', path } }))).toBeNull();
    },
  );

  test('of a later release, with more in it, is still read by an older page', () => {
    expect(readFrame(serverFrameSchema, JSON.stringify({ type: 'pong', at: 1 }))).toEqual({ type: 'pong' });
  });

  test('goes to the socket of the shop’s own host', () => {
    expect(chatSocketAddress('https://www.shop.example')).toBe('wss://www.shop.example/api/chat/socket');
    expect(chatSocketAddress('http://localhost:3000')).toBe('ws://localhost:3000/api/chat/socket');
  });
});
