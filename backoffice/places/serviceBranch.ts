import type { Place } from './place';
import { codeBeginnings } from './postcode';

/** A postcode has one word or two; a town may stand before or behind it. */
function candidates(text: string): string[] {
  const words = text.slice(0, 80).trim().split(/\s+/);
  return [text.slice(0, 80), ...words.slice(0, -1).map((word, at) => `${word} ${words[at + 1] ?? ''}`), ...words].filter((part) =>
    /\d/.test(part),
  );
}

/** The branch whose engineers come to a postcode: the one that names the longest part of it. Undefined where none does. */
export function serviceBranchFor(places: readonly Place[], country: string, postcode: string): Place | undefined {
  const branches = places.filter((place) => place.country === country && place.kind === 'branch');
  for (const candidate of candidates(postcode))
    for (const beginning of codeBeginnings(country, candidate)) {
      const branch = branches.find(({ serves }) => serves.includes(beginning));
      if (branch) return branch;
    }
  return undefined;
}
