/** The answers given in the builder: question key and value key (`LIFT_FOR`, `LIFT_FOR_ME`), as the order system names them. */
export interface ConfiguredAnswer {
  question: string;
  value: string;
}

/**
 * All answers of a cart's lines, from `ofbiz_configuration` by line uid. A text that cannot be parsed is ignored; stock Magento has none at
 * all.
 */
export const configuredAnswers = (configurations: Record<string, string>): ConfiguredAnswer[] =>
  Object.values(configurations).flatMap((text) => answersIn(text));

function answersIn(text: string): ConfiguredAnswer[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

const isAnswer = (value: unknown): value is ConfiguredAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'string' &&
  'value' in value &&
  typeof value.value === 'string';
