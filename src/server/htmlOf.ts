import { renderToPipeableStream } from 'react-dom/server';
import type { ReactElement } from 'react';
import { Writable } from 'node:stream';

/** Renders the whole tree in one piece: nothing is streamed later, so the page can be read without JavaScript. */
export function htmlOf(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    });
  });
}
