/** Longer contents are cut before they are read, and what of one page is searched. In characters. */
const longestContent = 500_000;
const longestText = 8000;
const mostQuestions = 60;

/** What a search needs of the HTML that commerce publishes. Plain texts. */
export interface ContentRead {
  /** A line for each paragraph and heading. */
  text: string;
  headings: string[];
  questions: { question: string; answer: string }[];
  /** Paths and addresses, as they are written. */
  links: string[];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  hellip: '…',
};

/** Texts of HTML, without what is code or is not shown. The result is text, and is escaped where it is shown. */
export function plainTextOf(html: string): string {
  return (
    html
      .replace(/<(style|script|template|svg|select|button)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      .replace(/<\/?(?:a|b|em|i|small|span|strong|sub|sup|u)\b[^<>]{0,2000}>/gi, '')
      .replace(/<[^>]{0,20000}>?/g, ' ')
      .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (mark, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? mark) : mark;
        return String.fromCodePoint(Math.min(Number.parseInt(decimal ?? hex ?? '0', decimal === undefined ? 16 : 10), 0x10ffff));
      })
      // A space that does not break stays: French writes one before a question mark.
      .replace(/[^\S\u00a0\u202f]+/g, ' ')
      .trim()
  );
}

/**
 * Reads the HTML of a page's content, as commerce renders it. A question is the summary of a disclosure, or a heading that ends in a question mark; its
 * answer is what follows, up to the next of either.
 */
export function readContent(whole: string): ContentRead {
  const html = decoded(whole.slice(0, longestContent).replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, ' '));
  const headings: string[] = [];
  const questions: ContentRead['questions'] = [];
  for (const part of html.split(/<(?=(?:h[1-6]|summary)\b)/i).slice(1)) {
    const [, name = '', heading = '', rest = ''] = /^(\w+)[^>]*>([\s\S]*?)<\/\w+\s*>([\s\S]*)$/.exec(part) ?? [];
    const title = plainTextOf(heading);
    if (title === '') continue;
    headings.push(title);
    const isDisclosed = name.toLowerCase() === 'summary';
    const answer = plainTextOf(isDisclosed ? (rest.split(/<\/details\b/i, 1)[0] ?? '') : rest);
    if ((isDisclosed || /[?？]$/.test(title)) && answer !== '' && questions.length < mostQuestions)
      questions.push({ question: title, answer: answer.slice(0, 1000) });
  }
  const links = [...html.matchAll(/<a\b[^<>]{0,2000}?\bhref="([^"]{1,500})"/gi)].map(([, href = '']) => plainTextOf(href));
  const lines = html.split(/<\/(?:h[1-6]|p|li|summary|td|th|div|figcaption)\s*>/i).flatMap((part) => plainTextOf(part) || []);
  return { text: lines.join('\n').slice(0, longestText), headings, questions, links };
}

/** Page Builder writes the HTML of its "HTML code" as text: without decoding it, its words would be those of its tags. */
function decoded(html: string): string {
  return html.includes('data-content-type="html"')
    ? html
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
    : html;
}
