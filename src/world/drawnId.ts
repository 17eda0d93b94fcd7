/** 128 random bits in base64url, from two UUIDs: of each, the bits that are fixed are left out. */
export function drawnId(uuid: () => string): string {
  const hex = `${uuid()}${uuid()}`.replace(/-/g, '');
  // The 13th and 17th digit of a UUID are its version and variant.
  const random = hex
    .split('')
    .filter((_digit, place) => place % 32 !== 12 && place % 32 !== 16)
    .slice(0, 32);
  const bytes = Array.from({ length: 16 }, (_none, place) => parseInt(`${random[place * 2]}${random[place * 2 + 1]}`, 16));
  return base64url(bytes);
}

export const base64url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
