/** What shop, edge and back office agree on about a private buyer's quote: a saved configuration with a number and the figures of that moment. */

/** The quote is for so many days; afterwards it is kept as long again, so that a question about it can be answered. */
export const quoteValidDays = 30;

/** `K7M-4QX-2`, as a request's reference. */
export const quoteNumber = /^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]$/;

/** A number as it was typed or read out: `k7m 4qx 2` is K7M-4QX-2. What is none comes back in capitals. */
export function quoteNumberOf(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return letters.length === 7 ? `${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}` : typed.trim().toUpperCase();
}

/** Where it is opened in the shop, behind the hash sign, which browsers send nowhere: `/account-quotes#quote=mF_9…`. */
export const quoteAddress = (id: string): string => `/account-quotes#quote=${id}`;

/** An answer as commerce named it at that moment. */
export interface QuoteRow {
  question: string;
  answer: string;
  /** minor units, tax as the shop shows it; null where commerce's parts do not add up to the whole */
  minor: number | null;
  /** the amount is paid each month or year; the total holds the first */
  per: 'month' | 'year' | null;
}

/** Commerce's figures, in minor units. */
export interface QuoteFigures {
  /** ISO 4217 */
  currency: string;
  /** without tax; null where commerce does not say */
  net: number | null;
  /** in commerce's words: "VAT 20%" */
  taxes: { label: string; minor: number }[];
  /** what the basket would say; null where the shop shows no price */
  total: number | null;
}

/** Everything that a quote says; no answer about health is in it. */
export interface Quote {
  id: string;
  number: string;
  storeCode: string;
  path: string;
  sku: string;
  /** "Solus, Plum vinyl" */
  title: string;
  /** by question, in the order system's keys */
  answers: Record<string, string>;
  rows: QuoteRow[];
  figures: QuoteFigures;
  picture?: string | undefined;
  /** ISO instants; the last moment is the end of the last day on which it is valid */
  createdAt: string;
  validUntil: string;
}
