import { savedLook } from '~/config/savedLook';
import type { Storage } from '~/world';

export interface ReaderPreferences {
  /** 0 as the page is, 1 large, 2 larger. */
  textStep: number;
  moreContrast: boolean;
  /** One of `rates`. */
  rate: number;
}

/** Slower, the voice's own speed, faster. */
export const rates: readonly number[] = [0.75, 1, 1.25];

const plain: ReaderPreferences = { textStep: 0, moreContrast: false, rate: 1 };

/** What was chosen in this browser; the plain look where nothing was, or storage holds nonsense. */
export function readPreferences(storage: Storage): ReaderPreferences {
  try {
    const { classes, rate } = JSON.parse(storage.read(savedLook.readerKey) ?? '{}') as { classes?: unknown; rate?: unknown };
    const has = (name: string) => Array.isArray(classes) && classes.includes(name);
    return {
      textStep: Math.max(
        0,
        savedLook.textClasses.findIndex((name) => name !== '' && has(name)),
      ),
      moreContrast: has(savedLook.contrastClass),
      rate: rates.includes(rate as number) ? (rate as number) : plain.rate,
    };
  } catch {
    return plain;
  }
}

/** Keeps the choice for the next page and the next visit, and puts it on the page now. */
export function keepPreferences({ textStep, moreContrast, rate }: ReaderPreferences, storage: Storage, root: Element): void {
  const sizes = savedLook.textClasses;
  const classes = [sizes[textStep] ?? '', moreContrast ? savedLook.contrastClass : ''].filter((name) => name !== '');
  storage.write(savedLook.readerKey, JSON.stringify({ classes, rate }));
  root.classList.remove(...sizes.filter((name) => name !== ''), savedLook.contrastClass);
  root.classList.add(...classes);
}
