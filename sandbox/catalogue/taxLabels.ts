import type { SeedStoreView } from '../seed/seedTypes';

const names: Record<string, string> = { en: 'VAT', fr: 'TVA', nl: 'Btw', de: 'MwSt.', it: 'IVA', es: 'IVA', pt: 'IVA' };

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than a hundred labels. */
function percentIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 });
  formats.set(locale, made);
  return made;
}

/** What a tax rule is called in a store view: "VAT 20%", "TVA 5,5 %". @param rate hundredths of a percent */
export function taxLabel(rate: number, { locale }: SeedStoreView): string {
  return `${names[locale.slice(0, 2)] ?? 'VAT'} ${percentIn(locale).format(rate / 10_000)}`;
}
