import * as v from 'valibot';

/* What a setting's text may be, and what is made of it. Each refusal is a sentence for the terminal, with an example. */

/** A whole number. `unit` stands in the sentence that refuses another. */
export const integer = (name: string, fallback: number, least: number, most: number, unit = '') =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${name} must be a whole number${unit && ` of ${unit}`} from ${least} to ${most}, for example ${fallback}`,
    ),
    v.transform(Number),
  );

export const origin = (name: string, example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isOrigin(text), `${name} must be an http or https address without a path, for example ${example}`),
    v.transform((text) => new URL(text).origin),
  );

export const choice = <const T extends readonly [string, ...string[]]>(name: string, options: T, fallback: T[number]) =>
  v.optional(v.picklist(options, `${name} must be one of: ${options.join(', ')}`), fallback);

/** Words between commas. */
export const names = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

export const origins = (name: string) =>
  v.pipe(
    names,
    v.check(
      (list) => list.every(isOrigin),
      `${name} must be a list of addresses without paths, for example https://a.example,https://b.example`,
    ),
    v.transform((list) => list.map((text) => new URL(text).origin)),
  );

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}
