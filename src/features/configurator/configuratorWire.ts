import { isAboutHealth } from '~/config/savedConfiguration';
import { moneyOf, timesOf, type Money, type WireMoney } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import type { EnquirySetQuery, QuestionSetQuery } from './configuratorExtensionQueries.generated';
import { slugOf, type Choice, type Question, type QuestionSet, type Rule } from './configuratorModel';
import type { LiftSelectionsQuery, StairliftBundleQuery } from './configuratorQueries.generated';

/**
 * Maps commerce's answer to our model; nulls end here. A selection may cost nothing, but a selection without any price
 * would be sold at a guessed price, so it is not offered.
 */
export interface Bundle {
  sku: string;
  name: string;
  options: BundleOption[];
  currency: string;
  priceFrom: Money | null;
}

interface BundleOption {
  uid: string;
  title: string;
  required: boolean;
  selections: { uid: string; label: string; price: Money | null; available: boolean }[];
}

/** The questions before a visit, and what the page's head says. */
export interface Enquiry {
  set: QuestionSet;
  title: string;
  description: string;
}

/** What the extension adds to the bundle; null where the bundle is sold as it is. */
export type Guidance = Pick<QuestionSet, 'rules'> & { questions: GuidedQuestion[] };

interface GuidedQuestion extends Pick<Question, 'key' | 'section' | 'title' | 'why' | 'help'> {
  optionUid: string;
  choices: Pick<Choice, 'key' | 'label' | 'note' | 'picture' | 'selectionUid'>[];
}

type WireProduct = NonNullable<NonNullable<NonNullable<StairliftBundleQuery['products']>['items']>[number]>;
type WireBundle = Extract<WireProduct, { __typename: 'BundleProduct' }>;
type WireItem = NonNullable<NonNullable<WireBundle['items']>[number]>;
type WirePrice = { minimum_price: { final_price: WireMoney } };

const byPosition = (a: { position: number | null }, b: { position: number | null }): number => (a.position ?? 0) - (b.position ?? 0);

/** The bundle of that answer, or null when commerce does not sell it. */
export function bundleOf(data: StairliftBundleQuery): Bundle | null {
  const product = data.products?.items?.find((item) => item?.__typename === 'BundleProduct') as WireBundle | undefined;
  if (!product?.sku) return null;
  const options = (product.items ?? [])
    .flatMap((item) => (item?.uid ? [item] : []))
    .sort(byPosition)
    .map(optionOf);
  const priceFrom = priceOf(product.price_range, 1);
  const currency = priceFrom?.currency ?? options.flatMap((option) => option.selections).find(({ price }) => price)?.price?.currency ?? '';
  return { sku: product.sku, name: product.name ?? '', options, currency, priceFrom };
}

function optionOf(item: WireItem): BundleOption {
  const selections = (item.options ?? []).flatMap((option) => (option ? [option] : [])).sort(byPosition);
  return {
    uid: item.uid ?? '',
    title: item.title ?? '',
    required: item.required ?? false,
    selections: selections.map(({ uid, label, quantity, product }) => {
      const price = product ? priceOf(product.price_range, quantity ?? 1) : null;
      return { uid, label: label ?? '', price, available: price !== null && product?.stock_status !== 'OUT_OF_STOCK' };
    }),
  };
}

function priceOf(range: WirePrice, quantity: number): Money | null {
  const one = moneyOf(range.minimum_price.final_price);
  return one && timesOf(one, quantity);
}

/** The uid of each selection by the sku of its product. */
export function selectionsBySku(data: LiftSelectionsQuery): Record<string, string> {
  const bundles = (data.products?.items ?? []).flatMap((item) => (item?.__typename === 'BundleProduct' ? [item] : []));
  const selections = bundles.flatMap(({ items }) => items ?? []).flatMap((item) => item?.options ?? []);
  return Object.fromEntries(selections.flatMap((option) => (option?.product?.sku ? [[option.product.sku, option.uid]] : [])));
}

/** The words and rules of that answer, or null when the bundle has none. */
export function guidanceOf(data: QuestionSetQuery): Guidance | null {
  const product = data.products?.items?.find((item) => item?.__typename === 'BundleProduct');
  const written = product && 'question_set' in product ? product.question_set : null;
  if (!written) return null;
  return {
    rules: rulesOf(written.rules),
    questions: written.questions.map(({ ofbiz_key, option_uid, section, title, why, help, values }) => ({
      key: ofbiz_key,
      optionUid: option_uid,
      section,
      title,
      why,
      help,
      choices: values.map(({ ofbiz_value_key, selection_uid, label, note, picture }) => ({
        key: ofbiz_value_key,
        selectionUid: selection_uid,
        label,
        note,
        picture: picture ?? null,
      })),
    })),
  };
}

/** The questions of that answer, or null where the store does not ask them. */
export function enquiryOf({ enquiryQuestionSet: written }: EnquirySetQuery, code: string): Enquiry | null {
  if (!written) return null;
  const { name, meta_title: title, meta_description: description } = written;
  const questions = written.questions.map(({ ofbiz_key: key, section, name: short, title: asked, why, help, values }) => {
    const words = { section, name: short, title: asked, why, help };
    const choices = values.map((value) => choiceOf(value.ofbiz_value_key, value));
    return { ...words, key, slug: slugOf(key), needed: true, aboutHealth: isAboutHealth(key), choices };
  });
  const priceless = { prices: {}, pricesExcludingTax: null, currency: '', priceFrom: null };
  const set = { sku: code, name, isEnquiry: true, guided: true, questions, rules: rulesOf(written.rules), ...priceless };
  return { set, title, description };
}

/** Nothing is sold with it: its own key stands for the selection. */
const choiceOf = (key: string, { label, note, picture }: { label: string; note: string; picture: string | null }): Choice => ({
  key,
  label,
  note,
  picture,
  selectionUid: key,
  available: true,
});

const rulesOf = (rules: readonly WireRule[]): Rule[] => rules.flatMap((rule) => ruleOf(rule) ?? []);

type WireRule = NonNullable<
  Extract<NonNullable<NonNullable<NonNullable<QuestionSetQuery['products']>['items']>[number]>, { question_set?: unknown }>['question_set']
>['rules'][number];

function ruleOf({ id, effect, when, question, values, selection_uid, reason }: WireRule): Rule | null {
  const common = { id, when, reason };
  if (effect === 'ADVISER') return { ...common, effect };
  if (!question) return null;
  if (effect === 'SHOW') return { ...common, effect, question };
  if (effect !== 'REPRICE') return { ...common, effect, question, values };
  return selection_uid ? { ...common, effect, question, values, selectionUid: selection_uid } : null;
}

/**
 * Questions from the bundle and, where there is guidance, its words; guidance about what the bundle does not sell is left out.
 * `excludingTax` are prices without VAT by selection uid, where they are known.
 */
export function questionSetOf(bundle: Bundle, guidance: Guidance | null, excludingTax: Readonly<Record<string, Money>> = {}): QuestionSet {
  const prices: Record<string, Money> = {};
  for (const { selections } of bundle.options) for (const { uid, price } of selections) if (price) prices[uid] = price;
  const { sku, name, currency, priceFrom } = bundle;
  const questions = guidance ? guided(bundle, guidance) : bundle.options.map(plain);
  const isWhole = Object.entries(prices).every(([uid, { minor }]) => minor === 0 || ownValue(excludingTax, uid));
  const pricesExcludingTax = isWhole ? excludingTax : null;
  const rules = guidance?.rules ?? [];
  return { sku, name, isEnquiry: false, currency, priceFrom, prices, pricesExcludingTax, guided: guidance !== null, questions, rules };
}

function guided(bundle: Bundle, guidance: Guidance): Question[] {
  return guidance.questions.flatMap(({ optionUid, choices, ...words }) => {
    const option = bundle.options.find(({ uid }) => uid === optionUid);
    if (!option) return [];
    const offered = choices.flatMap((choice) => {
      const selection = option.selections.find(({ uid }) => uid === choice.selectionUid);
      return selection ? [{ ...choice, available: selection.available }] : [];
    });
    return [
      { ...words, slug: slugOf(words.key), name: option.title, needed: true, aboutHealth: isAboutHealth(words.key), choices: offered },
    ];
  });
}

function plain(option: BundleOption, index: number): Question {
  const key = `option-${index + 1}`;
  const choices = option.selections.map(({ uid, label, available }) => ({
    key: uid,
    label,
    note: '',
    picture: null,
    selectionUid: uid,
    available,
  }));
  const { title, required } = option;
  return { key, slug: key, section: '', name: title, title, why: '', help: '', needed: required, aboutHealth: false, choices };
}
