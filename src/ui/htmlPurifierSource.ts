import { createContext, useContext } from 'react';
import type { PurifyHtml } from './htmlPurifier';

/** Where the purifier comes from: ready on the server (and in tests), fetched on first need in the browser. */
export interface HtmlPurifierSource {
  ready?: PurifyHtml;
  load?: () => Promise<PurifyHtml>;
}

const PurifierContext = createContext<HtmlPurifierSource>({});

/** `<HtmlPurifierProvider value={{ ready }}>` around the app on the server; `{{ load }}` in the browser. */
export const HtmlPurifierProvider = PurifierContext.Provider;

export const useHtmlPurifierSource = (): HtmlPurifierSource => useContext(PurifierContext);
