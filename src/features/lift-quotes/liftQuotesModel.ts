import { configurationId, shareable } from '~/config/savedConfiguration';
import type { Quote } from '~/config/quote';
import type { Money } from '~/data/money';

/** A quote as the shop shows it. */
export interface LiftQuote {
  /** opens it; it is in no address but behind the hash sign */
  id: string;
  number: string;
  /** of the builder that opens it */
  path: string;
  /** of the question set */
  sku: string;
  title: string;
  answers: Readonly<Record<string, string>>;
  /** what the basket cost at that moment; null where the shop shows no price */
  total: Money | null;
  picture: string | null;
  /** ISO instants */
  createdAt: string;
  validUntil: string;
}

/** What the builder's summary says of the quote that was opened there. */
export type QuotedLift = Pick<LiftQuote, 'number' | 'answers' | 'total' | 'validUntil'>;

/** What came over the network, checked once more; null where it is no quote. */
export function liftQuoteOf(data: unknown): LiftQuote | null {
  const { id, number, path, sku, title, answers, figures, picture, createdAt, validUntil } = (data ?? {}) as Partial<Quote>;
  const texts = [id, number, path, sku, title, createdAt, validUntil];
  if (!texts.every((text) => typeof text === 'string') || typeof answers !== 'object' || typeof figures !== 'object') return null;
  const { total, currency } = figures;
  return {
    ...({ id, number, path, sku, title, createdAt, validUntil } as Omit<LiftQuote, 'answers' | 'total' | 'picture'>),
    answers: shareable(answers),
    total: typeof total === 'number' ? { minor: total, currency } : null,
    picture: picture ?? null,
  };
}

/** The quote that an address's fragment names: `#quote=mF_9…`; null where it names none. */
export function quoteIdIn(hash: string): string | null {
  const id = new URLSearchParams(hash.slice(1, 200)).get('quote');
  return id !== null && configurationId.test(id) ? id : null;
}

/** Where its lift is opened in the builder. */
export const builderAddress = ({ path, id }: Pick<LiftQuote, 'path' | 'id'>): string => `${path}#quote=${id}`;

/** The answers still say what the quote says: those that it does not know were given anew. */
export const isAsQuoted = (quoted: Readonly<Record<string, string>>, answers: Readonly<Record<string, string>>): boolean => {
  const now = shareable(answers);
  return Object.keys({ ...quoted, ...now }).every((question) => quoted[question] === now[question]);
};
