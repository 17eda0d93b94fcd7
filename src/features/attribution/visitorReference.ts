import type { World } from '~/world';

/** Local storage: the call tracking's id of the visitor. It is written after consent alone. */
export const referenceKey = 'infinity_reference';

export const isReference = (text: string): boolean => /^[\w.:-]{1,64}$/.test(text);

/** The id that forms carry along, so that a request is attributed like a call; null where there is none. */
export function visitorReference({ storage }: Pick<World, 'storage'>): string | null {
  const text = storage.read(referenceKey);
  return text !== null && isReference(text) ? text : null;
}
