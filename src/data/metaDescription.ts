import { brand } from '~/config/brand';
import { hasOwn } from './safeJson';

/** As much as search engines display. */
const longest = 160;

/** A page's meta description: what the editors entered, else the name with the first of the HTML texts that is not empty. */
export function metaDescriptionOf(given: string, name: string, texts: readonly string[]): string {
  const text = texts.map(plainText).find((words) => words !== '');
  return given || shortened(`${name} – ${text ?? brand.name}`);
}

/** Cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.–]+$/, '')}…`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', rsquo: '’', '#39': "'", hellip: '…' };

/** The text of HTML in one line, for head tags and structured data. The result is text: it is escaped where it is written into HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:a|b|em|i|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(#?\w{1,8});/g, (mark, name: string) => (hasOwn(entities, name) ? (entities[name] ?? mark) : mark))
    .replace(/\s+/g, ' ')
    .trim();
}
