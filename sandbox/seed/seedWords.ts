import type { SeedStoreView } from './seedTypes';
import { SeedError } from './readSeedFile';
import type { Prices } from './seedSchema';
import { languageOf } from './viewWords';

/** Store codes and website codes for the locales and countries that people write. */
export class SeedWords {
  constructor(readonly storeViews: readonly SeedStoreView[]) {}

  /** The store views that a locale ("fr_BE") or a language ("fr") names. `where` names the place in the file, for the message. */
  viewsOf(locale: string, where: string): SeedStoreView[] {
    const views = this.storeViews.filter((view) => view.locale === locale || languageOf(view) === locale);
    if (views.length === 0) throw new SeedError([`${where}: no store view has the locale ${locale}`]);
    return views;
  }

  websiteCode(country: string, where: string): string {
    const view = this.storeViews.find((candidate) => candidate.countryCode === country);
    if (!view) throw new SeedError([`${where}: no store view is in the country ${country}`]);
    return view.websiteCode;
  }

  /** A text for each language of a country, as one for each of its store views. */
  byView(words: Record<string, string>, country: string, where: string): Record<string, string> {
    return Object.fromEntries(
      Object.entries(words).flatMap(([language, text]) =>
        this.viewsOf(language, where).flatMap((view) => (view.countryCode === country ? [[view.storeCode, text]] : [])),
      ),
    );
  }

  byWebsite(prices: Prices, where: string): Record<string, string> {
    return Object.fromEntries(Object.entries(prices).map(([country, amount]) => [this.websiteCode(country, where), amountOf(amount)]));
  }
}

/** Two decimals, as commerce keeps amounts: 49.5 → "49.50". */
export function amountOf(value: number): string {
  return value.toFixed(2);
}
