import type { Speech, Stop } from '~/world';

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

/** One paragraph, heading, list item or picture of the page, as it is read aloud. */
interface Passage {
  element: Element;
  /** Short enough to be spoken in one go: browsers fall silent in the middle of long texts. */
  sentences: string[];
}

const blocks =
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, figcaption, blockquote, legend, label, summary, div, section, article, aside, main';
const silent = 'nav, script, style, noscript, button, select, [hidden], [inert], [aria-hidden="true"], dialog:not([open])';
const longest = 200;

/** What a reader would read, in the order of the page: visible texts, and what pictures show. Buttons and menus stay silent. */
export function passagesOf(main: Element): Passage[] {
  const found: { element: Element; text: string }[] = [];
  const walker = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node instanceof HTMLImageElement ? node.alt : node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    const element = node instanceof HTMLImageElement ? node : node.parentElement?.closest(blocks);
    if (text.trim() === '' || !element || node.parentElement?.closest(silent) || !isVisible(element)) continue;
    const last = found[found.length - 1];
    if (last?.element === element) last.text += text;
    else found.push({ element, text });
  }
  return found.map(({ element, text }) => ({ element, sentences: sentencesOf(text.replace(/\s+/g, ' ').trim()) }));
}

/** Nothing of a closed <details>, of a hidden tab, of what only another width shows. */
function isVisible(element: Element): boolean {
  const closed = element.closest('details:not([open])');
  if (closed && element.closest('summary')?.parentElement !== closed) return false;
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { display, visibility } = getComputedStyle(part);
    if (display === 'none' || (part === element && visibility === 'hidden')) return false;
  }
  return true;
}

/** Cut after a full stop, else at the last space before the limit. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  while (rest.length > 0) {
    const end = /[.!?…:;]["»”’)]?\s/.exec(rest);
    let length = end ? end.index + end[0].length : rest.length;
    if (length > longest) length = Math.max(rest.lastIndexOf(' ', longest), 0) + 1 || longest;
    if (length <= 1) length = longest;
    sentences.push(rest.slice(0, length).trim());
    rest = rest.slice(length);
  }
  return sentences.filter((sentence) => sentence !== '');
}
