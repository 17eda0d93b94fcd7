import type { ContentMark } from '../src/config/rendering';
import type { EdgeClock } from './clock';

/** The contents of the editors at which a rendering hung or died. Of these the words alone are shown. */
export interface HeavyContents {
  marks(): readonly ContentMark[];
  /** Remembers a content; zeros are none. */
  note(mark: ContentMark): void;
  /** How often one was noted. */
  count(): number;
}

/** After so long a content is tried again: perhaps it was the machine. In milliseconds. */
const rememberedFor = 3_600_000;
const most = 100;

export function openHeavyContents(clock: EdgeClock): HeavyContents {
  let known: { mark: ContentMark; at: number }[] = [];
  let count = 0;
  return {
    marks() {
      known = known.filter(({ at }) => clock.now() - at < rememberedFor);
      return known.map(({ mark }) => mark);
    },
    note(mark) {
      if (mark[0] === 0) return;
      count += 1;
      known = [...known.filter((other) => other.mark[0] !== mark[0] || other.mark[1] !== mark[1]), { mark, at: clock.now() }].slice(-most);
    },
    count: () => count,
  };
}
