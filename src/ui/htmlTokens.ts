/** A token of markup, as far as a single pass over the text can recognise it. `start` and `end` are indices in the text. */
export interface HtmlToken {
  kind: 'text' | 'open' | 'close' | 'skipped';
  /** In small letters; '' where there is none. */
  name: string;
  start: number;
  end: number;
}

/** Elements whose content is not markup. */
const rawText: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed']);

/**
 * Splits markup into text and tags in one pass. It is not a parser: it is used where a parser would take too long, and what it
 * misreads is still purified afterwards.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start !== position) yield { kind: 'text', name: '', start: position, end: start < 0 ? html.length : start };
    if (start < 0) return;
    const token = tagAt(html, start);
    yield token;
    position = token.end;
    if (token.kind !== 'open' || !rawText.has(token.name)) continue;
    const end = closingTag(html, token.name, position);
    yield { kind: 'skipped', name: token.name, start: position, end };
    position = end;
  }
}

function tagAt(html: string, start: number): HtmlToken {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 2);
    return { kind: 'skipped', name: '', start, end: end < 0 ? html.length : end + 3 };
  }
  const isClose = html[start + 1] === '/';
  const name = nameAt(html, start + (isClose ? 2 : 1));
  const isMark = name !== '' || isClose || html[start + 1] === '!' || html[start + 1] === '?';
  // A less-than sign in a text.
  if (!isMark) return { kind: 'text', name: '', start, end: start + 1 };
  const kind = name === '' ? 'skipped' : isClose ? 'close' : 'open';
  return { kind, name, start, end: endOfTag(html, start) };
}

function nameAt(html: string, start: number): string {
  let end = start;
  while (end < html.length && end - start < 30 && /[a-z0-9-]/i.test(html.charAt(end))) end += 1;
  const name = html.slice(start, end).toLowerCase();
  return /^[a-z]/.test(name) ? name : '';
}

/** After the `>` outside of quotes. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let index = start + 1; index < html.length; index++) {
    const sign = html.charAt(index);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && /[=\s]/.test(html.charAt(index - 1))) quote = sign;
    else if (sign === '>') return index + 1;
  }
  return html.length;
}

/** Where `</name` begins, or the end. */
function closingTag(html: string, name: string, from: number): number {
  for (let index = html.indexOf('</', from); index >= 0; index = html.indexOf('</', index + 2)) {
    if (nameAt(html, index + 2) === name) return index;
  }
  return html.length;
}

/** Within a line; every other element begins a line of its own. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code em font i kbd mark q s small span strong sub sup time u wbr'.split(' '),
);

/**
 * The text of content that cannot be parsed, or would take too long: lines of text without any markup, safe to be set as HTML.
 * Entities stay as they were written.
 */
export function plainWords(html: string): string {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '') lines.push(words);
    line = '';
  };
  for (const { kind, name, start, end: stop } of htmlTokens(html)) {
    if (kind === 'text') line += html.slice(start, stop);
    else if (kind !== 'skipped' && !inline.has(name)) end();
  }
  end();
  return lines.join('\n').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
