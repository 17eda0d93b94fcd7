import { createContext, useContext } from 'react';
import { imageAddress } from './imageAddress';
import { linkTarget, type LinkTarget } from './linkTarget';

/** What the parts need to know of the shop around them; the shop hands it over once. */
export interface Surroundings {
  /** Surroundings of one name treat the same content alike, so what was purified for one serves the other. */
  name: string;
  /** Where a link of the content leads; null when it must not be followed. */
  linkTarget: (href: string) => LinkTarget | null;
  /** The shop's own path of a picture (`/media/…`), without query; null when it is not the shop's. */
  imageAddress: (src: string) => string | null;
  /** The only origins whose forms may stand on a page, in frames; none when absent. */
  formOrigins?: readonly string[];
  /** What to call, where something cannot be shown. */
  phone?: { link: string; shown: string };
  /** Runs once after so many milliseconds; the answer takes it back. */
  after: (milliseconds: number, run: () => void) => () => void;
}

const plain: Surroundings = {
  name: 'plain',
  linkTarget: (href) => linkTarget(href, { hosts: [], basename: '' }),
  imageAddress,
  after: () => () => undefined,
};

const SurroundingsContext = createContext<Surroundings>(plain);

/** `<SurroundingsProvider value={…}>` around the app; without it links are taken as foreign and nothing happens late. */
export const SurroundingsProvider = SurroundingsContext.Provider;

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
