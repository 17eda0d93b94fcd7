import { readDeclarations } from '~/ui';

/** The declarations of an element's own style; the layout rules of the page stand in it by then. */
export const styleOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(readDeclarations(element.getAttribute('style') ?? '').map(({ property, value }) => [property, value]));

/** An attribute's words; '' when it is absent. */
export const attribute = (element: Element, name: string): string => element.getAttribute(name)?.trim() ?? '';

export const isOn = (element: Element, name: string): boolean => /^(true|1)$/.test(attribute(element, name));

/** The part of a content type that plays this role (`data-element`); none inside a content type within it. */
export function part(element: Element, role: string): HTMLElement | null {
  return element.getAttribute('data-element') === role ? (element as HTMLElement) : partBelow(element, role);
}

/** By hand: on the server a selector looks at everything below, at each of a page's hundred rows and columns anew. */
function partBelow(element: Element, role: string): HTMLElement | null {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (child.hasAttribute('data-content-type')) continue;
    const found = child.getAttribute('data-element') === role ? (child as HTMLElement) : partBelow(child, role);
    if (found) return found;
  }
  return null;
}

/** The words in an attribute that may be one of a few; the first of them otherwise. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string): Word {
  return words.find((word) => word === text) ?? words[0];
}

/** A number within limits; `usual` for anything else. */
export function numberIn(text: string, usual: number, [least, most]: readonly [number, number]): number {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : usual;
}

/** A colour that is written plainly; '' for anything else. */
export const colour = (text: string): string => (/^(#[\da-f]{3,8}|rgba?\([\d.,%\s]{5,40}\)|[a-z]{3,20})$/i.test(text) ? text : '');

/** JSON inside an attribute, as Magento writes it: quotes may be escaped a second time. Throws when it is none. */
export const jsonIn = (text: string): unknown => JSON.parse(text.replaceAll('\\"', '"'));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds declarations to an element's own style. They are ours: nothing of the editors' goes in unread. */
export function addStyle(element: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  const own = styleOf(element);
  const all = [...own, ...Object.entries(declarations)];
  element.setAttribute('style', all.map(([property, value]) => `${property}: ${value}`).join('; '));
}

/** Takes declarations away from an element's own style. */
export function dropStyle(element: HTMLElement, ...properties: readonly string[]): void {
  const kept = [...styleOf(element)].filter(([property]) => !properties.includes(property));
  if (kept.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', kept.map(([property, value]) => `${property}: ${value}`).join('; '));
}

/** `a-b: c` as `{ aB: 'c' }`. React cannot write `!important`. */
export function reactStyle(text: string): Record<string, string> {
  return Object.fromEntries(
    readDeclarations(text).map(({ property, value }) => [
      property.startsWith('--') ? property : property.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value.replace(/\s*!important$/i, ''),
    ]),
  );
}
