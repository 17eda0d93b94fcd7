/**
 * Pseudonyms for what a tape must not hold. Every run of letters and digits is replaced by another of the same length and kind,
 * always by the same one within a tape: an e-mail address stays one, two equal names stay equal, and what code joins or splits at
 * separators (`first + ' ' + last`, a path, JSON) still matches. Without the salt, which never leaves the browser's tab, the
 * replacement cannot be reversed.
 */
export interface Pseudonyms {
  text: (original: string) => string;
  number: (original: number) => number | string;
  /** For secrets: not even their length is revealed. */
  secret: (original: string) => string;
}

const token = /[\p{L}\p{M}\p{N}]+/gu;
const lower = 'abcdefghijklmnopqrstuvwxyz';
const hexadecimal = 'abcdef';
const digits = '0123456789';

export function pseudonymsOf(salt: string): Pseudonyms {
  /** 32 well-mixed bits of salt and text (FNV-1a, finished like murmur3). */
  function mixed(text: string): number {
    let hash = 0x811c9dc5;
    for (let at = 0; at < salt.length + text.length; at += 1) {
      const unit = at < salt.length ? salt.charCodeAt(at) : text.charCodeAt(at - salt.length);
      hash = Math.imul(hash ^ unit, 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    }
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  /** Never maps a character to itself, nor two words of one length to the same: each character is shifted depending on those before it. */
  const moved = (sign: string, alphabet: string, seed: string): string => {
    const step = 1 + (mixed(seed) % (alphabet.length - 1));
    return alphabet.charAt((alphabet.indexOf(sign) + step) % alphabet.length);
  };

  function word(original: string): string {
    const plain = original.toLowerCase();
    const isHexadecimal = /^(?=.*\d)(?=.*[a-f])[\da-f]{4,}$/.test(plain);
    let made = '';
    let index = 0;
    for (const drawn of original) {
      const sign = drawn.toLowerCase();
      const seed = `${plain.length} ${plain.slice(0, index)}`;
      // A leading zero stays: telephone numbers and postcodes begin with it, whole numbers never do.
      if (sign === '0' && index === 0) made += plain.length > 1 ? '0' : moved(sign, digits, seed);
      else if (digits.includes(sign))
        made += index === 0 && plain.length > 1 ? moved(sign, digits.slice(1), seed) : moved(sign, digits, seed);
      else if (isHexadecimal) made += moved(sign, hexadecimal, seed);
      else made += lower.includes(sign) ? moved(sign, lower, seed) : lower.charAt(mixed(seed + sign) % lower.length);
      if (drawn !== sign) made = made.slice(0, -1) + made.slice(-1).toUpperCase();
      index += sign.length;
    }
    return made;
  }

  const known = new Map<string, string>();
  const text = (original: string): string =>
    original.replace(token, (found) => {
      const made = known.get(found) ?? word(found);
      known.set(found, made);
      return made;
    });
  return {
    text,
    number: (original) => {
      const made = Number(text(String(original)));
      return Number.isFinite(made) ? made : 0;
    },
    secret: (original) => `secret-${mixed(original).toString(36)}${mixed(`${original} again`).toString(36)}`,
  };
}
