/** Where commerce keeps the pictures of a kind. */
const prefixes = {
  'image-product': 'catalog/product/',
  'image-category': 'catalog/category/',
  'image-swatch': 'attribute/swatch/',
} as const;

/** Some answers of commerce name a picture only from the folder of its kind on: `/s/e/seat.jpg`. Whole addresses stay as they are. */
export function withImagePrefix<Src extends string | null | undefined>(kind: keyof typeof prefixes, src: Src): Src | string {
  if (!src || src.includes('/media/') || src.startsWith('/assets/') || /^\s*(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(src)) return src;
  return `/media/${prefixes[kind]}${src.trim().replace(/^\/+/, '')}`;
}
