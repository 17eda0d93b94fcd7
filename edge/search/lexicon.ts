import type { Language } from '../../src/config/storeViews';
import { folded, stemOf, wordsIn } from './language';
import type { SearchWords } from './searchWords';

/** Different words that are kept of a store view. The first fifty thousand of an ordinary shop are all. */
const mostWords = 50_000;
/** Words of a search that are looked at, and those of them that are compared with every known word. */
const mostAsked = 12;
const mostCompared = 4;
const mostBegun = 8;

/** What a word of the search stands for: one of these terms. None: no page has such a word. */
export interface Concept {
  /** The word, as it stands in the search. */
  asked: string;
  terms: string[];
  /** The word as pages write it, where it was not one of theirs. */
  corrected?: string;
}

interface Known {
  term: string;
  shown: string;
  count: number;
}

/**
 * The words of a store view's pages. A term is what a word is found by: the stem, or where editors say that words mean the same, the stem of the first
 * of them.
 */
export class Lexicon {
  private readonly known = new Map<string, Known>();
  private readonly terms = new Set<string>();

  constructor(
    private readonly language: Language,
    private readonly words: SearchWords,
  ) {
    for (const word of words.spelt) this.add(word, 0);
  }

  /** The term of a word in a page, which is known from then on. Null: it means nothing. */
  readonly learn = (word: string): string | null => {
    const key = folded(word);
    if (this.words.ignored.has(key)) return null;
    const known = this.known.get(key);
    if (known) {
      known.count += 1;
      return known.term;
    }
    return this.add(word, 1);
  };

  /** The term of a word, without learning it. */
  readonly termOf = (word: string): string => this.known.get(folded(word))?.term ?? this.reduced(word);

  /** The concepts of a search, at most twelve. `isTyping`: its last word may be unfinished. Words without meaning count where there is no other. */
  conceptsOf(query: string, isTyping: boolean): Concept[] {
    const all = wordsIn(query).slice(0, mostAsked);
    const telling = all.filter((word) => !this.words.ignored.has(folded(word)));
    const asked = telling.length > 0 ? telling : all;
    let compared = 0;
    return asked.flatMap((word, place) => {
      const found = this.exactly(word, isTyping && place === asked.length - 1);
      if (found) return found;
      compared += 1;
      const unknown = { asked: word, terms: [] };
      return compared > mostCompared ? unknown : (this.composed(word) ?? this.nearest(word) ?? unknown);
    });
  }

  private add(word: string, count: number): string {
    const term = this.reduced(word);
    if (this.known.size < mostWords) {
      this.known.set(folded(word), { term, shown: word.toLowerCase(), count });
      this.terms.add(term);
    }
    return term;
  }

  private reduced(word: string): string {
    const stem = stemOf(word, this.language);
    return this.words.same.get(stem) ?? stem;
  }

  private exactly(word: string, isUnfinished: boolean): Concept | undefined {
    const key = folded(word);
    const term = this.termOf(word);
    const isKnown = this.known.has(key) || this.terms.has(term);
    const begun = isUnfinished && key.length > 2 ? this.begunBy(key) : [];
    const terms = [...new Set([...(isKnown ? [term] : []), ...begun])];
    return terms.length > 0 ? { asked: word, terms } : undefined;
  }

  private begunBy(key: string): string[] {
    const begun: Known[] = [];
    for (const [word, known] of this.known) if (word.startsWith(key)) begun.push(known);
    return begun
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostBegun)
      .map(({ term }) => term);
  }

  /** "Treppenliftkosten" is two words; a linking "s" or "en" may stand between them. */
  private composed(word: string): Concept[] | undefined {
    const key = folded(word);
    if (this.language !== 'de' && this.language !== 'nl') return undefined;
    for (let end = key.length - 4; end >= 4; end -= 1) {
      const first = this.knownTerm(key.slice(0, end)) ?? this.knownTerm(key.slice(0, end).replace(/(?:s|en?)$/, ''));
      const second = this.knownTerm(key.slice(end));
      if (first !== undefined && second !== undefined) return [first, second].map((term) => ({ asked: word, terms: [term] }));
    }
    return undefined;
  }

  private knownTerm(word: string): string | undefined {
    return word.length < 4 ? undefined : this.known.get(word)?.term;
  }

  /** The known word that differs least: by one letter, a long one by two. Of two the more frequent. */
  private nearest(word: string): Concept | undefined {
    const key = folded(word);
    const most = key.length < 4 ? 0 : key.length < 7 ? 1 : 2;
    if (most === 0 || /\d/.test(key)) return undefined;
    let best: { known: Known; steps: number } | undefined;
    for (const [other, known] of this.known) {
      const limit = best?.steps ?? most;
      if (Math.abs(other.length - key.length) > limit || other.length < 4) continue;
      // Hardly anyone gets the first letter wrong, unless by swapping it; all words would take ten times as long.
      if (other[0] !== key[0] && other[1] !== key[0]) continue;
      const steps = stepsBetween(key, other, limit);
      if (steps > limit || (best && steps === best.steps && known.count <= best.known.count)) continue;
      best = { known, steps };
    }
    return best && { asked: word, terms: [best.known.term], corrected: best.known.shown };
  }
}

/** Letters to be put in, taken out, changed or swapped with their neighbour; `limit + 1` where there are more. */
export function stepsBetween(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
        ),
      );
    }
    if (Math.min(...line) > limit) return limit + 1;
    [before, above] = [above, line];
  }
  return above[other.length] ?? 0;
}
