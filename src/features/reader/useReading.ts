import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { smoothly } from '~/ui';
import { useWorld } from '~/world';
import { passagesOf, readAloud } from './reading';
import type { Reading, ReadingState } from './reading';

export interface ReadingControls {
  /** `voiceless`: this browser cannot read the page's language. */
  state: ReadingState | 'voiceless';
  /** Starts, pauses or goes on. */
  toggle: () => void;
  stop: () => void;
}

/** The main part of the page, read aloud from its beginning. It falls silent with another page, and when the bar goes. */
export function useReading(rate: number): ReadingControls {
  const { speech: openSpeech } = useWorld();
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const [state, setState] = useState<ReadingControls['state']>('silent');
  const reading = useRef<Reading | null>(null);
  const currentRate = useRef(rate);
  useEffect(() => {
    currentRate.current = rate;
  }, [rate]);

  const stop = useCallback(() => {
    reading.current?.stop();
    reading.current = null;
  }, []);
  useEffect(() => stop, [stop, pathname]);

  const start = async () => {
    const speech = await openSpeech();
    const main = document.getElementById('main');
    if (!speech || !main || !(await speech.speaks(locale))) return setState('voiceless');
    reading.current = readAloud(passagesOf(main), {
      speech,
      language: locale,
      rate: () => currentRate.current,
      onPassage: mark,
      onState: (next) => {
        setState(next);
        if (next === 'silent') reading.current = null;
      },
    });
  };
  const toggle = () => {
    if (state === 'reading') reading.current?.pause();
    else if (state === 'paused') reading.current?.resume();
    else void start();
  };
  return { state, toggle, stop };
}

const marker = 'data-being-read';

/** Shows which passage is being read, and brings it into view when it is not. */
function mark(element: Element | null): void {
  for (const marked of document.querySelectorAll(`[${marker}]`)) marked.removeAttribute(marker);
  if (!element) return;
  element.setAttribute(marker, '');
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 150 || bottom > window.innerHeight - 90) element.scrollIntoView({ block: 'center', behavior: smoothly() });
}
