const shortWords: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', sankt: 'st', mount: 'mt', fort: 'ft' };

/** A town's name as names are compared: without accents, case and signs, `Saint` as `St`. Linear in the name's length. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => shortWords[word] ?? word)
    .join(' ');
