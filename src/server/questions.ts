import { plainText } from '~/data/metaDescription';

/** A question and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Longer texts are not CMS pages. In characters. */
const longest = 300_000;
const enoughForList = 2;

/**
 * The questions that a CMS page answers: headings (or summaries of disclosures) that end in a question mark, each with the
 * text up to the next heading. Where the summaries are questions, the headings around them are ignored. A single question may be
 * rhetorical and is no FAQ: then the list is empty.
 */
export function questionsIn(html: string): Question[] {
  if (html.length > longest) return [];
  const found: Question[] = [];
  const disclosed: Question[] = [];
  let heading = '';
  let isSummary = false;
  let isInHeading = false;
  let answer = '';
  const end = (): void => {
    if (!/[?？]$/.test(heading) || answer === '') return;
    found.push({ question: heading, answer });
    if (isSummary) disclosed.push({ question: heading, answer });
  };
  for (const piece of html.split(/<(?=\/?(?:h[1-4]|summary)\b)/i)) {
    const text = plainText(`<${piece}`);
    if (/^(?:h[1-4]|summary)\b/i.test(piece)) {
      end();
      [heading, answer, isInHeading] = [text, '', true];
      isSummary = /^s/i.test(piece);
    } else if (isInHeading) {
      [answer, isInHeading] = [text, false];
    }
  }
  end();
  if (disclosed.length >= enoughForList) return disclosed;
  return found.length >= enoughForList ? found : [];
}
