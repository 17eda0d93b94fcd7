import type { ShopPurifier } from '~/features/page-builder';

let made: ShopPurifier | undefined;

/** jsdom takes about a second to load: the worker does it before it takes requests, and once only. */
export async function preparePurifier(): Promise<ShopPurifier> {
  if (made) return made;
  const [{ JSDOM }, { shopPurifier }] = await Promise.all([import('jsdom'), import('~/features/page-builder/shopPurifier')]);
  made = shopPurifier(new JSDOM('').window);
  return made;
}
