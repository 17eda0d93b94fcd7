import { allowedDeclarations, imageUrl, readDeclarations, writeDeclarations, type Surroundings } from '~/ui';
import { isDark } from './types/darkness';

const aboutPictures = /^background-(position|size|repeat|attachment)$/;
const idle: Readonly<Record<string, RegExp>> = { 'border-style': /^none$/, margin: /^0(px)?$/, 'border-radius': /^0px$/ };

/** Adds declarations to an element's own, leaving out what would change nothing: the editor writes a dozen for each box. */
export function writeStyle(element: HTMLElement, text: string, { imageAddress }: Surroundings): void {
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
