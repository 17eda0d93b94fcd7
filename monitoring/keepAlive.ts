interface Clock {
  after(milliseconds: number, run: () => void): () => void;
}

/** Of a `ws` socket, what is needed here. */
interface Pinged {
  ping(): void;
  terminate(): void;
  on(event: 'pong', run: () => void): unknown;
  once(event: 'close', run: () => void): unknown;
}

/**
 * Ends a socket whose other end has gone without a word: it has answered no ping when the next one is due.
 * @param every milliseconds from one ping to the next
 */
export function keepAlive(socket: Pinged, clock: Clock, every: number): void {
  let isAlive = true;
  let cancel = clock.after(every, check);
  function check(): void {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    cancel = clock.after(every, check);
  }
  socket.on('pong', () => void (isAlive = true));
  socket.once('close', () => cancel());
}
