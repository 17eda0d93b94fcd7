import { townLines } from '~/config/townLine';
import type { Money } from '~/data/money';
import type { Address } from '~/features/address';
import type { NamedAmount, ShippingMethod } from '~/features/cart';

/** Magento's NegotiableQuoteStatus. */
export type QuoteStatus = 'SUBMITTED' | 'PENDING' | 'UPDATED' | 'OPEN' | 'ORDERED' | 'CLOSED' | 'DECLINED' | 'EXPIRED' | 'DRAFT';

export interface QuoteSummary {
  uid: string;
  name: string;
  status: QuoteStatus;
  /** `2026-11-23` */
  day: string;
  total: Money | null;
}

export interface QuotePageOf {
  quotes: QuoteSummary[];
  page: number;
  pages: number;
}

export interface QuotedItem {
  uid: string;
  name: string;
  quantity: number;
  picture: string | null;
  sku: string;
  /** uids of a bundle's selections */
  selections: string[];
  total: Money | null;
  isConfigured: boolean;
  options: { label: string; value: string }[];
}

/** What was said, what happened to the price, and each new status. */
export type QuoteEvent = { uid: string; day: string } & (
  | { kind: 'comment'; isOurs: boolean; author: string; text: string }
  | { kind: 'price'; before: Money; after: Money }
  | { kind: 'status'; status: QuoteStatus }
);

/** A quote's address has neither a title nor a VAT number. */
export interface QuoteAddress {
  firstname: string;
  lastname: string;
  company: string;
  street: string[];
  city: string;
  region: string;
  postcode: string;
  country: string;
  telephone: string;
}

export interface Quote extends QuoteSummary {
  isVirtual: boolean;
  items: QuotedItem[];
  goods: Money | null;
  taxes: NamedAmount[];
  /** Oldest first. */
  events: QuoteEvent[];
  payments: { code: string; title: string }[];
  payment: { code: string; number: string } | null;
  shipping: QuoteAddress | null;
  billing: QuoteAddress | null;
  methods: ShippingMethod[];
  method: ShippingMethod | null;
}

/** What the buyer may do now, as Magento allows it. Ordering a declined or expired quote at the catalogue's price is what the basket is for. */
export const mayAccept = ({ status }: QuoteSummary): boolean => status === 'UPDATED';
export const maySend = ({ status }: Pick<QuoteSummary, 'status'>): boolean => ['OPEN', 'UPDATED', 'DECLINED', 'EXPIRED'].includes(status);
/** A request that is not opened yet may be changed, too. Its status is that of a request sent again, which Magento refuses to change. */
export const mayChange = maySend;
export const mayDelete = ({ status }: QuoteSummary): boolean => maySend({ status }) || status === 'CLOSED';
export const mayClose = ({ status }: QuoteSummary): boolean => ['SUBMITTED', 'PENDING', 'UPDATED'].includes(status);

/** The same things, at the same price, to the same places, paid alike: what the buyer has agreed to. */
export const isSameOffer = (one: Quote, other: Quote): boolean => JSON.stringify(agreedOf(one)) === JSON.stringify(agreedOf(other));

const agreedOf = ({ total, goods, taxes, items, method, payment, shipping, billing }: Quote) => {
  const lines = items.map((item) => [item.uid, item.name, item.quantity, item.total, item.options]);
  return [total, goods, taxes, lines, method, payment, shipping, billing];
};

export const isOver = (status: QuoteStatus): boolean => ['CLOSED', 'DECLINED', 'EXPIRED'].includes(status);

/** Methods by which a quote is paid: a card's fields have no place in Magento's input. */
const methodsOnAccount = ['purchaseorder', 'banktransfer', 'checkmo', 'free'];

export const isOnAccount = ({ code }: { code: string }): boolean => methodsOnAccount.includes(code);

/** The steps from the yes to the order. */
export const orderSteps = ['delivery', 'invoice', 'confirm'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The first step that a quote still lacks. */
export function openStepOf({ shipping, billing, payment, method, isVirtual }: Quote): OrderStep {
  if (!shipping && !isVirtual) return 'delivery';
  return billing && payment && (method ?? isVirtual) ? 'confirm' : 'invoice';
}

/** In the order of the country's envelopes. */
export function linesOf({ firstname, lastname, company, street, city, region, postcode, country }: QuoteAddress): string[] {
  const town = townLines({ city, state: region, postcode, country });
  return [company, `${firstname} ${lastname}`.trim(), ...street, ...town].filter(Boolean);
}

/** Magento's NegotiableQuoteAddressInput. */
export const addressInputOf = ({ firstname, lastname, company, street, city, region, postcode, country, telephone }: QuoteAddress) => ({
  firstname,
  lastname,
  ...(company && { company }),
  street,
  city,
  ...(region && { region }),
  postcode,
  telephone,
  country_code: country,
  save_in_address_book: false,
});

export const quoteAddressOf = (address: Address, company: string): QuoteAddress => ({
  firstname: address.firstname,
  lastname: address.lastname,
  company: company.trim(),
  street: address.street,
  city: address.city,
  region: address.region_code,
  postcode: address.postcode,
  country: address.country_id,
  telephone: address.telephone,
});
