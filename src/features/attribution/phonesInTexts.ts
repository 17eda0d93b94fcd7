import { selectCountry, selectHasFeature } from '~/features/store-view';
import { richTextClass } from '~/ui';
import type { Stop } from '~/world';
import { type PhoneNumberRoot, selectPhoneVariant } from './phoneNumberFlow';
import { dialledOf, numberOf, type Phone, phoneOf, type PhoneNumbers, type PhoneVariant } from './phoneNumberModel';

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 'default'] as const;
const attributeOf = (key: (typeof keys)[number]): string => `data-phone-${key}`;
/** Elements to which editors gave numbers of their own. */
const numbered = keys.map((key) => `[${attributeOf(key)}]`).join();
const dials = 'a[href^="tel:"]';
/** Parts that React has not taken over yet: it would draw them anew if they were not as the server sent them. */
const waiting = '[data-moving]:not([data-live])';
/** Editors' texts; and numbers of places, which may be the company's own. */
const texts = `.${richTextClass},[data-place-phone]`;

/** What may be a telephone number in a text; whether it is one of the shop's is decided by what a telephone would dial. */
const numberLike = /\(?\+?\d[\d ()\u00a0-]{5,}\d/g;

interface Shown {
  phone: Phone;
  variant: PhoneVariant;
}

interface PhoneStore {
  getState(): PhoneNumberRoot;
  subscribe(listener: () => void): Stop;
}

/**
 * The chosen number in the editors' texts, whose HTML React leaves alone: the shop's own number is replaced wherever it is written or
 * dialled, and elements with numbers of their own (`data-phone-1` … `-11`, `-default`) get their variant's. Texts that come later, too; what React takes over later, then.
 */
export function watchTexts(page: Document, store: PhoneStore): Stop {
  const { phone: own } = selectCountry(store.getState());
  if (!selectHasFeature(store.getState(), 'infinity')) return () => undefined;
  const known = new Set<string>([own.link]);
  let shown: Shown | undefined;
  const show = (root: Element): void => {
    if (shown) showIn(root, shown, own, known);
  };
  const look = (): void => {
    const { phone } = selectCountry(store.getState());
    const variant = selectPhoneVariant(store.getState());
    if (shown?.phone.link === phone.link && shown.variant === variant) return;
    shown = { phone, variant };
    known.add(phone.link);
    for (const text of page.querySelectorAll(texts)) show(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.closest(texts)) show(node);
        else for (const text of node.querySelectorAll(texts)) show(text);
      }
  });
  look();
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['data-live'] });
  const unsubscribe = store.subscribe(look);
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}

function showIn(root: Element, { phone, variant }: Shown, own: Phone, known: ReadonlySet<string>): void {
  const isOurs = (number: string): boolean => known.has(dialledOf(number, own));
  for (const link of all(root, dials))
    if (!link.closest(`${numbered},${waiting}`) && isOurs(link.getAttribute('href') ?? '')) dial(link, phone);
  write(root, phone, (number, parent) => !parent.closest(`${numbered},${waiting}`) && isOurs(number));
  for (const element of all(root, numbered)) {
    if (element.closest(waiting)) continue;
    const number = numberOf(variant, numbersOf(element));
    const given = number === undefined ? phone : phoneOf(number, own);
    for (const link of all(element, dials)) dial(link, given);
    const around = element.closest(dials);
    if (around) dial(around, given);
    write(element, given, () => true);
  }
}

const all = (root: Element, selector: string): Element[] => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];

const numbersOf = (element: Element): PhoneNumbers =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const number = element.getAttribute(attributeOf(key))?.trim();
      return number ? [[key, number]] : [];
    }),
  );

const dial = (link: Element, { link: number }: Phone): void => {
  if (link.getAttribute('href') !== `tel:${number}`) link.setAttribute('href', `tel:${number}`);
};

/** In the text nodes themselves: where one is React's, it stays React's. */
function write(root: Element, { shown }: Phone, mayChange: (number: string, parent: Element) => boolean): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent) continue;
    const text = node.data.replace(numberLike, (found) => {
      // A bracket in front is the text's, unless the number is written with one.
      const before = found.startsWith('(') && !found.includes(')') ? '(' : '';
      return mayChange(found.replace(/\u00a0/g, ' '), parent) ? before + shown : found;
    });
    if (text !== node.data) node.data = text;
  }
}
