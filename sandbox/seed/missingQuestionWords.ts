import { SeedError } from './readSeedFile';
import type { QuestionTexts, WrittenQuestion } from './seedQuestions';
import type { QuestionsFile, RuleRow } from './seedSchema';
import type { ViewWords } from './viewWords';
import type { EnquiryWords, QuestionWords } from './wordsSchema';

/**
 * Names the words that a store view would need to show the offered questions, or undefined when all are written. `help` and `note` count as
 * written when they are ''.
 */
export function missingWords(offered: QuestionsFile, { words, file, exists }: ViewWords<QuestionWords>): string | undefined {
  if (!exists) return `${file} is missing`;
  const needed: [path: string, text: string | undefined][] = [
    ['bundle.name', words.bundle.name],
    ['bundle.short', words.bundle.short],
    ['bundle.description', words.bundle.description],
    ...offered.images.map((image): [string, string | undefined] => [`bundle.pictures.${image}`, words.bundle.pictures[image]]),
    ...neededOf(offered, words),
    ...offered.rules.flatMap((rule): [string, string | undefined][] =>
      rule.effect === 'REPRICE' ? [[`soldAs.${rule.id}`, words.soldAs[rule.id]]] : [],
    ),
  ];
  return missingOf(needed, file);
}

/** The same for an enquiry. */
export function missingEnquiryWords(offered: AskedFile, { words, file, exists }: ViewWords<EnquiryWords>): string | undefined {
  return exists ? missingOf([...spokenHead(words), ...neededOf(offered, words)], file) : `${file} is missing`;
}

const spokenHead = ({ name, metaTitle, metaDescription }: EnquiryWords): [string, string | undefined][] =>
  Object.entries({ name, metaTitle, metaDescription });

interface AskedFile {
  questions: readonly WrittenQuestion[];
  rules: readonly RuleRow[];
}

function neededOf({ questions, rules }: AskedFile, words: QuestionTexts): [string, string | undefined][] {
  return [
    ...questions.flatMap((question) => questionNeeds(question, words)),
    ...rules.map((rule): [string, string | undefined] => [`rules.${rule.id}`, words.rules[rule.id]]),
  ];
}

function missingOf(needed: readonly [path: string, text: string | undefined][], file: string): string | undefined {
  const missing = needed.filter(([, text]) => text === undefined).map(([path]) => path);
  if (missing.length === 0) return undefined;
  const shown = missing.slice(0, 5).join(', ');
  return `${file} has no ${shown}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}`;
}

function questionNeeds({ key, section, answers }: WrittenQuestion, words: QuestionTexts): [string, string | undefined][] {
  const own = words.questions[key];
  return [
    [`sections.${section}`, words.sections[section]],
    [`questions.${key}.name`, own?.name],
    [`questions.${key}.title`, own?.title],
    [`questions.${key}.why`, own?.why],
    ...answers.map((answer): [string, string | undefined] => [
      `questions.${key}.answers.${answer.key}.label`,
      own?.answers[answer.key]?.label,
    ]),
  ];
}

/** Throws SeedError for words about what the question file does not have: a slip of the pen that would never be shown. */
export function refuseStrayWords(
  written: AskedFile,
  spoken: readonly ViewWords<QuestionTexts & { soldAs?: Record<string, string> }>[],
): void {
  const rules = new Set(written.rules.map((rule) => rule.id));
  const findings = spoken.flatMap(({ words, file }) => [
    ...Object.entries(words.questions).flatMap(([key, own]) => {
      const question = written.questions.find((candidate) => candidate.key === key);
      if (!question) return [`${file}: there is no question ${key}`];
      const answers = new Set(question.answers.map((answer) => answer.key));
      return Object.keys(own.answers)
        .filter((answer) => !answers.has(answer))
        .map((answer) => `${file}: ${key} has no answer ${answer}`);
    }),
    ...[...Object.keys(words.rules), ...Object.keys(words.soldAs ?? {})]
      .filter((id) => !rules.has(id))
      .map((id) => `${file}: there is no rule ${id}`),
  ]);
  if (findings.length > 0) throw new SeedError([...new Set(findings)]);
}
