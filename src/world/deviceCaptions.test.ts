import { expect, test } from '@jest/globals';
import { deviceCaptions } from './deviceCaptions';

/** A browser's speech recognition that says what a test lets it say. */
class StandIn {
  static answer = 'available';
  static asked: unknown[] = [];
  static made: StandIn[] = [];
  static available = async (wanted: unknown): Promise<string> => {
    StandIn.asked.push(wanted);
    return StandIn.answer;
  };
  /** As browsers have it: a property of the prototype tells that it is known. */
  get processLocally(): boolean {
    return this.isLocal;
  }
  set processLocally(is: boolean) {
    this.isLocal = is;
  }
  lang = '';
  started: unknown[] = [];
  isAborted = false;
  isLocal = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    StandIn.made.push(this);
  }
  start = (track: unknown): void => {
    if (!this.isLocal) throw new Error('this sound would leave the device');
    this.started.push(track);
  };
  abort = (): void => {
    this.isAborted = true;
    this.onend?.();
  };
}

const sound = { kind: 'audio' } as MediaStreamTrack;
const open = (SpeechRecognition: unknown, answer = 'available') => {
  StandIn.answer = answer;
  StandIn.made = [];
  return deviceCaptions({ SpeechRecognition } as unknown as Window, 'fr-FR', () => sound);
};

test('what the other side says is written down on the device, through silences, until it is stopped', async () => {
  const captions = await open(StandIn);
  expect(StandIn.asked.at(-1)).toEqual({ langs: ['fr-FR'], processLocally: true });
  const heard: string[] = [];
  const stop = captions?.start(
    (words) => heard.push(words),
    () => heard.push('gone'),
  );
  const [recognition] = StandIn.made;
  expect(recognition).toMatchObject({ lang: 'fr-FR', isLocal: true, started: [sound] });
  const say = (...sentences: string[]) =>
    recognition?.onresult?.({ resultIndex: sentences.length - 1, results: sentences.map((transcript) => [{ transcript }]) });
  say('Bonjour');
  say('Bonjour', 'quelle largeur');
  recognition?.onerror?.({ error: 'no-speech' });
  recognition?.onend?.();
  expect(recognition?.started).toHaveLength(2);
  stop?.();
  say('too late');
  expect(recognition).toMatchObject({ isAborted: true, started: [sound, sound] });
  expect(heard).toEqual(['Bonjour', 'quelle largeur']);
});

test.each([
  ['it knows no recognition', undefined, 'available'],
  ['it would send the sound to its maker', class {}, 'available'],
  [
    'it cannot say what it does here',
    class {
      processLocally = true;
    },
    'available',
  ],
  ['it has not got the language', StandIn, 'downloadable'],
])('a browser makes none where %s', async (_why, maker, answer) => {
  expect(await open(maker, answer)).toBeNull();
});

test('a fault that stays is told once, and nothing is tried any more', async () => {
  const captions = await open(StandIn);
  const told: string[] = [];
  captions?.start(
    () => undefined,
    () => told.push('gone'),
  );
  const [recognition] = StandIn.made;
  recognition?.onerror?.({ error: 'service-not-allowed' });
  recognition?.onend?.();
  expect([told, recognition?.started.length]).toEqual([['gone'], 1]);
});
