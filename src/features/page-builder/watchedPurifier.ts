import type { RenderRequest } from '~/config/rendering';
import type { ShopPurifier } from './contentSource';
import { markOf, treeOfWords } from './contentTree';

type Watched = Pick<RenderRequest, 'heavyContents' | 'reading'>;

/**
 * For the server: publishes which content is being parsed, so that a thread that hangs on one can be distinguished from one that waits for
 * commerce; and renders contents that were too heavy before as plain text only.
 */
export function watchedPurifier(purifier: ShopPurifier, { heavyContents = [], reading }: Watched): ShopPurifier {
  function watched<Answer>(html: string, read: () => Answer, readWords: () => Answer): Answer {
    const [length, hash] = markOf(html);
    if (heavyContents.some((heavy) => heavy[0] === length && heavy[1] === hash)) return readWords();
    reading?.set([length, hash]);
    const answer = read();
    reading?.fill(0);
    return answer;
  }
  const { purify, read, words } = purifier;
  return {
    purify: (html, surroundings) =>
      watched(
        html,
        () => purify(html, surroundings),
        () => words(html),
      ),
    read: (html, surroundings) =>
      watched(
        html,
        () => read(html, surroundings),
        () => treeOfWords(words(html)),
      ),
    words,
  };
}
