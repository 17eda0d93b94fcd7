import * as v from 'valibot';

/** An address without a path. */
export const origin = (name: string, example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isOrigin(text), `${name} must be an http or https address without a path, for example ${example}`),
    v.transform((text) => new URL(text).origin),
  );

/** A list, with commas. */
export const names = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

/** Several addresses without paths. */
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
