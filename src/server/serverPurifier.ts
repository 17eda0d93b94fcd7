import type { ShopPurifier } from '~/features/page-builder';

let made: ShopPurifier | undefined;

/** jsdom takes about a second to load: the worker loads it once, before it takes requests. */
export async function preparePurifier(): Promise<ShopPurifier> {
  if (made) return made;
  const [{ JSDOM }, { shopPurifier }] = await Promise.all([import('jsdom'), import('~/features/page-builder/shopPurifier')]);
  made = shopPurifier(new JSDOM('').window);
  return made;
}
