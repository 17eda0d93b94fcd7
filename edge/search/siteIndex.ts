import MiniSearch, { type SearchResult } from 'minisearch';
import type { FoundPage, FoundPlace, FoundQuestion, SiteFindings } from '../../src/config/siteSearch';
import type { Language } from '../../src/config/storeViews';
import { wordsIn } from './language';
import { type Concept, Lexicon } from './lexicon';
import type { SearchWords } from './searchWords';

/** A page as it is published. Plain texts. */
export interface IndexedPage {
  path: string;
  title: string;
  /** What it says of itself, in a sentence. */
  about: string;
  headings: readonly string[];
  text: string;
  questions: readonly { question: string; answer: string }[];
}

/** A showroom, dealer or branch. */
export interface IndexedPlace extends FoundPlace {
  postcode: string;
  region: string;
}

/** Of each kind, as many as are shown. */
const mostFound = 5;
/** The share of a search's words that a page has to have. */
const leastShare = { pages: 0.34, questions: 0.5, places: 0.5 };

interface Scored {
  id: number;
  score: number;
}

/** The pages of one store view, their questions, and the places of its country: what is searched, as terms of its lexicon. */
export class SiteIndex {
  private readonly lexicon: Lexicon;
  private readonly pages = this.shelf(['title', 'words', 'headings', 'about', 'text']);
  private readonly questions = this.shelf(['question', 'answer', 'page']);
  private readonly places = this.shelf(['name', 'city', 'postcode', 'region', 'kindWords']);
  private readonly pageList: IndexedPage[] = [];
  private readonly questionList: FoundQuestion[] = [];
  private readonly placeList: IndexedPlace[] = [];

  constructor(
    language: Language,
    private readonly words: SearchWords,
  ) {
    this.lexicon = new Lexicon(language, words);
  }

  get size(): number {
    return this.pageList.length + this.placeList.length;
  }

  addPage(page: IndexedPage): void {
    const { path, title, about, headings, text } = page;
    const { words = '' } = this.words.pages[path] ?? {};
    this.pages.add({ id: this.pageList.push(page) - 1, title, words, headings: headings.join('\n'), about, text });
    for (const { question, answer } of page.questions)
      this.questions.add({
        id: this.questionList.push({ path: page.path, page: title, question, answer }) - 1,
        question,
        answer,
        page: title,
      });
  }

  /** A page of the shop itself, of which commerce knows nothing. It is found where the editors' words give it a title. */
  addOwnPage(path: string): void {
    const title = this.words.pages[path]?.title;
    if (title !== undefined) this.addPage({ path, title, about: '', headings: [], text: '', questions: [] });
  }

  addPlace(place: IndexedPlace): void {
    const { name, city, postcode, region, kind } = place;
    const kindWords = this.words.places[kind] ?? '';
    this.places.add({ id: this.placeList.push(place) - 1, name, city, postcode, region, kindWords });
  }

  /** What fits a search, the best first. `isTyping`: its last word may be unfinished. */
  find(query: string, isTyping: boolean): Omit<SiteFindings, 'isWhole'> {
    const concepts = this.lexicon.conceptsOf(query, isTyping);
    const wanted = new Set(concepts.flatMap(({ terms }) => terms));
    return {
      nearest: nearestOf(query, concepts),
      pages: this.scored(this.pages, concepts, leastShare.pages, boosts.pages).flatMap(({ id }) => this.shownPage(id, wanted)),
      questions: this.scored(this.questions, concepts, leastShare.questions, boosts.questions).flatMap(
        ({ id }) => this.questionList[id] ?? [],
      ),
      places: this.scored(this.places, concepts, leastShare.places, boosts.places).flatMap(({ id }) => {
        const place = this.placeList[id];
        return place ? { path: place.path, name: place.name, city: place.city, kind: place.kind } : [];
      }),
    };
  }

  private shelf(fields: string[]): MiniSearch {
    return new MiniSearch({ fields, tokenize: wordsIn, processTerm: (word) => this.lexicon.learn(word) });
  }

  /** By the weights of the library (BM25+), times the share of the search's words that a document has: two words of three before one word often. */
  private scored(shelf: MiniSearch, concepts: readonly Concept[], least: number, boost: Record<string, number>): Scored[] {
    const queries = concepts.flatMap(({ terms }) => (terms.length > 0 ? [{ combineWith: 'OR' as const, queries: terms }] : []));
    if (queries.length === 0) return [];
    const asked = { tokenize: (term: string) => [term], processTerm: (term: string) => term };
    return shelf
      .search({ combineWith: 'OR', queries }, { ...asked, boost })
      .map((result) => ({ id: result.id as number, share: shareOf(result, concepts), score: result.score }))
      .filter(({ share }) => share >= least)
      .map(({ id, share, score }) => ({ id, score: score * share ** 2 }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostFound);
  }

  private shownPage(id: number, wanted: ReadonlySet<string>): FoundPage[] {
    const page = this.pageList[id];
    if (!page) return [];
    return [{ path: page.path, title: page.title, text: this.excerptOf(page, wanted) }];
  }

  /** The sentence with most of what was looked for; without any, what the page says of itself. */
  private excerptOf({ about, text }: IndexedPage, wanted: ReadonlySet<string>): string {
    const has = (sentence: string): number =>
      new Set(
        wordsIn(sentence)
          .map(this.lexicon.termOf)
          .filter((term) => wanted.has(term)),
      ).size;
    let best = { sentence: about, hits: about === '' ? -1 : has(about) };
    for (const sentence of text.split(/\n|(?<=[.!?…])\s+/)) {
      // A heading, or a label.
      if (!/[.!?…]$/.test(sentence)) continue;
      const hits = has(sentence);
      if (hits > best.hits) best = { sentence, hits };
    }
    return shortened(best.sentence);
  }
}

const boosts = {
  pages: { title: 6, words: 12, headings: 3, about: 3, text: 1 },
  questions: { question: 4, answer: 1, page: 0.5 },
  places: { name: 2, city: 3, postcode: 3, region: 1, kindWords: 1 },
};

const shareOf = ({ queryTerms }: SearchResult, concepts: readonly Concept[]): number =>
  concepts.filter(({ terms }) => terms.some((term) => queryTerms.includes(term))).length / concepts.length;

const longestExcerpt = 180;

/** Cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= longestExcerpt) return text;
  const cut = text.slice(0, longestExcerpt - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.–]+$/, '')}…`;
}

/** The search with each corrected word in its place; null where every word was right. */
function nearestOf(query: string, concepts: readonly Concept[]): string | null {
  if (concepts.every(({ corrected }) => corrected === undefined)) return null;
  return concepts.reduce((text, { corrected, asked }) => (corrected === undefined ? text : text.replace(asked, corrected)), query);
}
