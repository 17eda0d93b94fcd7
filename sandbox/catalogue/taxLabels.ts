import type { SeedStoreView } from '../seed/seedTypes';

const names: Record<string, string> = { en: 'VAT', fr: 'TVA', nl: 'Btw', de: 'MwSt.', it: 'IVA', es: 'IVA', pt: 'IVA' };

/** What a tax rule is called in a store view: "VAT 20%", "TVA 5,5 %". @param rate hundredths of a percent */
export function taxLabel(rate: number, { locale }: SeedStoreView): string {
  const percent = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
  return `${names[locale.slice(0, 2)] ?? 'VAT'} ${percent}`;
}
