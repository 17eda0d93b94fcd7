/** A question of the editors' guide, as it stands in the page. */
export interface FaultQuestion {
  question: string;
  answers: {
    answer: string;
    /** What the answer leads to: words, the next question, or both. */
    words: HTMLElement;
    next: FaultQuestion | null;
  }[];
}

/** How far the answers have led. */
export interface FaultWalk {
  /** As they go with the request. */
  answers: { question: string; answer: string }[];
  /** What is asked next; null at an end. */
  question: FaultQuestion | null;
  /** What stands before it; null where there are no words. */
  words: HTMLElement | null;
}

/** The most answers that a request takes. */
const mostAnswers = 30;

const text = (element: Element | null, most: number): string => element?.textContent?.replace(/\s+/g, ' ').trim().slice(0, most) ?? '';

/** Reads `.guide` (sandbox/seed/README.md): a question, and an accordion with one item for each answer. */
export function readGuide(guide: HTMLElement): FaultQuestion {
  const items = [...guide.querySelectorAll(':scope > .accordion > .accordion-item')];
  return {
    question: text(guide.querySelector(':scope > .guide-question'), 300),
    answers: items.flatMap((item) => {
      const words = item.querySelector<HTMLElement>(':scope > .accordion-content');
      const next = words?.querySelector<HTMLElement>(':scope > .guide') ?? null;
      return words ? [{ answer: text(item.querySelector('summary'), 500), words, next: next && readGuide(next) }] : [];
    }),
  };
}

/** Follows the numbers of answers, from 0, as far as the guide has them. */
export function walkOf(guide: FaultQuestion, path: readonly number[]): FaultWalk {
  const walk: FaultWalk = { answers: [], question: guide, words: null };
  for (const index of path.slice(0, mostAnswers)) {
    const chosen = walk.question?.answers[index];
    if (!walk.question || !chosen) break;
    walk.answers.push({ question: walk.question.question, answer: chosen.answer });
    walk.question = chosen.next;
    const own = [...chosen.words.children].some((child) => !child.classList.contains('guide'));
    walk.words = own ? chosen.words : null;
  }
  return walk;
}
