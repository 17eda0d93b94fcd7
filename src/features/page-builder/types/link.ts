import { attribute, oneOf, part } from './elementReading';

export interface LinkFields {
  /** As the shop writes it: own links with the store view's prefix. Null where the editors named none, or none that may be followed. */
  link: string | null;
  linkType: 'default' | 'category' | 'product' | 'page';
  openInNewTab: boolean;
}

/** Where a content type leads. */
export function readLink(element: Element): LinkFields {
  const anchor = part(element, 'link');
  return {
    link: anchor?.getAttribute('href') ?? null,
    linkType: oneOf(['default', 'category', 'product', 'page'], anchor ? attribute(anchor, 'data-link-type') : ''),
    openInNewTab: anchor?.getAttribute('target') === '_blank',
  };
}

export type ButtonType = 'primary' | 'secondary' | 'link';

/** What a button looks like, by its class. */
export function readButtonType(button: Element | null): ButtonType {
  return oneOf(['primary', 'secondary', 'link'], /pagebuilder-button-(\w+)/.exec(button?.className ?? '')?.[1] ?? '');
}

export interface ButtonFields extends LinkFields {
  buttonType: ButtonType;
  text: string;
}

export const readButton = (element: HTMLElement): ButtonFields => ({
  ...readLink(element),
  buttonType: readButtonType(element.querySelector('[class*="pagebuilder-button-"]')),
  text: element.textContent?.trim() ?? '',
});
