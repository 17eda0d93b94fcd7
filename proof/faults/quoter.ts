import { liftQuotesApi, makingFault, type QuoteReceipt } from '../../src/features/lift-quotes/liftQuotesApi';
import type { LiftQuote } from '../../src/features/lift-quotes/liftQuotesModel';
import type { Problem } from '../../src/data/problem';
import type { Product } from './assortment';
import { quoteEmail } from './people';
import type { Command } from './plan';
import type { Run } from './run';
import type { Tab } from './tab';

/** A quote that was wanted, and what its buyer was told of it. */
export interface WantedQuote {
  email: string;
  key: string;
  website: string;
  storeCode: string;
  product: Product;
  /** Null: no final word yet. A quote whose answer was lost, or that could not be made just then, is asked for again under its key. */
  told: 'made' | 'refused' | null;
  receipt?: QuoteReceipt;
  presses: number;
}

/** A quote that was opened by its number, and what stood there. */
export interface OpenedQuote {
  quote: WantedQuote;
  read: LiftQuote | null;
}

const silent = { track: false } as const;
/** Lifts are the first two of what is sold (assortment.ts). */
const lifts = 2;

/** Buyers who have quotes made in the builder, open them by number and address, and put the lift of one into the basket. */
export class Quoter {
  readonly wanted: WantedQuote[] = [];
  readonly opened: OpenedQuote[] = [];
  private readonly busy = new Set<string>();

  constructor(private readonly run: Pick<Run, 'count' | 'shopper' | 'assortment'>) {}

  take(tab: Tab, { what, lift }: Extract<Command, { do: 'lift-quote' }>): void {
    const website = tab.view.websiteCode;
    if (what === 'make') return void this.make(tab, this.unansweredIn(tab.view.storeCode) ?? this.want(tab, lift));
    const made = this.wanted.filter((one) => one.website === website && one.receipt);
    const quote = made[lift % Math.max(1, made.length)];
    if (quote) void this.open(tab, quote, what === 'order');
  }

  /** The same press, sent again. */
  private unansweredIn(storeCode: string): WantedQuote | undefined {
    return this.wanted.find((one) => one.storeCode === storeCode && one.told === null && !this.busy.has(one.key));
  }

  private want(tab: Tab, lift: number): WantedQuote {
    const product = this.run.assortment.get(tab.view.websiteCode)?.[lift % lifts];
    if (!product) throw new Error('no lift is sold');
    const email = quoteEmail(this.wanted.length + 101);
    const { websiteCode: website, storeCode } = tab.view;
    const quote: WantedQuote = { email, key: tab.world.random.uuid(), website, storeCode, product, told: null, presses: 0 };
    this.wanted.push(quote);
    return quote;
  }

  private async make(tab: Tab, quote: WantedQuote): Promise<void> {
    const { key, email, product, storeCode } = quote;
    if (this.busy.has(key)) return;
    this.busy.add(key);
    quote.presses += 1;
    this.run.count('quotes asked for');
    const { sku, selectedOptions } = product;
    const wanted = { storeCode, path: '/stairlift-builder', sku, selectedOptions, email };
    const { data, error } = await tab.store.dispatch(liftQuotesApi.endpoints.makeQuote.initiate({ key, wanted }, silent));
    this.busy.delete(key);
    if (!tab.isAlive) return;
    if (data) Object.assign(quote, { told: 'made', receipt: data });
    else if (makingFault(error as Problem) !== 'failed' && quote.presses === 1) quote.told = 'refused';
  }

  private async open(tab: Tab, quote: WantedQuote, isOrdered: boolean): Promise<void> {
    const { receipt, email, product } = quote;
    if (!receipt) return;
    this.run.count('quotes opened');
    const by = { number: receipt.number.toLowerCase(), email };
    const { data } = await tab.store.dispatch(liftQuotesApi.endpoints.openQuote.initiate(by, { subscribe: false, forceRefetch: true }));
    if (!tab.isAlive || data === undefined) return;
    this.opened.push({ quote, read: data });
    const place = this.run.assortment.get(tab.view.websiteCode)?.indexOf(product) ?? -1;
    if (isOrdered && data && place >= 0) this.run.shopper.add(tab, { do: 'add', product: place, quantity: 1, presses: 1 });
  }
}
