import { offeredIn } from './offeredQuestions';
import { missingWords, refuseStrayWords } from './missingQuestionWords';
import { SeedError } from './readSeedFile';
import type { AnswerRow, Prices, QuestionRow, QuestionsFile } from './seedSchema';
import { byStore, otherNumber, type Repricing, seedQuestions, stableNumber, valueKey } from './seedQuestions';
import type { SeedBundleOption, SeedProduct, SeedQuestionSet } from './seedTypes';
import type { SeedWords } from './seedWords';
import type { ViewWords } from './viewWords';
import { languageOf, slugOf } from './viewWords';
import type { QuestionWords } from './wordsSchema';

/** What the question file becomes: for each country a set and the bundle that sells it, and one product for each answer, shared by all. */
export interface BuiltQuestionSets {
  questionSets: SeedQuestionSet[];
  bundles: SeedProduct[];
  answers: SeedProduct[];
  /** builders that are absent because words are missing, one line each */
  warnings: string[];
}

type Spoken = ViewWords<QuestionWords>;
type PickText = (words: QuestionWords) => string | undefined;

/**
 * Builds every country's question set from the one file. A store view has the builder when all its words are written.
 * Throws SeedError naming the question when a rule points nowhere, and the words file that speaks of a question that does not exist.
 */
export function buildQuestionSets(file: string, written: QuestionsFile, spoken: readonly Spoken[], words: SeedWords): BuiltQuestionSets {
  const warnings: string[] = [];
  const speaking = spoken.filter((entry) => {
    const offered = offeredIn(written, entry.view.countryCode, file);
    const missing = missingWords(offered, entry);
    if (missing) warnings.push(`${missing}: no stairlift builder in ${entry.view.storeName} (${entry.view.countryCode})`);
    return !missing;
  });
  refuseStrayWords(written, spoken);
  const built = Object.keys(written.bundles).flatMap((country) => {
    const own = speaking.filter((entry) => entry.view.countryCode === country);
    return own.length === 0 ? [] : [new CountryQuestions(offeredIn(written, country, file), written.bundles[country] ?? '', own).build()];
  });
  return {
    questionSets: built.map((one) => one.questionSet),
    bundles: built.map((one) => one.bundle),
    answers: answerProducts(file, written, speaking, words),
    warnings,
  };
}

/** One country's set and bundle, in the languages that are written. */
class CountryQuestions {
  constructor(
    private readonly written: QuestionsFile,
    private readonly bundleSku: string,
    private readonly spoken: readonly Spoken[],
  ) {}

  build(): { questionSet: SeedQuestionSet; bundle: SeedProduct } {
    const { bundleSku, written, spoken } = this;
    return { questionSet: { bundleSku, ...seedQuestions(written, bundleSku, spoken) }, bundle: this.bundle() };
  }

  private bundle(): SeedProduct {
    const name = this.texts((words) => words.bundle.name);
    const urlKey = Object.fromEntries(
      this.spoken.map(({ view, words }) => [view.storeCode, words.bundle.urlKey ?? slugOf(words.bundle.name ?? '', languageOf(view))]),
    );
    return {
      sku: this.bundleSku,
      kind: 'bundle',
      typeCode: 'NU_OBQ',
      name,
      urlKey,
      shortDescription: this.texts((words) => words.bundle.short),
      description: this.texts((words) => words.bundle.description),
      price: {},
      taxClass: 'lift',
      stock: null,
      images: this.written.images.map((file) => ({ file, label: this.texts((words) => words.bundle.pictures[file]) })),
      categories: this.written.categories,
      ...(this.written.crosssell && { crosssell: this.written.crosssell }),
      visible: true,
      bundle: this.written.questions.map((question) => this.option(question)),
    };
  }

  /** An answer sells its own selection; a REPRICE rule adds one, and two rules may share it by naming it alike. */
  private option(question: QuestionRow): SeedBundleOption {
    const { key, answers } = question;
    const own = answers.map((answer) => ({ id: this.number(valueKey(key, answer.key)), sku: skuOf(key, answer) }));
    const others = repricings(this.written, key).map((rule) => ({ id: otherNumber(this.bundleSku, rule), sku: otherSku(question, rule) }));
    const added = others.filter((one, index) => others.findIndex((other) => other.id === one.id) === index);
    return {
      id: this.number(key),
      title: this.texts((words) => words.questions[key]?.name),
      type: 'radio',
      required: !this.written.rules.some((rule) => rule.effect === 'SHOW' && rule.question === key),
      selections: [...own, ...added],
    };
  }

  private texts(pick: PickText): Record<string, string> {
    return byStore(this.spoken, pick);
  }

  private number(key: string): number {
    return stableNumber(this.bundleSku, key);
  }
}

/** What is sold with each answer, and with each answer in another form: the same product in every country. */
function answerProducts(file: string, written: QuestionsFile, speaking: readonly Spoken[], words: SeedWords): SeedProduct[] {
  const everywhere = Object.fromEntries(Object.keys(written.bundles).map((country) => [country, 0]));
  const products = written.questions.flatMap((question) => {
    const own = question.answers
      .filter((answer) => !answer.sku)
      .map((answer) => {
        const costs = Object.keys(answer.price).length > 0;
        const price = costs
          ? answer.price
          : Object.fromEntries(Object.entries(everywhere).filter(([country]) => !answer.notIn.includes(country)));
        const kind = answer.kind ?? (costs ? 'simple' : 'virtual');
        const name = byStore(speaking, (spoken) => spoken.questions[question.key]?.answers[answer.key]?.label);
        return answerProduct(skuOf(question.key, answer), kind, costs ? question.typeCode : 'NU_OBQ', name, price);
      });
    const others = repricings(written, question.key).map((rule) => {
      const isService = question.answers.some(
        (answer) => answer.key === rule.answer && (answer.sku !== undefined || answer.kind === 'virtual'),
      );
      const typeCode = isService ? 'SERVICE_PACKAGE' : question.typeCode;
      return answerProduct(
        otherSku(question, rule),
        isService ? 'virtual' : 'simple',
        typeCode,
        byStore(speaking, (spoken) => spoken.soldAs[rule.id]),
        rule.price,
      );
    });
    return [...own, ...others.filter((one, index) => others.findIndex((other) => other.sku === one.sku) === index)];
  });
  return products;

  function answerProduct(
    sku: string,
    kind: 'simple' | 'virtual',
    typeCode: string,
    name: Record<string, string>,
    price: Prices,
  ): SeedProduct {
    const sold = words.storeViews
      .filter((view) => name[view.storeCode] && price[view.countryCode] !== undefined)
      .map((view) => view.storeCode);
    return {
      sku,
      kind,
      typeCode,
      name: Object.fromEntries(sold.map((store) => [store, name[store] ?? ''])),
      urlKey: Object.fromEntries(sold.map((store) => [store, sku.toLowerCase().replaceAll('_', '-')])),
      price: words.byWebsite(price, `${file}: ${sku}`),
      taxClass: typeCode === 'SERVICE_PACKAGE' ? 'service' : 'lift',
      stock: null,
      images: [],
      categories: [],
      visible: false,
    };
  }
}

function repricings(written: QuestionsFile, question: string): Repricing[] {
  return written.rules.filter((rule): rule is Repricing => rule.effect === 'REPRICE' && rule.question === question);
}

function skuOf(question: string, answer: AnswerRow): string {
  return answer.sku ?? `OBQ-${valueKey(question, answer.key).replaceAll('_', '-')}`;
}

function otherSku(question: QuestionRow, rule: Repricing): string {
  const answer = question.answers.find((candidate) => candidate.key === rule.answer);
  if (!answer) throw new SeedError([`rule ${rule.id}: ${rule.question} has no answer ${rule.answer}`]);
  return `${skuOf(question.key, answer)}-${rule.soldAs}`;
}
