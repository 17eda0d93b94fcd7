/**
 * A day as the country writes it: French says `1er décembre`, which no format of `Intl` does. Shop and mails write their days through here.
 * @param languageTag as of `languageTagOf`
 * @param text of `Intl`, with its day written out; a time may stand beside it
 */
export const writtenDay = (languageTag: string, text: string): string =>
  languageTag.startsWith('fr') ? text.replace(/\b1(?=\s\p{L}{3})/gu, '1er') : text;
