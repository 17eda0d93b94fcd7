import { countryOf } from '../../src/config/countries';
import type { Quote, QuoteRow } from '../../src/config/quote';
import type { StoreView } from '../../src/config/storeViews';
import type { Paper, PaperPart, PaperTable } from '../printing/paper';
import { filled, letterhead, writingOf } from '../printing/paperTexts';
import { ownTaxWords, quoteWords, type QuoteWords } from './quoteWords';

interface Writing {
  quote: Quote;
  sells: boolean;
  storeView: StoreView;
  words: QuoteWords;
  fill: Record<string, string>;
}

export interface QuotePaperParts {
  quote: Quote;
  storeView: StoreView;
  /** A lift can be ordered online there. */
  sells: boolean;
  /** of the lift */
  picture: { jpeg: Uint8Array; width: number; height: number } | undefined;
  /** of the shop: `https://www.shop.example` */
  origin: string;
}

/** A quote as it is printed, in the language of its store view. */
export function quotePaper({ quote, storeView, sells, picture, origin }: QuotePaperParts): Paper {
  const words = quoteWords[storeView.language];
  const { day } = writingOf(storeView);
  const fill = {
    number: quote.number,
    day: day(quote.validUntil),
    phone: countryOf(storeView.countryCode).phone.shown,
    tax: ownTaxWords[storeView.locale] ?? words.tax,
    lift: quote.title,
    address: `${origin.replace(/^https?:\/\//, '')}${storeView.alias === null ? '' : `/${storeView.alias}`}/account-quotes`,
  };
  const writing = { quote, storeView, sells, words, fill };
  return {
    ...letterhead(storeView),
    title: filled(words.title, fill),
    pageOf: words.page,
    parts: [
      {
        kind: 'facts',
        rows: [
          [words.number, quote.number],
          [words.date, day(quote.createdAt)],
          [words.validUntil, fill.day],
        ],
      },
      { kind: 'text', text: quote.title, isStrong: true },
      ...(picture ? [{ kind: 'picture' as const, alt: filled(words.picture, fill), ...picture }] : []),
      choicesOf(writing),
      ...sumOf(writing),
      { kind: 'heading', text: words.terms },
      { kind: 'list', items: termsOf(writing) },
    ],
  };
}

function choicesOf({ quote, storeView, words }: Writing): PaperTable {
  const { money } = writingOf(storeView);
  const { rows, figures } = quote;
  const priceOf = ({ minor, per }: QuoteRow): string => {
    if (minor === null || minor === 0) return words.included;
    const price = money(minor, figures.currency);
    return per === null ? price : filled(per === 'year' ? words.perYear : words.perMonth, { price });
  };
  const isPriced = figures.total !== null && rows.every(({ minor }) => minor !== null);
  return {
    kind: 'table',
    title: words.choices,
    head: [words.question, words.answer, ...(isPriced ? [words.price] : [])],
    rows: rows.map((row) => ({ cells: [row.question, row.answer, ...(isPriced ? [priceOf(row)] : [])] })),
    amountsFrom: 2,
    widths: isPriced ? [0.38, 0.38, 0.24] : [0.45, 0.55],
  };
}

/** Commerce's figures, tax by tax, to the total that the basket would say. */
function sumOf({ quote: { figures }, storeView, sells, words, fill }: Writing): PaperPart[] {
  const { total, net, taxes, currency } = figures;
  if (total === null)
    return [
      { kind: 'heading', text: words.sum },
      { kind: 'text', text: filled(words.noPrice, fill) },
    ];
  const { money } = writingOf(storeView);
  return [
    {
      kind: 'table',
      title: words.sum,
      head: [words.part, words.price],
      rows: [
        ...(net !== null && taxes.length > 0 ? [{ cells: [filled(words.without, fill), money(net, currency)] }] : []),
        ...taxes.map(({ label, minor }) => ({ cells: [label, money(minor, currency)] })),
        { cells: [sells ? words.total : words.guide, money(total, currency)], isStrong: true },
      ],
      amountsFrom: 1,
      widths: [0.7, 0.3],
    },
  ];
}

function termsOf({ quote: { figures, rows }, sells, words, fill }: Writing): string[] {
  return [
    ...(figures.total === null ? [] : [words.includes]),
    ...(figures.total !== null && figures.taxes.length === 0 ? [words.noTax] : []),
    ...(rows.some(({ per }) => per !== null) ? [words.firstPeriod] : []),
    sells ? words.dayPrice : words.guideTerm,
    words.survey,
    words.health,
    words.again,
    words.call,
  ].map((text) => filled(text, fill));
}
