const digitsOf: Readonly<Record<string, { lengths: readonly number[]; shortest: number }>> = {
  FR: { lengths: [5, 2], shortest: 2 },
  IT: { lengths: [5], shortest: 2 },
  ES: { lengths: [5], shortest: 2 },
  US: { lengths: [5, 9, 3], shortest: 3 },
  BE: { lengths: [4], shortest: 2 },
  CH: { lengths: [4], shortest: 2 },
  PT: { lengths: [4, 7], shortest: 2 },
};

/** `SY8 1AA` lies in SY8 and in SY; `SW1A 1AB` in SW1. A district stands for itself: SY9 says nothing about SY99. */
function districtsOf(code: string): string[] {
  const [, letters = '', number = ''] = /^([A-Z]{1,2})(?:(\d[A-Z\d]?)(?:\d[A-Z]{2})?)?$/.exec(code) ?? [];
  if (letters === '') return [];
  return number === '' ? [letters] : [letters + number.replace(/[A-Z]$/, ''), letters];
}

function beginningsOf(code: string, shortest: number): string[] {
  return Array.from({ length: Math.max(0, code.length - shortest + 1) }, (_none, place) => code.slice(0, code.length - place));
}

/**
 * The beginnings by which a country's table may know a postcode, the finest first; none where the text cannot be one.
 * Takes any case and, within the code, spaces, points and hyphens.
 */
export function codeBeginnings(country: string, text: string): string[] {
  const code = text.toUpperCase().replace(/[\s.-]/g, '');
  if (code.length > 10) return [];
  if (country === 'GB') return districtsOf(code);
  if (country === 'CA') return /^[A-Z]\d[A-Z](?:\d[A-Z]\d)?$/.test(code) ? beginningsOf(code.slice(0, 3), 1) : [];
  const kind = digitsOf[country];
  const digits = code.replace(/^(?:B|CH|F|I|E|P)(?=\d)/, '');
  return kind && /^\d+$/.test(digits) && kind.lengths.includes(digits.length) ? beginningsOf(digits, kind.shortest) : [];
}
