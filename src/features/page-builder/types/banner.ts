import type { Surroundings } from '~/ui';
import { isDark, layGround } from './ground';
import { readArea, type AreaFields } from './area';
import { addStyle, attribute, colour, dropStyle, oneOf, part } from './elementReading';
import { readButtonType, readLink, type ButtonType, type LinkFields } from './link';

export type Shown = 'never' | 'always' | 'hover';

/** A banner, or a slide, which is a banner among others. */
export interface BannerFields extends AreaFields, LinkFields {
  appearance: 'poster' | 'collage-left' | 'collage-centered' | 'collage-right';
  showButton: Shown;
  buttonType: ButtonType;
  buttonText: string;
  showOverlay: Shown;
  overlayColor: string;
}

/** Throws where the wrapper is missing: then it is no banner. */
export function readBanner(element: HTMLElement, surroundings: Surroundings): BannerFields {
  const wrapper = part(element, 'wrapper');
  if (!wrapper) throw new Error('a banner without its wrapper');
  const overlay = part(element, 'overlay');
  const button = part(element, 'button');
  return {
    ...readArea(wrapper, surroundings),
    ...readLink(element),
    appearance: oneOf(['poster', 'collage-left', 'collage-centered', 'collage-right'], attribute(element, 'data-appearance')),
    showButton: button ? oneOf(['never', 'always', 'hover'], attribute(element, 'data-show-button')) : 'never',
    buttonType: readButtonType(button),
    buttonText: button?.textContent?.trim() ?? '',
    showOverlay: overlay ? oneOf(['never', 'always', 'hover'], attribute(element, 'data-show-overlay')) : 'never',
    overlayColor: overlay ? colour(attribute(overlay, 'data-overlay-color')) : '',
  };
}

/**
 * Sets a banner so that a style sheet can show its cover and its button (always; or when it is pointed at, reached by keyboard or
 * touched). A real button inside a link would be a second thing to press that does nothing: it becomes words that look like one.
 */
export function setBanner(element: HTMLElement, fields: BannerFields, surroundings: Surroundings): void {
  const wrapper = part(element, 'wrapper');
  const overlay = part(element, 'overlay');
  const button = part(element, 'button');
  if (wrapper) layGround(wrapper, fields, surroundings);
  if (overlay) setOverlay(overlay, fields);
  element.setAttribute('data-show-overlay', fields.showOverlay);
  element.setAttribute('data-show-button', fields.showButton);
  if (button && fields.showButton === 'never') button.remove();
  else if (button) {
    const words = element.ownerDocument.createElement('span');
    words.className = button.className;
    words.setAttribute('data-element', 'button');
    words.textContent = fields.buttonText;
    button.replaceWith(words);
  }
}

function setOverlay(overlay: HTMLElement, { showOverlay, overlayColor }: BannerFields): void {
  dropStyle(overlay, 'background-color', 'background');
  for (const name of ['data-overlay-color', 'title']) overlay.removeAttribute(name);
  if (attribute(overlay, 'aria-label') === '') overlay.removeAttribute('aria-label');
  overlay.removeAttribute('data-ground');
  if (showOverlay === 'never' || overlayColor === '') return;
  addStyle(overlay, { '--overlay': overlayColor });
  if (showOverlay === 'always') overlay.setAttribute('data-ground', isDark(overlayColor) ? 'deep' : 'light');
}
