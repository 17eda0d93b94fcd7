/** Limits the long responses that run at the same time, in all and per client. */
export interface StreamGate {
  /** Null at the limit; else a function to call once, when the response has ended or was aborted. */
  enter(client: string): (() => void) | null;
}

export function openStreamGate(most: number, mostPerClient: number): StreamGate {
  const running = new Map<string, number>();
  let total = 0;
  return {
    enter(client) {
      const own = running.get(client) ?? 0;
      if (total >= most || own >= mostPerClient) return null;
      total += 1;
      running.set(client, own + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        total -= 1;
        const left = (running.get(client) ?? 1) - 1;
        if (left > 0) running.set(client, left);
        else running.delete(client);
      };
    },
  };
}
