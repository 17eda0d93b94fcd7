import type { ElementAttributes } from './contentTree';
import { reactStyle } from './types/elementReading';

const plain = new Set(['id', 'title', 'role', 'lang', 'dir', 'tabindex']);
const named: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/** An element's attributes as React takes them: those that are on our list, and `aria-…` and `data-…`. */
export function attributesOf(element: Element): ElementAttributes {
  const attributes: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'style') attributes['style'] = reactStyle(value);
    else if (name === 'class' || plain.has(name) || /^(aria|data)-[\w-]+$/.test(name)) attributes[named[name] ?? name] = value;
  }
  return attributes;
}
