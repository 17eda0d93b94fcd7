import { htmlTokens } from './htmlTokens';

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
