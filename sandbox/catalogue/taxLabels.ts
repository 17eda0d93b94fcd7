import type { SeedStoreView } from '../seed/seedTypes';

const names: Record<string, string> = { en: 'VAT', fr: 'TVA', nl: 'Btw', de: 'MwSt.', it: 'IVA', es: 'IVA', pt: 'IVA' };

/** The words that an invoice without VAT must have (directive 2006/112, article 226), and what they mean. */
const reverseCharge: Record<string, string> = {
  en: 'reverse charge: your company accounts for the VAT',
  fr: 'autoliquidation, la TVA est due par votre société',
  nl: 'btw verlegd, uw bedrijf voldoet de btw',
  de: 'Steuerschuldnerschaft des Leistungsempfängers: Ihr Unternehmen führt die Steuer ab',
  it: 'inversione contabile, l’IVA è a carico della vostra azienda',
  es: 'inversión del sujeto pasivo, su empresa declara el IVA',
  pt: 'autoliquidação, o IVA é devido pela sua empresa',
};

/** Only the UK has one. */
const relief = 'relief for disabled and ill people';

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than a hundred labels. */
function percentIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 });
  formats.set(locale, made);
  return made;
}

/** What a tax rule is called in a store view: "VAT 20%", "TVA 5,5 %". A rate of zero is shown only where it is a relief or the reverse charge. @param rate hundredths of a percent */
export function taxLabel({ rate, isRelief = false }: { rate: number; isRelief?: boolean }, { locale }: SeedStoreView): string {
  const language = locale.slice(0, 2);
  const label = `${names[language] ?? 'VAT'} ${percentIn(locale).format(rate / 10_000)}`;
  if (isRelief) return `${label} (${relief})`;
  return rate === 0 ? `${label} (${reverseCharge[language] ?? reverseCharge['en']})` : label;
}
