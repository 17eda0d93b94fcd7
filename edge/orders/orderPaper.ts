import { countryOf } from '../../src/config/countries';
import { isAboutHealth } from '../../src/config/savedConfiguration';
import type { StoreView } from '../../src/config/storeViews';
import type { Paper, PaperPart, PaperTable } from '../printing/paper';
import { filled, letterhead, writingOf } from '../printing/paperTexts';
import type { OrderExtras } from './orderExtras';
import type { PrintedOrder, PrintedTotals } from './orderFigures';
import { orderWords, type OrderWords } from './orderWords';

interface PrintedItem {
  name: string;
  quantity: number;
  price: string;
}

/** An order, or one of its invoices, as it is printed. Undefined where the order has no such invoice. */
export function orderPaper(
  order: PrintedOrder,
  extras: OrderExtras,
  storeView: StoreView,
  invoiceNumber: string | undefined,
): Paper | undefined {
  const words = storeView.language in orderWords ? orderWords[storeView.language as keyof typeof orderWords] : orderWords.en;
  const { money, day } = writingOf(storeView);
  const amount = ({ value, currency }: { value: number; currency: string }): string => money(Math.round(value * 100), currency);
  const invoice = order.invoices.find(({ number }) => number === invoiceNumber);
  if (invoiceNumber !== undefined && !invoice) return undefined;
  const number = invoice?.number ?? order.number;
  const fill = { number, order: order.number, phone: countryOf(storeView.countryCode).phone.shown };
  const items: PrintedItem[] = invoice
    ? invoice.items.map((one) => ({ name: one.product_name, quantity: one.quantity_invoiced, price: amount(one.product_sale_price) }))
    : order.items.map((one) => ({ name: one.product_name, quantity: one.quantity_ordered, price: amount(one.product_sale_price) }));
  return {
    ...letterhead(storeView),
    title: filled(invoice ? words.invoice : words.order, fill),
    pageOf: words.page,
    parts: [
      // Commerce's day is that of the shop; at noon it is the same everywhere.
      {
        kind: 'facts',
        rows: factsOf(order, words, { number, isInvoice: invoice !== undefined, date: day(`${order.order_date.slice(0, 10)}T12:00:00Z`) }),
      },
      itemsTable(items, words),
      ...answersOf(order),
      ...(invoice ? [] : notesOf(extras, words)),
      sumTable(invoice?.total ?? order.total, invoice ? null : extras.deposit, words, amount),
      { kind: 'heading', text: words.notes },
      { kind: 'list', items: [words.copy, words.health, words.call].map((text) => filled(text, fill)) },
    ],
  };
}

function factsOf(
  { number: order, billing_address: billed, shipping_address: sent, payment_methods: payments }: PrintedOrder,
  words: OrderWords,
  { number, isInvoice, date }: { number: string; isInvoice: boolean; date: string },
): [string, string][] {
  const linesOf = (one: NonNullable<PrintedOrder['billing_address']>): string =>
    [`${one.firstname} ${one.lastname}`, one.company, ...one.street, `${one.postcode ?? ''} ${one.city}`.trim()].filter(Boolean).join(', ');
  return [
    [words.number, number],
    ...(isInvoice ? [[words.ofOrder, order] as [string, string]] : []),
    [words.date, date],
    ...(billed ? [[words.billedTo, linesOf(billed)] as [string, string]] : []),
    ...(sent ? [[words.sentTo, linesOf(sent)] as [string, string]] : []),
    ...(payments ?? []).slice(0, 1).map(({ name }): [string, string] => [words.paidBy, name]),
  ];
}

const itemsTable = (items: readonly PrintedItem[], words: OrderWords): PaperTable => ({
  kind: 'table',
  title: words.items,
  head: [words.item, words.quantity, words.price],
  rows: items.map(({ name, quantity, price }) => ({ cells: [name, String(quantity), price] })),
  amountsFrom: 1,
  widths: [0.5, 0.15, 0.35],
});

/** What was answered of each lift, by commerce's names; nothing about a person's body. */
function answersOf({ items }: PrintedOrder): PaperPart[] {
  return items.flatMap(({ product_name: title, bundle_options: options = [] }): PaperPart[] => {
    const rows = options.flatMap(({ label, values }) =>
      values.some(({ product_sku: sku }) => isAboutHealth(sku))
        ? []
        : [[label, values.map((one) => one.product_name).join(', ')] as [string, string]],
    );
    return rows.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'facts', rows },
        ];
  });
}

/** The notes that go with things, each as its reader sees it. */
const notesOf = ({ notes }: OrderExtras, words: OrderWords): PaperPart[] =>
  notes.length === 0
    ? []
    : [
        { kind: 'heading', text: words.cards },
        {
          kind: 'facts',
          rows: notes.map(({ name, to, from, message }): [string, string] => [
            name,
            [to && filled(words.noteTo, { to }), message, from && filled(words.noteFrom, { from })].filter(Boolean).join(' – '),
          ]),
        },
      ];

/** @param deposit of an order that was not paid at once: what is paid by now, and what is still to pay or goes back */
const sumTable = (
  totals: PrintedTotals,
  deposit: OrderExtras['deposit'],
  words: OrderWords,
  amount: (one: { value: number; currency: string }) => string,
): PaperTable => ({
  kind: 'table',
  title: words.sum,
  head: [words.part, words.amount],
  rows: [
    { cells: [words.goods, amount(totals.subtotal)] },
    ...(totals.discounts ?? []).map((one) => ({ cells: [one.label, amount({ ...one.amount, value: -Math.abs(one.amount.value) })] })),
    { cells: [words.delivery, amount(totals.total_shipping)] },
    ...(totals.taxes ?? []).map((one) => ({ cells: [one.title, amount(one.amount)] })),
    { cells: [words.total, amount(totals.grand_total)], isStrong: true },
    ...(deposit ? depositRows(deposit).map(([word, sum]) => ({ cells: [words[word], amount(sum)], isStrong: word !== 'paid' })) : []),
  ],
  amountsFrom: 1,
  widths: [0.7, 0.3],
});

const depositRows = ({ paid, due, refunded }: NonNullable<OrderExtras['deposit']>) =>
  [['paid', paid] as const, refunded.value > 0 ? (['refunded', refunded] as const) : (['due', due] as const)] as const;
