import type { SeedStoreView } from './seedTypes';
import { SeedError } from './readSeedFile';
import type { Words } from './seedSchema';

/** Texts by store code and amounts by website code, out of what people write: texts by locale and amounts by country. */
export class SeedWords {
  constructor(private readonly storeViews: readonly SeedStoreView[]) {}

  /** A plain text is UK English. `where` names the place in the file, for the message when a locale has no store view. */
  byStore(written: Words, where: string): Record<string, string> {
    const texts = typeof written === 'string' ? { en_GB: written } : written;
    return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [this.storeCode(locale, where), text]));
  }

  /** As byStore, and complains when a store view of the country has no text. */
  forCountry(written: Words, country: string, where: string): Record<string, string> {
    const texts = this.byStore(written, where);
    const missing = this.storeViews.filter((view) => view.countryCode === country && !texts[view.storeCode]);
    if (missing.length > 0) throw new SeedError([`${where}: has no text for ${missing.map((view) => view.locale).join(', ')}`]);
    return texts;
  }

  storeCode(locale: string, where: string): string {
    const view = this.storeViews.find((candidate) => candidate.locale === locale);
    if (!view) throw new SeedError([`${where}: no store view has the locale ${locale}`]);
    return view.storeCode;
  }

  websiteCode(country: string, where: string): string {
    const view = this.storeViews.find((candidate) => candidate.countryCode === country);
    if (!view) throw new SeedError([`${where}: no store view is in the country ${country}`]);
    return view.websiteCode;
  }

  byWebsite(prices: Record<string, number>, where: string): Record<string, string> {
    return Object.fromEntries(Object.entries(prices).map(([country, amount]) => [this.websiteCode(country, where), amountOf(amount)]));
  }
}

/** Two decimals, as commerce keeps amounts: 49.5 → "49.50". */
export function amountOf(value: number): string {
  return value.toFixed(2);
}
