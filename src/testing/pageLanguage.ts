import { eld } from 'eld/small';
import { JSDOM } from 'jsdom';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import sameAsEnglish from '../../translations/sameAsEnglish.json';
import { messagesOf, sourceLocale } from '../../tools/translations';

/**
 * A shorter page is too short to detect its language. Measured on the shop's own texts in four languages: of samples of 200
 * letters 2 in 547 were taken for another language, all of them full of names and codes; of 400 letters 0 in 290.
 */
const enoughForPage = 200;
/** A paragraph is judged alone, so it has to be plain words; where the detector itself is unsure, it passes. */
const enoughForParagraph = 120;
/** Shorter words may be a name, or the same in both languages. */
const longestShared = 12;

eld.setLanguageSubset([...new Set(storeViews.map(({ language }) => language))]);

const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'BR',
  'CODE',
  'EM',
  'I',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'U',
]);
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'svg']);
const spokenAttributes = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title'];

interface PageTexts {
  /** A paragraph, a heading, a list item: one unit of text. */
  blocks: string[];
  /** Every separate text: a text node, an attribute that is read aloud, the title, the description. */
  pieces: string[];
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The words of a page's HTML from the server, without those that are marked as another language. */
export function textsOf(html: string): PageTexts {
  const { document } = new JSDOM(html).window;
  const blocks: string[] = [];
  const pieces = [document.title, document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''];
  let run = '';
  const endBlock = (): void => {
    if (tidy(run)) blocks.push(tidy(run));
    run = '';
  };
  const visit = (element: Element): void => {
    if (unseen.has(element.tagName) || element.hasAttribute('lang')) return;
    for (const name of spokenAttributes) pieces.push(tidy(element.getAttribute(name) ?? ''));
    const isBlock = !inline.has(element.tagName);
    if (isBlock) endBlock();
    for (const child of element.childNodes) {
      if (child.nodeType === child.TEXT_NODE) {
        run += child.textContent;
        pieces.push(tidy(child.textContent ?? ''));
      } else if (child.nodeType === child.ELEMENT_NODE) visit(child as Element);
    }
    if (isBlock) endBlock();
  };
  visit(document.body);
  return { blocks, pieces: [...pieces.filter(Boolean), ...blocks] };
}

const plainEnglish = Object.entries(messagesOf(sourceLocale)).filter(([, text]) => text.length > longestShared && !/[{<]/.test(text));
const shared: Record<string, string[] | undefined> = sameAsEnglish;

/** Describes what on a page is not in its store view's language; empty when all of it is. */
export function languageFaults(html: string, { language }: StoreView): string[] {
  const { blocks, pieces } = textsOf(html);
  const faults: string[] = [];
  const page = blocks.join(' ');
  const spoken = eld.detect(page).language;
  if (page.length >= enoughForPage && spoken !== language) faults.push(`the page speaks '${spoken}'`);
  for (const block of blocks) {
    if (block.length < enoughForParagraph) continue;
    const heard = eld.detect(block);
    if (heard.language !== language && heard.isReliable()) faults.push(`a paragraph speaks '${heard.language}': ${block}`);
  }
  if (language === 'en') return faults;
  const left = new Map(plainEnglish.flatMap(([id, text]) => (shared[id]?.includes(language) ? [] : [[tidy(text), id] as const])));
  for (const piece of new Set(pieces)) if (left.has(piece)) faults.push(`English is left: ${left.get(piece)} “${piece}”`);
  return faults;
}
