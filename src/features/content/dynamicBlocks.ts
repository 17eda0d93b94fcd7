const isName = (text: string): boolean => /^[a-z][\w-]{1,100}$/i.test(text);

/** The names in `data-uids`: a uid of Magento's is a name or number in base64. */
export const namesOfUids = (uids: string): string[] => uids.split(',').filter(Boolean).slice(0, 20).map(nameOfUid).filter(isName);

function nameOfUid(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return '';
  }
}

/**
 * The names of the blocks in each dynamic block of a page that shows what its editors specified: the same for everybody who reads it, so
 * they can be asked for together with the page.
 */
export function specifiedBlocksIn(html: string): string[][] {
  return [...html.matchAll(/<div\b[^<>]{0,1000}\bdata-uids="([\w=,+/]{1,1000})"[^<>]{0,1000}>/g)].flatMap(([place, uids = '']) => {
    const names = namesOfUids(uids);
    return names.length > 0 && place.includes('data-display-mode="fixed"') ? [names] : [];
  });
}
