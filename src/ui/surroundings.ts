import { createContext, useContext } from 'react';
import type { PurifyHtml } from './htmlPurifier';
import { imageAddress } from './imageAddress';
import { linkTarget, type LinkTarget } from './Link';

/** The context that the parts in `ui` need from the shop; the shop provides it once. */
export interface Surroundings {
  /** Surroundings of one name treat the same content alike, so purified content is shared between them. */
  name: string;
  /** Where a link of the content leads; null when it must not be followed. */
  linkTarget: (href: string) => LinkTarget | null;
  /** The shop's own path of a picture (`/media/…`), without query; null when it is not the shop's. */
  imageAddress: (src: string) => string | null;
  /** The only origins whose forms may stand on a page, in frames; none when absent. */
  formOrigins?: readonly string[];
  /** The phone number to show where something cannot be displayed. */
  phone?: { link: string; shown: string };
  /** Writes to the shop's log; ignored when absent. */
  report?: (problem: string) => void;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
}

const plain: Surroundings = {
  name: 'plain',
  linkTarget: (href) => linkTarget(href, { hosts: [], basename: '' }),
  imageAddress,
  after: () => () => undefined,
};

const SurroundingsContext = createContext<Surroundings>(plain);

/** `<SurroundingsProvider value={…}>` around the app; without it links are treated as external and no timer runs. */
export const SurroundingsProvider = SurroundingsContext.Provider;

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);

/** Where the purifier comes from: ready on the server (and in tests), fetched on first need in the browser. */
export interface HtmlPurifierSource {
  ready?: PurifyHtml;
  load?: () => Promise<PurifyHtml>;
}

const PurifierContext = createContext<HtmlPurifierSource>({});

/** `<HtmlPurifierProvider value={{ ready }}>` around the app on the server; `{{ load }}` in the browser. */
export const HtmlPurifierProvider = PurifierContext.Provider;

export const useHtmlPurifierSource = (): HtmlPurifierSource => useContext(PurifierContext);
