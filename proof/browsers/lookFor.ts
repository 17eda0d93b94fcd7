import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What a shopper looks for: by its role and name, or by its label, as in the journeys. */
export interface Part {
  role?: string;
  name?: string | RegExp;
  level?: number;
  label?: string | RegExp;
  within?: Part;
}

/** What is found there, and where to press it. */
export interface Found {
  text: string;
  /** what a field holds; of a list, the words that are shown */
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
  x: number;
  y: number;
  /** what lies over the place to press, '' when nothing does */
  cover: string;
}

type Written = { source: string; flags: string } | string | undefined;
interface WrittenPart {
  role: string | undefined;
  label: Written;
  name: Written;
  level: number | undefined;
}

type Query = (place: Element, what: string | RegExp, options?: object) => HTMLElement[];
declare const TestingLibraryDom: { queryAllByRole: Query; queryAllByLabelText: Query };

const write = (words: string | RegExp | undefined): Written =>
  words instanceof RegExp ? { source: words.source, flags: words.flags } : words;

const written = ({ within, role, name, level, label }: Part): WrittenPart[] => [
  ...(within ? written(within) : []),
  { role, level, name: write(name), label: write(label) },
];

/** The same search in every browser: DOM Testing Library's, as page script. */
export const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** To press a part it is brought into sight. Focus without a press is for lists: the browser's own would open over the page. */
export type Purpose = 'look' | 'press' | 'focus';

/** The body of a function for the page: null where the part is missing, 'library' where the search has to be brought first. */
export const lookFor = (part: Part, purpose: Purpose): string =>
  `if (typeof TestingLibraryDom === 'undefined') return 'library'; return (${lookInPage.toString()})(${JSON.stringify(written(part))}, '${purpose}');`;

/** Runs in the page: it may use nothing of this file. The first part that is not disabled counts, else the first. */
function lookInPage(parts: WrittenPart[], purpose: Purpose): Found | null {
  const place = parts.reduce<HTMLElement | undefined>((outer, { role, label, name, level }) => {
    if (!outer) return undefined;
    const words = label ?? name;
    const matcher = typeof words === 'object' ? new RegExp(words.source, words.flags) : words;
    const found = role
      ? TestingLibraryDom.queryAllByRole(outer, role, { ...(matcher && { name: matcher }), ...(level && { level }) })
      : TestingLibraryDom.queryAllByLabelText(outer, matcher ?? '');
    return found.find((one) => !one.matches(':disabled, [aria-disabled="true"]')) ?? found[0];
  }, document.body);
  if (!place) return null;
  if (purpose === 'focus') place.focus();
  const field = place as HTMLInputElement;
  const isChoice = field.type === 'radio' || field.type === 'checkbox';
  // A choice is pressed where its label begins: further on stand words that may be links.
  const target = (isChoice && document.querySelector<HTMLElement>(`label[for="${place.id}"]`)) || place;
  if (purpose === 'press') target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = target.getBoundingClientRect();
  const x = box.left + (isChoice ? Math.min(16, box.width / 2) : box.width / 2);
  const y = box.top + (isChoice ? Math.min(16, box.height / 2) : box.height / 2);
  const top = document.elementFromPoint(x, y);
  const isFree = top !== null && (target.contains(top) || top.contains(field));
  return {
    text: place.innerText,
    value: place instanceof HTMLSelectElement ? (place.selectedOptions[0]?.text ?? '') : (field.value ?? ''),
    isChecked: field.checked === true,
    isDisabled: place.matches(':disabled, [aria-disabled="true"]'),
    hasFocus: document.activeElement === place,
    x,
    y,
    cover: isFree ? '' : (top?.outerHTML.slice(0, 120) ?? 'the edge of the screen'),
  };
}
