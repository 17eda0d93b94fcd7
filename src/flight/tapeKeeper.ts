import type { World } from '~/world';
import type { Part, Tape } from './tape';

/** Where the tab keeps a recording from page to page. Its presence is what arms the recorder. */
export const flightKey = 'flight';

interface Kept {
  salt: string;
  parts: Part[];
}

/** A recording across the documents of one tab. */
export interface TapeKeeper {
  /** Makes this tape's stand-ins; never part of the tape. */
  salt: string;
  tape: (part: Part) => Tape;
  /** Puts everything so far where the tab's next document finds it. */
  keep: (part: Part) => void;
  /** Forgets the recording and disarms. */
  forget: () => void;
}

export function tapeKeeper({ session, random }: Pick<World, 'session' | 'random'>, build: string): TapeKeeper {
  const { salt, parts } = keptIn(session.read(flightKey)) ?? { salt: `${random.uuid()}${random.uuid()}`, parts: [] };
  let isForgotten = false;
  return {
    salt,
    tape: (part) => ({ flight: 1, build, parts: [...parts, part] }),
    keep: (part) => {
      if (!isForgotten) session.write(flightKey, JSON.stringify({ salt, parts: [...parts, part] } satisfies Kept));
    },
    forget: () => {
      isForgotten = true;
      session.remove(flightKey);
    },
  };
}

function keptIn(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.salt === 'string' && Array.isArray(kept.parts) ? { salt: kept.salt, parts: kept.parts } : null;
  } catch {
    return null;
  }
}
