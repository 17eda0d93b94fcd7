/** What the edge's search of pages answers (edge/search), and what the shop shows of it. Paths are in-app: without the store view's alias. */
export interface FoundPage {
  path: string;
  title: string;
  /** The sentence that fits best, or what the page says of itself. Plain text. */
  text: string;
}

export interface FoundQuestion {
  /** The page on which it stands. */
  path: string;
  page: string;
  question: string;
  answer: string;
}

export interface FoundPlace {
  path: string;
  name: string;
  city: string;
  kind: 'showroom' | 'dealer' | 'branch';
}

export interface SiteFindings {
  /** False while pages are still being read: the same question has more to find a little later. */
  isWhole: boolean;
  /** The search in words that the pages use, where it holds one that they do not: `stairlift` for `stairlfit`. */
  nearest: string | null;
  /** At most five of each, the best first. */
  pages: FoundPage[];
  questions: FoundQuestion[];
  places: FoundPlace[];
}

/** POST {query, isTyping} with the header `store`. */
export const siteSearchPath = '/api/search';
