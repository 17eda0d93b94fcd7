import { allowedDeclarations, imageUrl, readDeclarations, styleName, type Surroundings, writeDeclarations } from '~/ui';
import { isDark } from './types/ground';

const named = /^#html-body \[data-pb-style="?([A-Z0-9]{3,16})"?\]$/i;
const onPhones = /^@media[^{]*\(max-width: ?768px\)[^{]*\{/;

/**
 * Page Builder keeps its layout in `<style>#html-body [data-pb-style=…]{…}</style>`. This puts each rule's declarations on
 * the elements it names and takes the style elements away. Rules of any other form are dropped, and of those for phones all but the
 * height, the one thing that editors choose for phones alone (`data-phone-height`).
 */
export function applyStyleRules(root: HTMLElement, surroundings: Surroundings): void {
  const rules = new Map<string, string>();
  const heights = new Map<string, string>();
  for (const style of root.querySelectorAll(styleName)) {
    const { always, phones } = splitAtMedia(style.textContent ?? '');
    for (const [name, declarations] of rulesIn(always)) rules.set(name, `${rules.get(name) ?? ''}${declarations};`);
    for (const [name, declarations] of rulesIn(phones)) {
      const height = readDeclarations(declarations).find(({ property }) => property === 'min-height')?.value;
      if (height) heights.set(name, height);
    }
    style.remove();
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-pb-style], [data-element][style]')) {
    const name = element.getAttribute('data-pb-style') ?? '';
    // The older form carries its look itself.
    const declarations = rules.get(name) ?? (name === '' ? '' : undefined);
    if (declarations !== undefined) writeStyle(element, declarations, surroundings);
    const height = heights.get(name);
    if (height) element.setAttribute('data-phone-height', height);
    element.removeAttribute('data-pb-style');
  }
}

function rulesIn(text: string): [name: string, declarations: string][] {
  return blocksIn(text).flatMap(({ selectors, declarations }) =>
    selectors.split(',').flatMap((selector): [string, string][] => {
      const name = named.exec(selector.trim())?.[1];
      return name ? [[name, declarations]] : [];
    }),
  );
}

/** Longer selectors or declarations are none that the editor writes. */
const longestPart = 4000;

/** Each `selectors{declarations}` of a style sheet; one pass, whatever is missing. */
function blocksIn(text: string): { selectors: string; declarations: string }[] {
  return text.split('}').flatMap((piece, index, pieces) => {
    // What stands after the last brace was never closed.
    const [declarations = '', selectors] = index === pieces.length - 1 ? [] : piece.split('{').reverse();
    const isRule = selectors !== undefined && selectors.length <= longestPart && declarations.length <= longestPart;
    return isRule ? [{ selectors, declarations }] : [];
  });
}

/** The rules outside @media, and those inside the blocks for phones. */
function splitAtMedia(text: string): { always: string; phones: string } {
  let always = '';
  let phones = '';
  let position = 0;
  while (position < text.length) {
    const at = text.indexOf('@', position);
    if (at < 0) break;
    always += text.slice(position, at);
    const open = text.indexOf('{', at);
    if (open < 0) return { always, phones };
    let depth = 0;
    let index = open;
    for (; index < text.length; index++) {
      if (text[index] === '{') depth++;
      else if (text[index] === '}' && --depth === 0) break;
    }
    if (onPhones.test(text.slice(at, open + 1))) phones += text.slice(open + 1, index);
    position = index + 1;
  }
  return { always: always + text.slice(position), phones };
}

const aboutPictures = /^background-(position|size|repeat|attachment)$/;
const idle: Readonly<Record<string, RegExp>> = { 'border-style': /^none$/, margin: /^0(px)?$/, 'border-radius': /^0px$/ };

/** Adds declarations to an element's own, leaving out what would change nothing: the editor writes a dozen for each box. */
function writeStyle(element: HTMLElement, text: string, { imageAddress }: Surroundings): void {
  const pictureAddress = (src: string): string | null => {
    const path = imageAddress(src);
    return path === null ? null : imageUrl(path, { width: 1600 });
  };
  const declarations = allowedDeclarations(readDeclarations(`${text};${element.getAttribute('style') ?? ''}`), pictureAddress);
  const isPictured =
    (element.getAttribute('data-background-images') ?? '{}').length > 2 || element.getAttribute('data-background-type') === 'video';
  const hasPicture = isPictured || declarations.some(({ property }) => property === 'background-image');
  const kept = declarations.filter(
    ({ property, value }) => !(idle[property]?.test(value) || (!hasPicture && aboutPictures.test(property))),
  );
  if (kept.length > 0) element.setAttribute('style', writeDeclarations(kept));
  const ground = kept.find(({ property }) => property === 'background-color')?.value;
  if (ground) element.setAttribute('data-ground', isDark(ground) ? 'deep' : 'light');
  const align = kept.find(({ property }) => property === 'text-align')?.value;
  if (align) element.setAttribute('data-align', align);
}
