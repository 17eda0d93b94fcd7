import { allowedDeclarations, imageUrl, readDeclarations, writeDeclarations, type Surroundings } from '~/ui';

const aboutPictures = /^background-(position|size|repeat|attachment)$/;
const idle: Readonly<Record<string, string>> = { 'border-style': 'none', margin: '0', 'border-radius': '0px' };

/** Adds declarations to an element's own, leaving out what would change nothing: the editor writes a dozen for each box. */
export function writeStyle(element: HTMLElement, text: string, { imageAddress }: Surroundings): void {
  const pictureAddress = (src: string): string | null => {
    const path = imageAddress(src);
    return path === null ? null : imageUrl(path, { width: 1600 });
  };
  const declarations = allowedDeclarations(readDeclarations(`${text};${element.getAttribute('style') ?? ''}`), pictureAddress);
  const hasPicture = declarations.some(({ property }) => property === 'background-image');
  const kept = declarations.filter(({ property, value }) => !(idle[property] === value || (!hasPicture && aboutPictures.test(property))));
  if (kept.length > 0) element.setAttribute('style', writeDeclarations(kept));
  const ground = kept.find(({ property }) => property === 'background-color')?.value;
  if (ground) element.setAttribute('data-ground', isDark(ground) ? 'deep' : 'light');
}

/** `#rrggbb` or `rgb(r, g, b)` with little light in it: the words on it have to be light. */
function isDark(colour: string): boolean {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const [red, green, blue] = hex ?? /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(colour)?.slice(1).map(Number) ?? [255, 255, 255];
  return 0.2126 * (red ?? 255) + 0.7152 * (green ?? 255) + 0.0722 * (blue ?? 255) < 90;
}
