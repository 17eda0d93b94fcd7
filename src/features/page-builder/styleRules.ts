import { styleName, type Surroundings } from '~/ui';
import { writeStyle } from './writeStyle';

const rule = /([^{}]{1,4000})\{([^{}]{0,4000})\}/g;
const named = /^#html-body \[data-pb-style="?([A-Z0-9]{3,16})"?\]$/i;

/**
 * Page Builder keeps its layout in `<style>#html-body [data-pb-style=…]{…}</style>`. This puts each rule's declarations on
 * the elements it names and takes the style elements away. Rules of any other form, and those inside @media, are dropped.
 */
export function applyStyleRules(root: HTMLElement, surroundings: Surroundings): void {
  const rules = new Map<string, string>();
  for (const style of root.querySelectorAll(styleName)) {
    for (const [, selectors = '', declarations = ''] of outsideMedia(style.textContent ?? '').matchAll(rule)) {
      for (const selector of selectors.split(',')) {
        const name = named.exec(selector.trim())?.[1];
        if (name) rules.set(name, `${rules.get(name) ?? ''}${declarations};`);
      }
    }
    style.remove();
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-pb-style]')) {
    const declarations = rules.get(element.getAttribute('data-pb-style') ?? '');
    if (declarations) writeStyle(element, declarations, surroundings);
    element.removeAttribute('data-pb-style');
  }
}

/** The text without its @media blocks. */
function outsideMedia(text: string): string {
  let kept = '';
  let position = 0;
  while (position < text.length) {
    const at = text.indexOf('@', position);
    if (at < 0) break;
    kept += text.slice(position, at);
    let depth = 0;
    let index = text.indexOf('{', at);
    if (index < 0) return kept;
    for (; index < text.length; index++) {
      if (text[index] === '{') depth++;
      else if (text[index] === '}' && --depth === 0) break;
    }
    position = index + 1;
  }
  return kept + text.slice(position);
}
