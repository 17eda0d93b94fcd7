import { SeedError } from './readSeedFile';
import type { WrittenQuestion } from './seedQuestions';
import type { RuleRow } from './seedSchema';

interface Asked<Question> {
  questions: readonly Question[];
  rules: readonly RuleRow[];
}

/**
 * The questions as one country asks them: without the answers that are not offered there, without a question that has a single answer left, and
 * without the rules that spoke of them alone. Throws SeedError when a rule speaks of what exists nowhere.
 */
export function offeredIn<Question extends WrittenQuestion, File extends Asked<Question>>(
  written: File & Asked<Question>,
  country: string,
  file: string,
): Omit<File, 'questions' | 'rules'> & { questions: Question[]; rules: RuleRow[] } {
  const findings = written.rules.flatMap((rule) => strayNames(rule, written).map((stray) => `${file}: rule ${rule.id}: ${stray}`));
  if (findings.length > 0) throw new SeedError(findings);
  const questions = written.questions
    .map((question) => ({ ...question, answers: question.answers.filter((answer) => !answer.notIn.includes(country)) }))
    .filter((question) => question.answers.length > 1);
  return { ...written, questions, rules: written.rules.flatMap((rule) => offeredRule(rule, questions)) };
}

function offeredRule(rule: RuleRow, questions: readonly WrittenQuestion[]): RuleRow[] {
  const offered = (key: string, answers: readonly string[]): string[] => {
    const known = questions.find((question) => question.key === key)?.answers ?? [];
    return answers.filter((answer) => known.some((candidate) => candidate.key === answer));
  };
  const when = Object.fromEntries(Object.entries(rule.when).map(([question, answers]) => [question, offered(question, answers)]));
  if (Object.values(when).some((answers) => answers.length === 0)) return [];
  if (rule.effect === 'ADVISER') return [{ ...rule, when }];
  if (!questions.some((question) => question.key === rule.question)) return [];
  if (rule.effect === 'SHOW') return [{ ...rule, when }];
  if (rule.effect === 'REPRICE') return offered(rule.question, [rule.answer]).length > 0 ? [{ ...rule, when }] : [];
  const answers = offered(rule.question, rule.answers);
  return answers.length > 0 ? [{ ...rule, when, answers }] : [];
}

/** Questions and answers that a rule names but that do not exist. */
function strayNames(rule: RuleRow, { questions }: { questions: readonly WrittenQuestion[] }): string[] {
  const named: [string, readonly string[]][] = Object.entries(rule.when);
  if (rule.effect === 'SHOW') named.push([rule.question, []]);
  if (rule.effect === 'REPRICE') named.push([rule.question, [rule.answer]]);
  if (rule.effect === 'EXCLUDE' || rule.effect === 'REQUIRE') named.push([rule.question, rule.answers]);
  return named.flatMap(([key, answers]) => {
    const question = questions.find((candidate) => candidate.key === key);
    if (!question) return [`there is no question ${key}`];
    return answers
      .filter((answer) => !question.answers.some((candidate) => candidate.key === answer))
      .map((answer) => `${key} has no answer ${answer}`);
  });
}
