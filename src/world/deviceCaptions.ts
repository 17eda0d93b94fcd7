import type { Captions } from './callPort';

/** Of the Web Speech API, what keeps sound on the device; the DOM library does not know it yet. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
}

interface RecognitionMaker {
  new (): Recognition;
  prototype: object;
  available?: (wanted: { langs: string[]; processLocally: true }) => Promise<string>;
}

/** A browser ends each listening by itself, after a silence too. These faults come back with each new one. */
const lasting = ['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture'];

/**
 * Captions that are made on this device (Web Speech API, `processLocally`). A browser that would send the sound to its maker, or would have to fetch
 * the language first, has none.
 * @param track of the other side's sound, as it is now
 */
export async function deviceCaptions(page: Window, language: string, track: () => MediaStreamTrack | null): Promise<Captions | null> {
  const { SpeechRecognition: Maker } = page as unknown as { SpeechRecognition?: RecognitionMaker };
  if (!Maker?.available || !('processLocally' in Maker.prototype)) return null;
  const answer = await Maker.available({ langs: [language], processLocally: true }).catch(() => 'unavailable');
  return answer === 'available' ? { start: (heard, gone) => listen(new Maker(), language, { track, heard, gone }) } : null;
}

interface Hearing {
  track: () => MediaStreamTrack | null;
  heard: (words: string) => void;
  gone: () => void;
}

function listen(recognition: Recognition, language: string, { track, heard, gone }: Hearing): () => void {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    recognition.abort();
  };
  const again = (): void => {
    const sound = track();
    if (isOver) return;
    try {
      if (!sound) throw new Error('no sound');
      recognition.start(sound);
    } catch {
      isOver = true;
      gone();
    }
  };
  Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true });
  recognition.onresult = ({ resultIndex, results }) => !isOver && heard(results[resultIndex]?.[0]?.transcript ?? '');
  recognition.onerror = ({ error }) => {
    if (isOver || !lasting.includes(error)) return;
    isOver = true;
    gone();
  };
  recognition.onend = again;
  again();
  return stop;
}
