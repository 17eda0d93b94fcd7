/** A stretch of the editors' page: markup as it stands, or the place of one of our components. */
export type PagePart = { kind: 'html'; html: string } | { kind: 'component'; name: string };

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const raw = new Set(['style', 'script', 'textarea', 'title', 'noscript']);
/** A row that carries this CSS class (any editor can give it one) is replaced by our component of that name. */
const injected = /\bclass\s*=\s*"[^"]*\binject-([a-z0-9-]+)/i;

/**
 * Cuts a page at those of its outermost rows that our components replace. The rest stays in as few pieces as possible, each
 * with the page's style rules in front. One pass over the text; markup that does not add up stays in one piece.
 */
export function partsOf(html: string): PagePart[] {
  if (!html.includes('inject-')) return [{ kind: 'html', html }];
  const blocks = outermostBlocks(html);
  if (!blocks) return [{ kind: 'html', html }];
  const rules = blocks.filter((block) => /^\s*<style/i.test(block)).join('');
  const parts: PagePart[] = [];
  for (const block of blocks) {
    if (/^\s*<style/i.test(block) || block.trim() === '') continue;
    const name = injected.exec(block.slice(0, block.indexOf('>')))?.[1];
    const last = parts[parts.length - 1];
    if (name) parts.push({ kind: 'component', name });
    else if (last?.kind === 'html') last.html += block;
    else parts.push({ kind: 'html', html: rules + block });
  }
  return parts;
}

/** The outermost elements with what stands between them; null when tags do not close. */
function outermostBlocks(html: string): string[] | null {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf('<', position);
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open);
      if (close < 0) return null;
      position = close + 3;
      continue;
    }
    const end = endOfTag(html, open);
    if (end < 0) return null;
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(html.slice(open, open + 40))?.[1]?.toLowerCase();
    position = end + 1;
    if (!name || voidElements.has(name) || html[end - 1] === '/') continue;
    if (html[open + 1] === '/') depth--;
    else {
      depth++;
      if (raw.has(name)) {
        const close = html.toLowerCase().indexOf(`</${name}`, position);
        if (close < 0) return null;
        position = close;
      }
    }
    if (depth < 0) return null;
    if (depth === 0) {
      blocks.push(html.slice(start, position));
      start = position;
    }
  }
  if (depth !== 0) return null;
  blocks.push(html.slice(start));
  return blocks;
}

/** The tag's closing bracket; one inside quotes does not count. */
function endOfTag(html: string, open: number): number {
  let quote = '';
  for (let index = open + 1; index < html.length; index++) {
    const character = html[index];
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index;
  }
  return -1;
}
