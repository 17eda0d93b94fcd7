import type { CallMeta, DroppedItem, WireError } from './failure';
import type { PlainObject } from './safeJson';
import { hasOwn, isPlainObject, ownValue } from './safeJson';

/** The three sentences of specification section 8 that do not make an answer an error. */
export const silentSentences = [
  'Some of the products are out of stock.',
  'There are no source items with the in stock status',
  'The requested qty is not available',
];

interface Place {
  list: unknown[];
  index: number;
  path: string;
}

/** The first list on the error's path, and the index of the entry concerned. Null where the path does not exist. */
function placeOf(data: PlainObject, path: WireError['path']): Place | null {
  let here: unknown = data;
  for (const [step, segment] of path.entries()) {
    if (Array.isArray(here) && typeof segment === 'number') return { list: here, index: segment, path: path.slice(0, step + 1).join('.') };
    if (!isPlainObject(here) || !hasOwn(here, segment)) return null;
    here = here[segment];
  }
  return null;
}

/** Null entries of every list called `items`: commerce leaves them when it gave no path. */
function emptyPlaces(value: unknown, path: string[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => emptyPlaces(entry, [...path, String(index)]));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const nulls =
      key === 'items' && Array.isArray(inner)
        ? inner.flatMap((entry, index) =>
            entry === null ? [{ list: inner as unknown[], index, path: [...path, key, index].join('.') }] : [],
          )
        : [];
    return [...nulls, ...emptyPlaces(inner, [...path, key])];
  });
}

function readable(entry: unknown): Pick<DroppedItem, 'uid' | 'sku' | 'name'> {
  if (!isPlainObject(entry)) return {};
  const product = isPlainObject(entry['product']) ? entry['product'] : {};
  const found = { uid: entry['uid'], sku: product['sku'], name: product['name'] };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
}

/**
 * Removes the out-of-stock errors from an answer together with the lines concerned, and returns what was dropped.
 * An error stays when the operation itself failed (its root field is null): then there is no line to drop, and
 * ignoring the error would look like success. `data` is changed in place: it was parsed for this call alone.
 */
export function dropOutOfStock(data: PlainObject, errors: readonly WireError[]): { errors: WireError[]; dropped: CallMeta['dropped'] } {
  const isSilent = ({ message, path }: WireError) => {
    const root = path.length > 0 ? ownValue(data, String(path[0])) : Object.values(data).find((value) => value !== null);
    return root !== null && root !== undefined && silentSentences.some((sentence) => message.includes(sentence));
  };
  const silent = errors.filter(isSilent);
  if (silent.length === 0) return { errors: [...errors], dropped: [] };

  const found = new Map<string, { place: Place; message: string }>();
  for (const { message, path } of silent) {
    const place = placeOf(data, path);
    if (place && place.index < place.list.length) found.set(place.path, { place, message });
  }
  for (const place of emptyPlaces(data)) if (!found.has(place.path)) found.set(place.path, { place, message: silent[0]?.message ?? '' });

  const dropped = [...found.values()].map(({ place, message }) => ({ path: place.path, message, ...readable(place.list[place.index]) }));
  // From the end, so that the remaining indexes stay valid.
  for (const { place } of [...found.values()].sort((one, other) => other.place.index - one.place.index)) place.list.splice(place.index, 1);
  return { errors: errors.filter((error) => !isSilent(error)), dropped };
}
