/** One declaration of a style attribute or rule, as written. */
export interface Declaration {
  property: string;
  value: string;
}

/** The CSS properties that content may use: layout and colour within its box, nothing that leaves it or covers the page. */
const allowed = new Set(
  (
    'align-items align-self aspect-ratio background background-attachment background-color background-image background-position background-repeat background-size ' +
    'border border-bottom border-color border-left border-radius border-right border-style border-top border-width ' +
    'color column-gap columns display flex flex-basis flex-direction flex-grow flex-shrink flex-wrap float font-size font-style font-weight gap grid-template-columns ' +
    'height justify-content justify-self letter-spacing line-height list-style list-style-type ' +
    'margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width object-fit object-position opacity order ' +
    'padding padding-bottom padding-left padding-right padding-top row-gap text-align text-decoration text-transform vertical-align white-space width word-break'
  ).split(' '),
);
const withPictures = new Set(['background', 'background-image']);

/**
 * Splits `a: b; c: url("x;y")` at the semicolons outside quotes and brackets, in one pass. Text that uses escapes or
 * comments is refused as a whole: no editor writes them, and they are a means to make two parsers read differently.
 */
export function readDeclarations(text: string): Declaration[] {
  if (text.length > 10_000 || text.includes('\\') || text.includes('/*')) return [];
  const declarations: Declaration[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  const take = (end: number) => {
    const colon = text.indexOf(':', start);
    if (colon > start && colon < end) {
      declarations.push({ property: text.slice(start, colon).trim().toLowerCase(), value: text.slice(colon + 1, end).trim() });
    }
    start = end + 1;
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ';' && depth === 0) take(index);
  }
  take(text.length);
  return declarations;
}

/** `pictureAddress` returns the address to use instead, or null. */
export function allowedDeclarations(declarations: readonly Declaration[], pictureAddress: (src: string) => string | null): Declaration[] {
  return declarations.flatMap(({ property, value }) => {
    if (!allowed.has(property) || !/^[\w\s#%.,()'"+*/:?=&!~-]*$/.test(value) || /expression\s*\(|image-set/i.test(value)) return [];
    if (!/url\s*\(/i.test(value)) return [{ property, value: withinPlace(property, value) }];
    if (!withPictures.has(property)) return [];
    const picture = /^url\(\s*(['"]?)([^'"()]+)\1\s*\)$/i.exec(value)?.[2];
    const address = picture === undefined ? null : pictureAddress(picture);
    return address === null ? [] : [{ property: 'background-image', value: `url("${address}")` }];
  });
}

/** A width in pixels is never more than the place has: a phone would scroll sideways. */
const withinPlace = (property: string, value: string): string =>
  /^(max-|min-)?width$/.test(property) && /^\d+(\.\d+)?px$/.test(value) ? `min(${value}, 100%)` : value;

export const writeDeclarations = (declarations: readonly Declaration[]): string =>
  declarations.map(({ property, value }) => `${property}: ${value}`).join('; ');
