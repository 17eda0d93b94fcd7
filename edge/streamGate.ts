/** Lets a bounded number of long answers run at the same time, and of these a few for one client. */
export interface StreamGate {
  /** Null when there is no room; else call the function once, when the answer has ended either way. */
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
