import { attribute, numberIn, oneOf, part, styleOf } from './elementReading';

export interface TabsFields {
  /** The tab that is open at first, from 0. */
  defaultIndex: number;
  align: 'left' | 'center' | 'right';
  headers: { name: string; id: string }[];
  minHeight: string | null;
  className: string;
}

/** The tabs of this place, not those of places inside it. */
export const tabItemsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('[data-content-type="tab-item"]')].filter(
    (item) => item.parentElement?.closest('[data-content-type]') === element,
  );

/** Throws where there is no tab. */
export function readTabs(element: HTMLElement): TabsFields {
  const titles = [...(part(element, 'navigation')?.querySelectorAll('[data-element="headers"]') ?? [])];
  const headers = tabItemsIn(element).map((item, index) => ({
    name: attribute(item, 'data-tab-name') || (titles[index]?.textContent?.trim() ?? '') || String(index + 1),
    id: item.id,
  }));
  if (headers.length === 0) throw new Error('tabs without a tab');
  const content = part(element, 'content');
  return {
    defaultIndex: numberIn(attribute(element, 'data-active-tab'), 0, [0, headers.length - 1]),
    align: oneOf(['left', 'center', 'right'], /tab-align-(\w+)/.exec(element.className)?.[1] ?? ''),
    headers,
    minHeight: (content && styleOf(content).get('min-height')) ?? null,
    className: element.className,
  };
}
