import { htmlTokens } from './htmlTokens';

/** Elements inside each other; the deepest page of the editors has about thirty. */
export const deepest = 100;

const empty: ReadonlySet<string> = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** The open elements that end where one of this name begins. */
const endedBy: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    p: ['p'],
    li: ['li'],
    dt: ['dt', 'dd'],
    dd: ['dt', 'dd'],
    td: ['td', 'th'],
    th: ['td', 'th'],
    tr: ['td', 'th', 'tr'],
    tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
    option: ['option'],
  }),
);

interface Open {
  name: string;
  isKept: boolean;
}

/**
 * Removes the tags of elements that are nested too deeply; their text stays. Parsing time grows with the square of
 * the depth, so this happens in the text, before it is parsed. Text that is not nested too deeply is returned unchanged.
 */
export function limitDepth(html: string): string {
  const open: Open[] = [];
  const counts = new Map<string, number>();
  const pieces: string[] = [];
  let written = 0;
  const leaveOut = (start: number, end: number) => {
    pieces.push(html.slice(written, start));
    written = end;
  };
  const pop = (): Open | undefined => {
    const last = open.pop();
    if (last) counts.set(last.name, (counts.get(last.name) ?? 1) - 1);
    return last;
  };
  for (const { kind, name, start, end } of htmlTokens(html)) {
    if (kind === 'open' && !empty.has(name)) {
      const ended = endedBy.get(name) ?? [];
      while (ended.includes(open.at(-1)?.name ?? '')) pop();
      const isKept = open.length < deepest;
      open.push({ name, isKept });
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (!isKept) leaveOut(start, end);
    } else if (kind === 'close' && (counts.get(name) ?? 0) > 0) {
      let closed = pop();
      while (closed && closed.name !== name) closed = pop();
      if (closed && !closed.isKept) leaveOut(start, end);
    }
  }
  return written === 0 ? html : pieces.join('') + html.slice(written);
}
