/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ManualClock } from '~/testing/manualClock';
import { speakToPlayer, videoDefaults } from './videoPlayer';

describe('the talk with a player', () => {
  let frame: HTMLIFrameElement;
  let clock: ManualClock;
  let told: unknown[];
  let stop: () => void;
  const youtube = 'https://www.youtube-nocookie.com';
  const vimeo = 'https://player.vimeo.com';
  beforeEach(() => {
    frame = document.body.appendChild(document.createElement('iframe'));
    clock = new ManualClock(0);
    told = [];
    jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(((text: string, origin: string) => {
      told.push([JSON.parse(text), origin]);
    }) as never);
  });
  afterEach(() => {
    stop();
    frame.remove();
  });
  const after = (milliseconds: number, run: () => void) => clock.set(run, milliseconds);
  const say = (data: unknown, origin: string, source: Window | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data), origin, source }));
  const load = () => frame.dispatchEvent(new Event('load'));

  test('YouTube gets a message every 150 ms until it answers, then the volume', async () => {
    stop = speakToPlayer({ at: 'youtube', frame, after });
    load();
    await clock.advance(300);
    expect(told).toHaveLength(3);
    expect(told[0]).toEqual([{ event: 'listening', id: 1, channel: 'widget' }, youtube]);
    say({ event: 'onReady' }, youtube);
    expect(told[3]).toEqual([{ event: 'command', func: 'setVolume', args: [100] }, youtube]);
    await clock.advance(1_000);
    expect(told).toHaveLength(4);
  });

  test('Vimeo is knocked at every 20 ms; its volume goes to 1', async () => {
    stop = speakToPlayer({ at: 'vimeo', frame, after, volume: 50 });
    load();
    await clock.advance(20);
    expect(told).toHaveLength(4);
    say({ event: 'ready' }, vimeo);
    expect(told.at(-1)).toEqual([{ method: 'setVolume', value: 0.5 }, vimeo]);
  });

  test('a player that never answers is left alone after five seconds', async () => {
    stop = speakToPlayer({ at: 'youtube', frame, after });
    load();
    await clock.advance(60_000);
    expect(told.length).toBeLessThan(40);
  });

  test('a film that loops begins again a tenth of a second before its end', () => {
    stop = speakToPlayer({ at: 'youtube', frame, after, loops: true });
    say({ event: 'infoDelivery', info: { duration: 20, currentTime: 19.8 } }, youtube);
    const again = [{ event: 'command', func: 'seekTo', args: [videoDefaults.startTime, true] }, youtube];
    expect(told).not.toContainEqual(again);
    say({ event: 'infoDelivery', info: { currentTime: 19.9 } }, youtube);
    expect(told).toContainEqual(again);
  });

  test('messages of other origins and windows, and invalid ones, are ignored', () => {
    stop = speakToPlayer({ at: 'youtube', frame, after });
    say({ event: 'onReady' }, 'https://evil.example');
    say({ event: 'onReady' }, youtube, window);
    window.dispatchEvent(new MessageEvent('message', { data: '{', origin: youtube, source: frame.contentWindow }));
    expect(told).toEqual([]);
  });
});
