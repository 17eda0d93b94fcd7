/** A question and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Longer texts are no pages of the editors. In characters. */
const longest = 300_000;
const enoughForList = 2;

/**
 * The questions that a page of the editors answers: headings (or summaries of disclosures) that end in a question mark, each with the
 * text up to the next heading. Where disclosures ask, the headings around them only lead to them. One alone is a turn of phrase, not a list
 * of questions: then there are none.
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', rsquo: '’', '#39': "'", hellip: '…' };

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(#?\w{1,8});/g, (mark, name: string) => entities[name] ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
}
