import { createHash } from 'node:crypto';
import type { AnswerRow, QuestionRow, QuestionsFile, RuleRow } from './seedSchema';
import { SeedError } from './readSeedFile';
import type { SeedBundleOption, SeedProduct, SeedQuestion, SeedQuestionSet, SeedRule } from './seedTypes';
import { amountOf, type SeedWords } from './seedWords';

/** What one country's question file becomes: the set, the bundle that sells it, and a product for each answer. */
export interface BuiltQuestionSet {
  questionSet: SeedQuestionSet;
  bundle: SeedProduct;
  answers: SeedProduct[];
}

/** Builds one country's question set. Throws SeedError naming file and question when a rule points nowhere. */
export function buildQuestionSet(file: string, written: QuestionsFile, words: SeedWords): BuiltQuestionSet {
  const builder = new QuestionSetBuilder(file, written, words);
  return builder.build();
}

class QuestionSetBuilder {
  private readonly answers: SeedProduct[] = [];
  private readonly options: SeedBundleOption[] = [];

  constructor(
    private readonly file: string,
    private readonly written: QuestionsFile,
    private readonly words: SeedWords,
  ) {}

  build(): BuiltQuestionSet {
    const shownByRule = new Set(this.written.rules.flatMap((rule) => (rule.effect === 'SHOW' ? [rule.question] : [])));
    const questions = this.written.questions.map((question) => this.question(question, !shownByRule.has(question.key)));
    const rules = this.written.rules.map((rule) => this.rule(rule));
    return { questionSet: { bundleSku: this.written.bundle, questions, rules }, bundle: this.bundle(), answers: this.answers };
  }

  private question(question: QuestionRow, required: boolean): SeedQuestion {
    const where = `${this.file}: ${question.key}`;
    const option: SeedBundleOption = {
      id: this.stableNumber(question.key),
      title: this.texts(question.name, `${where}.name`),
      type: 'radio',
      required,
      selections: question.answers.map((answer) => this.selection(question, answer)),
    };
    this.options.push(option);
    return {
      key: question.key,
      optionId: option.id,
      section: this.texts(question.section, `${where}.section`),
      title: this.texts(question.title, `${where}.title`),
      why: this.texts(question.why, `${where}.why`),
      ...(question.help ? { help: this.texts(question.help, `${where}.help`) } : {}),
      values: question.answers.map((answer) => ({
        key: valueKey(question.key, answer.key),
        selectionId: this.stableNumber(valueKey(question.key, answer.key)),
        label: this.texts(answer.label, `${where}.${answer.key}.label`),
        ...(answer.note ? { note: this.texts(answer.note, `${where}.${answer.key}.note`) } : {}),
        ...(answer.picture ? { picture: answer.picture } : {}),
      })),
    };
  }

  private selection(question: QuestionRow, answer: AnswerRow): SeedBundleOption['selections'][number] {
    const key = valueKey(question.key, answer.key);
    if (!answer.sku) {
      const kind = answer.kind ?? (answer.price > 0 ? 'simple' : 'virtual');
      const typeCode = answer.price > 0 ? question.typeCode : 'NU_OBQ';
      this.answers.push(this.product(answerSku(key), kind, typeCode, this.texts(answer.label, `${this.file}: ${key}`), answer.price));
    }
    return { id: this.stableNumber(key), sku: answer.sku ?? answerSku(key) };
  }

  private rule(rule: RuleRow): SeedRule {
    const where = `${this.file}: rule ${rule.id}`;
    const when = Object.entries(rule.when).map(([question, answers]) => ({ question, values: this.valueKeys(question, answers, where) }));
    const common = { id: rule.id, when, reason: this.texts(rule.reason, `${where}.reason`) };
    if (rule.effect === 'ADVISER') return { ...common, effect: rule.effect };
    if (rule.effect === 'SHOW') return { ...common, effect: rule.effect, question: this.find(rule.question, where).key };
    if (rule.effect !== 'REPRICE') {
      return { ...common, effect: rule.effect, question: rule.question, values: this.valueKeys(rule.question, rule.answers, where) };
    }
    const [value = ''] = this.valueKeys(rule.question, [rule.answer], where);
    return {
      ...common,
      effect: rule.effect,
      question: rule.question,
      values: [value],
      selectionId: this.otherSelection(rule, value, where),
    };
  }

  /** Adds the selection that a REPRICE rule sells in place of the answer's own. Two rules may share one by naming it alike. */
  private otherSelection(rule: Extract<RuleRow, { effect: 'REPRICE' }>, value: string, where: string): number {
    const id = this.stableNumber(`${value}/${rule.soldAs}`);
    const question = this.find(rule.question, where);
    const option = this.options.find((candidate) => candidate.id === this.stableNumber(rule.question));
    if (!option || option.selections.some((selection) => selection.id === id)) return id;
    const own = question.answers.find((answer) => answer.key === rule.answer);
    const sku = `${own?.sku ?? answerSku(value)}-${rule.soldAs}`;
    const isService = own?.sku !== undefined || own?.kind === 'virtual';
    const typeCode = own?.sku === undefined ? question.typeCode : 'SERVICE_PACKAGE';
    this.answers.push(this.product(sku, isService ? 'virtual' : 'simple', typeCode, this.texts(rule.name, `${where}.name`), rule.price));
    option.selections.push({ id, sku });
    return id;
  }

  private product(sku: string, kind: 'simple' | 'virtual', typeCode: string, name: Record<string, string>, price: number): SeedProduct {
    const website = this.words.websiteCode(this.written.country, this.file);
    const urlKey = Object.fromEntries(Object.keys(name).map((store) => [store, sku.toLowerCase().replaceAll('_', '-')]));
    return {
      sku,
      kind,
      typeCode,
      name,
      urlKey,
      price: { [website]: amountOf(price) },
      taxClass: 'standard',
      stock: null,
      images: [],
      categories: [],
      visible: false,
    };
  }

  private bundle(): SeedProduct {
    const { bundle, name, urlKey, short, description, images, categories } = this.written;
    const names = this.texts(name, `${this.file}: name`);
    return {
      sku: bundle,
      kind: 'bundle',
      typeCode: 'NU_OBQ',
      name: names,
      urlKey: Object.fromEntries(Object.keys(names).map((store) => [store, urlKey])),
      shortDescription: this.texts(short, `${this.file}: short`),
      description: this.texts(description, `${this.file}: description`),
      price: {},
      taxClass: 'standard',
      stock: null,
      images,
      categories,
      visible: true,
      bundle: this.options,
    };
  }

  private texts(written: Parameters<SeedWords['byStore']>[0], where: string): Record<string, string> {
    return this.words.forCountry(written, this.written.country, where);
  }

  private find(key: string, where: string): QuestionRow {
    const question = this.written.questions.find((candidate) => candidate.key === key);
    if (!question) throw new SeedError([`${where}: there is no question ${key}`]);
    return question;
  }

  private valueKeys(question: string, answers: readonly string[], where: string): string[] {
    const known = this.find(question, where).answers;
    const unknown = answers.filter((answer) => !known.some((candidate) => candidate.key === answer));
    if (unknown.length > 0) throw new SeedError([`${where}: ${question} has no answer ${unknown.join(', ')}`]);
    return answers.map((answer) => valueKey(question, answer));
  }

  /** Bundle option and selection numbers hang on the key alone, so that a new question in the middle renumbers nothing in old carts. */
  private stableNumber(key: string): number {
    return createHash('sha256').update(`${this.written.bundle}/${key}`).digest().readUInt32BE(0) >>> 1;
  }
}

function valueKey(question: string, answer: string): string {
  return `${question}_${answer}`;
}

function answerSku(value: string): string {
  return `OBQ-${value.replaceAll('_', '-')}`;
}
