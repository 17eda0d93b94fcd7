import { createAction } from '@reduxjs/toolkit';
import type { Flow, LazyFeature, World } from '~/world';
import { getWorld, take } from '~/world';
import type { Part, Tape } from './tape';

/** Where the tab keeps a recording from page to page. The recorder is armed while it exists. */
const flightKey = 'flight';

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

/** Command, to be dispatched by hand in Redux DevTools: `{ type: 'flight/recordingRequested' }`. */
export const recordingRequested = createAction('flight/recordingRequested');

/** A recording has to start with the page: so the page is reloaded. */
function* armRecorderFlow(): Flow {
  yield* take(recordingRequested);
  const { session, navigation } = yield* getWorld();
  session.write(flightKey, 'armed');
  navigation.reload();
}

/** Joins where Redux DevTools is allowed. */
export const recorderArming: LazyFeature = {
  name: 'flight',
  reducers: () => ({}),
  flows: [{ name: 'armRecorderFlow', flow: armRecorderFlow }],
};
