import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import { checkForm } from '../seed/readSeedFile';

const folder = fileURLToPath(new URL('./words/', import.meta.url));

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

/** A text with exactly these marks in it: a forgotten or misspelt mark is found when the server starts, not by the reader of a mail. */
export const marked = (...marks: string[]) =>
  v.pipe(
    text,
    v.check(
      (written) => String(marksIn(written)) === String([...marks].sort()),
      `must have the marks ${marks.map((mark) => `{${mark}}`).join(' ')}`,
    ),
  );

const steps = v.pipe(
  v.array(text),
  v.minLength(1, 'is empty'),
  v.check((written) => String(marksIn(written.join(' '))) === 'phone', 'must have the mark {phone} once, and no other'),
);

const mailWords = v.strictObject({
  order: v.strictObject({
    subject: marked('number'),
    greeting: marked('name'),
    thanks: marked('date', 'number'),
    line: marked('quantity', 'name', 'amount'),
    option: marked('label', 'value'),
    noteTo: marked('to'),
    noteFrom: marked('from'),
    note: marked('message'),
    picture: marked('picture'),
    delivery: marked('carrier', 'method', 'price'),
    included: marked(),
    discount: marked('label', 'amount'),
    giftCard: marked('code', 'amount'),
    total: marked('total', 'vat'),
    totalWithoutVat: marked('total', 'reason'),
    payment: marked('method'),
    deposit: marked('paid'),
    rest: marked('due', 'days'),
    restHow: marked('phone', 'number'),
    depositBack: marked(),
    next: marked(),
    preference: marked('preference'),
    preferenceSoon: marked(),
    preferenceFrom: marked('date'),
    installationAddress: marked(),
    deliveryAddress: marked(),
    collectAt: marked(),
    comes: v.strictObject({ engineer: marked('names'), parcel: marked('names'), collected: marked('names'), email: marked('names') }),
    billingAddress: marked(),
    follow: marked(),
    questions: marked('phone', 'email', 'number'),
  }),
  changed: v.strictObject({
    canceled: v.strictObject({ subject: marked('number'), text: marked('number', 'moment'), money: marked() }),
    cancel: v.strictObject({ subject: marked('number'), text: marked('number'), ignore: marked() }),
    return: v.strictObject({ subject: marked('number'), text: marked('number'), ignore: marked() }),
    join: v.strictObject({ subject: marked('number'), text: marked('number'), ignore: marked() }),
    withdrawn: v.strictObject({
      subject: marked('number'),
      text: marked('number', 'moment', 'name'),
      items: marked(),
      item: marked('quantity', 'name'),
      goods: marked(),
      money: marked(),
    }),
  }),
  steps: v.strictObject({ lift: steps, express: steps, service: steps, goods: steps, parcel: steps, collect: steps }),
  account: v.strictObject({
    greeting: marked('name'),
    questions: marked('phone', 'email'),
    welcome: v.strictObject({ subject: marked(), text: marked('email') }),
    password: v.strictObject({ subject: marked(), text: marked(), ignore: marked() }),
    confirm: v.strictObject({ subject: marked(), text: marked(), ignore: marked() }),
    emailChanged: v.strictObject({ subject: marked(), text: marked() }),
    passwordChanged: v.strictObject({ subject: marked(), text: marked() }),
    notYou: marked('phone'),
    closed: v.strictObject({ subject: marked(), text: marked('email'), kept: marked() }),
  }),
  newsletter: v.strictObject({ subject: marked(), text: marked(), stop: marked() }),
});
export type MailWords = v.InferOutput<typeof mailWords>;

function marksIn(written: string): string[] {
  return [...written.matchAll(/\{([^}]*)\}/g)].map(([, mark]) => mark ?? '').sort();
}

/** Checks one language's words. Throws SeedError that names the file and every word that is missing or lacks a mark. */
export function readMailWords(name: string, written: unknown): MailWords {
  return checkForm(name, mailWords, written);
}

/** Every language that mails can be written in, by its two letters: one file each in `words/`, read once. */
export const mailLanguages: ReadonlyMap<string, MailWords> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [basename(file, '.yaml'), readMailWords(`mail/words/${file}`, parse(readFileSync(join(folder, file), 'utf8')))]),
);

/** Puts the values in place of the marks; a value is never read for marks itself, whatever a customer typed. */
export function filled(written: string, values: Readonly<Record<string, string>>): string {
  return written.replace(/\{([^}]*)\}/g, (mark, name: string) => values[name] ?? mark);
}
