import type { World } from '~/world';
import type { Part, Tape } from './tape';

/** Where the tab keeps a recording from page to page. The recorder is armed while it exists. */
export const flightKey = 'flight';

interface Kept {
  salt: string;
  parts: Part[];
}

/** A recording across the documents of one tab. */
export interface TapeKeeper {
  /** The salt for this tape's pseudonyms; never part of the tape. */
  salt: string;
  tape: (part: Part) => Tape;
  /** Stores everything so far for the tab's next document. */
  keep: (part: Part) => void;
  /** Deletes the recording and disarms the recorder. */
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
