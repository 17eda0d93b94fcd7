import { expect, test } from '@jest/globals';
import { fakeClock } from '../testing/fakeClock';
import type { DecoderAnswer, DecoderProcess } from './photoDecoder';
import { openPhotoDecoder } from './photoDecoder';

/** Processes that answer when the test says so, and count what became of them. */
function processes() {
  const started: { drawn: string[]; isKilled: boolean; answer(answer: DecoderAnswer): void; end(): void }[] = [];
  const start = (): DecoderProcess => {
    let hear: (answer: DecoderAnswer) => void = () => undefined;
    let ended = (): void => undefined;
    const one = { drawn: [] as string[], isKilled: false, answer: (answer: DecoderAnswer) => hear(answer), end: () => ended() };
    started.push(one);
    return {
      draw: (bytes) => void one.drawn.push(Buffer.from(bytes).toString()),
      onAnswer: (listener) => (hear = listener),
      onEnd: (listener) => (ended = listener),
      kill() {
        one.isKilled = true;
        ended();
      },
    };
  };
  return { started, start };
}

const open = () => {
  const clock = fakeClock();
  const { started, start } = processes();
  const decoder = openPhotoDecoder({ clock, start });
  const draw = (text: string): Promise<string> =>
    decoder.draw(Buffer.from(text)).then(
      (jpeg) => Buffer.from(jpeg).toString(),
      (refusal: { code: string }) => refusal.code,
    );
  return { clock, started, decoder, draw };
};

const jpeg = (text: string, memory = 0): DecoderAnswer => ({ jpeg: Buffer.from(text), memory });

test('photos are drawn one after the other, by one process', async () => {
  const { started, draw } = open();
  const [one, other] = [draw('one'), draw('other')];
  expect(started.map(({ drawn }) => drawn)).toEqual([['one']]);
  started[0]?.answer(jpeg('ONE'));
  expect(started.map(({ drawn }) => drawn)).toEqual([['one', 'other']]);
  started[0]?.answer({ code: 'too-many-pixels', memory: 0 });
  expect([await one, await other]).toEqual(['ONE', 'too-many-pixels']);
});

test('a photo that hangs is sent away after fifteen seconds, and the next gets a new process', async () => {
  const { clock, started, draw } = open();
  const [one, other] = [draw('hangs'), draw('other')];
  clock.advance(15_000);
  expect(await one).toBe('busy');
  expect(started.map(({ drawn, isKilled }) => [drawn, isKilled])).toEqual([
    [['hangs'], true],
    [['other'], false],
  ]);
  started[1]?.answer(jpeg('OTHER'));
  expect(await other).toBe('OTHER');
  clock.advance(15_000);
  expect(started[1]?.isKilled).toBe(false);
});

test('a photo that ends the process is refused; one that ends with nothing to do is replaced', async () => {
  const { started, draw } = open();
  const one = draw('crashes');
  started[0]?.end();
  expect(await one).toBe('unreadable');
  const other = draw('other');
  started[1]?.answer(jpeg('OTHER'));
  started[1]?.end();
  const third = draw('third');
  started[2]?.answer(jpeg('THIRD'));
  expect([await other, await third, started.length]).toEqual(['OTHER', 'THIRD', 3]);
});

test('a process that has swollen is replaced after its answer', async () => {
  const { started, draw } = open();
  const [one, other] = [draw('one'), draw('other')];
  started[0]?.answer(jpeg('ONE', 301 * 1024 * 1024));
  expect([started[0]?.isKilled, started[1]?.drawn]).toEqual([true, ['other']]);
  started[1]?.answer(jpeg('OTHER'));
  expect([await one, await other]).toEqual(['ONE', 'OTHER']);
});

test('a twenty-second photo at once is sent away, and closing sends away what waits', async () => {
  const { started, decoder, draw } = open();
  const all = Array.from({ length: 22 }, (_, number) => draw(String(number)));
  expect(await all[21]).toBe('busy');
  decoder.close();
  expect(await Promise.all(all.slice(0, 3))).toEqual(['unreadable', 'busy', 'busy']);
  expect(started[0]?.isKilled).toBe(true);
});
