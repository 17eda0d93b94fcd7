import { hasOwn } from './safeJson';

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
