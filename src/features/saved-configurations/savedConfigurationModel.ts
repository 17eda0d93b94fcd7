import {
  answerKey,
  builderPaths,
  configurationAddress,
  configurationId,
  mostAnswers,
  shareable,
  type BuilderPath,
} from '~/config/savedConfiguration';
import type { Money } from '~/data/money';

/** A lift as the builder hands it over to be kept. It holds no answer about health: the builder leaves these out. */
export interface LiftSnapshot {
  path: BuilderPath;
  /** of the question set */
  sku: string;
  /** question key → choice key */
  answers: Readonly<Record<string, string>>;
  /** what these answers cost */
  total: Money;
  /** questions are open, whose cheapest answers are in the total: it is "from" */
  isUnfinished?: boolean;
  /** path of its picture; absent where the studio renders none */
  picture?: string;
  /** in the shop's words: "Solus, Plum vinyl" */
  title: string;
  /** the same answers in the shop's words, in asking order */
  rows: { question: string; answer: string }[];
}

/** One that this device has saved. */
export interface SavedRecord {
  /** Idempotency-Key of the save, and what revokes the link: it is sent to the back office alone */
  secret: string;
  /** as the back office keeps it; null: it is kept on this device alone, and its link carries the answers */
  id: string | null;
  /** both in milliseconds since 1970 */
  savedAt: number;
  expiresAt: number;
  lift: LiftSnapshot;
}

/** The record of one website, and its lifetime in milliseconds: as long as the back office keeps a lift. */
export const savedConfigurationsKey = (websiteCode: string): string => `configurations_${websiteCode}`;
const aDay = 24 * 60 * 60_000;
export const savedConfigurationsLive = 30 * aDay;

/** The day before the one on which the lift is forgotten, as the mail says it: a day that is named is a whole one. Milliseconds. */
export const lastDayOf = ({ expiresAt }: SavedRecord): number => expiresAt - aDay;

/** What comes back from a link. */
export type OpenedLift = Pick<LiftSnapshot, 'sku' | 'answers' | 'total'> & {
  /** ISO instant; null where the link itself carries the answers */
  savedAt: string | null;
};

/** Where a lift is opened again, below the store view: by its id, or, where none keeps it, with its answers. Neither leaves the browser. */
export const addressOf = ({ id, lift }: Pick<SavedRecord, 'id' | 'lift'>): string =>
  id === null ? `${lift.path}#${answersIn(lift)}` : configurationAddress(lift.path, id);

const wholeKey = '~';

/** `answers=&sku=STAIRLIFT&total=489500GBP&STAIR_SHAPE=ONE_TURN`: an answer's key begins with its question's, which is left out. */
function answersIn({ sku, total, answers }: LiftSnapshot): string {
  const short = Object.entries(shareable(answers)).map(([question, choice]): [string, string] => [
    question,
    choice.startsWith(`${question}_`) ? choice.slice(question.length + 1) : `${wholeKey}${choice}`,
  ]);
  return new URLSearchParams([['answers', ''], ['sku', sku], ['total', `${total.minor}${total.currency}`], ...short]).toString();
}

/** What an address's fragment speaks of; null where it is of something else, `broken` where it was cut or changed. */
export function readAddress(hash: string): { id: string } | { lift: OpenedLift } | 'broken' | null {
  const parts = new URLSearchParams(hash.slice(1, 8000));
  const id = parts.get('lift');
  if (id !== null) return configurationId.test(id) ? { id } : 'broken';
  if (!parts.has('answers')) return null;
  const [, minor, currency] = /^(\d{1,9})([A-Z]{3})$/.exec(parts.get('total') ?? '') ?? [];
  const given = [...parts].flatMap(([question, choice]): [string, string][] => {
    const key = choice.startsWith(wholeKey) ? choice.slice(1) : `${question}_${choice}`;
    return answerKey.test(question) && answerKey.test(key) ? [[question, key]] : [];
  });
  const answers = shareable(Object.fromEntries(given.slice(0, mostAnswers)));
  if (minor === undefined || currency === undefined || Object.keys(answers).length === 0) return 'broken';
  return { lift: { sku: parts.get('sku') ?? '', answers, total: { minor: Number(minor), currency }, savedAt: null } };
}

/** The same lift: built alike, whatever it cost when. */
export const isSameLift = (one: LiftSnapshot, other: LiftSnapshot): boolean =>
  one.sku === other.sku &&
  Object.keys({ ...one.answers, ...other.answers }).every((question) => one.answers[question] === other.answers[question]);

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isMoney = (value: unknown): value is Money =>
  isObject(value) && typeof value['minor'] === 'number' && isText(value['currency'], 3);

export const isAnswers = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.entries(value).every(([question, choice]) => answerKey.test(question) && isText(choice, 80));

/** Checks what was read from storage. */
export function isSavedRecord(value: unknown): value is SavedRecord {
  if (!isObject(value) || !isObject(value['lift'])) return false;
  const { secret, id, savedAt, expiresAt, lift } = value;
  const { path, sku, answers, total, isUnfinished, picture, title, rows } = lift;
  return (
    isText(secret, 128) &&
    (id === null || isText(id, 40)) &&
    [savedAt, expiresAt].every((moment) => typeof moment === 'number') &&
    (builderPaths as readonly unknown[]).includes(path) &&
    isText(sku, 64) &&
    isAnswers(answers) &&
    isMoney(total) &&
    (isUnfinished === undefined || typeof isUnfinished === 'boolean') &&
    (picture === undefined || isText(picture, 200)) &&
    isText(title, 500) &&
    Array.isArray(rows) &&
    rows.every((row) => isObject(row) && isText(row['question'], 300) && isText(row['answer'], 500))
  );
}
