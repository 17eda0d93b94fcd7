/** A number without the country's letters, as the company writes it: is its check digit right? */
type Check = (digits: string) => boolean;

const numbersIn = (text: string): number[] => Array.from(text, Number);
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (Number(text[place]) || 0), 0);

/** Every second digit from the right is doubled, and its own digits are added. */
function luhn(text: string): boolean {
  const sum = numbersIn(text)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** ISO 7064, modulus 11 and 10. */
function mod11and10(text: string): boolean {
  const last = numbersIn(text.slice(0, -1)).reduce((carried, digit) => {
    const sum = (carried + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - last) % 10 === Number(text.at(-1));
}

const british: Check = (text) => {
  if (/^(GD|HA)/.test(text)) return true;
  const sum = weighed(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  // Numbers given out since 2010 leave another remainder.
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

const belgian: Check = (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

const french: Check = (text) => {
  const siren = text.slice(2);
  if (!luhn(siren)) return false;
  return !/^\d\d/.test(text) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(text.slice(0, 2));
};

const spanish: Check = (text) => {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  if (/^[\dXYZ]/.test(text))
    return letters[Number(text.slice(0, 8).replace(/^[XYZ]/, (first) => `${'XYZ'.indexOf(first)}`)) % 23] === text[8];
  const sum = numbersIn(text.slice(1, 8)).reduce((total, digit, place) => {
    if (place % 2 === 1) return total + digit;
    return total + digit * 2 - (digit > 4 ? 9 : 0);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  return text[8] === String(check) || text[8] === 'JABCDEFGHI'[check];
};

const portuguese: Check = (text) => {
  const rest = 11 - (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest > 9 ? 0 : rest) === Number(text[8]);
};

/** One-man firms have numbers of another kind since 2020: letters count as their place in the alphabet plus nine. */
const dutch: Check = (text) => {
  if (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8])) return true;
  const spelled = Array.from(`NL${text}`, (sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('');
  return Array.from(spelled).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const austrian: Check = (text) => {
  const sum = numbersIn(text.slice(1, 8)).reduce((total, digit, place) => {
    if (place % 2 === 0) return total + digit;
    return total + Math.floor(digit / 5) + ((digit * 2) % 10);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === Number(text[8]);
};

const swiss: Check = (text) => {
  const rest = (11 - (weighed(text.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
  return rest === Number(text[9]);
};

const irish: Check = (text) => {
  const second = /^\d{7}[A-W]([A-I])$/.exec(text)?.[1];
  const sum = weighed(text, [8, 7, 6, 5, 4, 3, 2]) + (second ? 9 * (second.charCodeAt(0) - 64) : 0);
  return !/^\d{7}/.test(text) || 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === text[7];
};

interface Rule {
  /** Without the country's letters. */
  form: RegExp;
  check?: Check;
}

const rules: Readonly<Record<string, Rule>> = {
  AT: { form: /^U\d{8}$/, check: austrian },
  BE: { form: /^[01]\d{9}$/, check: belgian },
  CH: { form: /^E\d{9}(MWST|TVA|IVA)?$/, check: swiss },
  DE: { form: /^\d{9}$/, check: mod11and10 },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, check: spanish },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, check: french },
  GB: { form: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, check: british },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, check: irish },
  IT: { form: /^\d{11}$/, check: luhn },
  LU: { form: /^\d{8}$/, check: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  NL: { form: /^\d{9}B\d{2}$/, check: dutch },
  PT: { form: /^\d{9}$/, check: portuguese },
};

/** As it is sent: capital letters, nothing between them, and the country's letters in front. A Belgian number may lack its first zero. */
export function tidyVatNumber(typed: string, countryCode: string): string {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const [, letters = '', rest = ''] = /^([A-Z]{2})(?=[A-Z\d]*\d)(.*)$/.exec(plain) ?? [];
  const isNamed = letters in rules || (letters !== '' && !['GD', 'HA'].includes(letters) && !rules[countryCode]?.form.test(plain));
  const country = isNamed ? letters : countryCode;
  const number = isNamed ? rest : plain;
  return `${country}${country === 'BE' && number.length === 9 ? '0' : ''}${number}`;
}

/**
 * Has a tidied number the form of its country, and the right check digit where the country has one? A number of a country that is not in
 * the list is taken as it is: commerce, or the tax office, knows better.
 */
export function isVatNumber(tidied: string): boolean {
  const rule = rules[tidied.slice(0, 2)];
  const number = tidied.slice(2);
  if (!rule) return /^[A-Z]{2}[A-Z\d]{2,13}$/.test(tidied);
  return rule.form.test(number) && (rule.check?.(number) ?? true);
}
