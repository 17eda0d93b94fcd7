import type { DecoderProcess } from '../../backoffice/photos/photoDecoder';
import type { PhotoFiles } from '../../backoffice/photos/photoFiles';
import type { ManualClock } from '../../src/testing/manualClock';

/** Photos on a disk that outlives the process: real files take time that no clock of the run counts. */
export function filesIn(photos: Map<string, Buffer>, clock: Pick<ManualClock, 'now'>): PhotoFiles {
  const written = new Map<string, number>();
  return {
    write: async (id, jpeg) => {
      photos.set(id, Buffer.from(jpeg));
      written.set(id, clock.now);
      return 'runs';
    },
    read: async (id) => photos.get(id) ?? Promise.reject(new Error('no such photo')),
    remove: async (id) => void photos.delete(id),
    olderThan: async (moment) => [...photos.keys()].filter((id) => (written.get(id) ?? 0) < moment),
  };
}

/** How photos are drawn has tests of its own, and takes a process. */
export function drawnAsTheyAre(): DecoderProcess {
  let answer: Parameters<DecoderProcess['onAnswer']>[0] = () => undefined;
  return {
    draw: (bytes) => void Promise.resolve().then(() => answer({ jpeg: bytes, memory: 0 })),
    onAnswer: (listener) => void (answer = listener),
    onEnd: () => undefined,
    kill: () => undefined,
  };
}
