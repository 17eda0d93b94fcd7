import type { Speech, Stop } from '~/world';
import type { Passage } from './readableText';

export type ReadingState = 'silent' | 'reading' | 'paused';

export interface ReadingOptions {
  speech: Speech;
  language: string;
  /** Read before each sentence, so that a change applies to the next one. */
  rate: () => number;
  /** The passage that is being read; null when none is. */
  onPassage: (element: Element | null) => void;
  onState: (state: ReadingState) => void;
}

export interface Reading {
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/**
 * Reads passages one sentence after the other. A pause stops the voice and remembers the sentence, because several browsers cannot
 * hold a voice in the middle. A sentence that fails is passed over; when three in a row fail, the voice is gone and the reading ends.
 */
export function readAloud(passages: readonly Passage[], { speech, language, rate, onPassage, onState }: ReadingOptions): Reading {
  const lines = passages.flatMap(({ element, sentences }) => sentences.map((text) => ({ element, text })));
  let next = 0;
  let failures = 0;
  let hush: Stop = () => undefined;

  const finish = () => {
    hush();
    next = lines.length;
    onPassage(null);
    onState('silent');
  };
  const speak = () => {
    const line = lines[next];
    if (!line || failures >= 3) return finish();
    onPassage(line.element);
    hush = speech.speak(line.text, { language, rate: rate() }, (outcome) => {
      failures = outcome === 'failed' ? failures + 1 : 0;
      next += 1;
      speak();
    });
  };
  const resume = () => {
    onState('reading');
    speak();
  };

  resume();
  return {
    pause: () => {
      hush();
      onState('paused');
    },
    resume,
    stop: finish,
  };
}
