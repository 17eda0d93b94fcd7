import type { Recording } from './recording';
import { keptHeaders, requestOf } from './requests';

/** A `fetch` that reports the request and the answer. It reads the answer to its end, as the data layer does anyway. */
export function recordedFetch(real: typeof globalThis.fetch, recording: Recording): typeof globalThis.fetch {
  return async (input, init) => {
    const number = recording.requested(requestOf(recording.describer, input, init));
    try {
      const response = await real(input, init);
      const text = await response.text();
      if (!init?.signal?.aborted) recording.enter({ in: 'answer', to: number, ...answerOf(response, text, recording) });
      const { status, statusText, ok, headers } = response;
      // Reading the body a second time would take another task, and others could come in between.
      return { status, statusText, ok, headers, text: () => Promise.resolve(text) } as Response;
    } catch (thrown) {
      // A request that the flows aborted themselves is not an input.
      if (!init?.signal?.aborted) recording.enter({ in: 'lost', to: number });
      throw thrown;
    }
  };
}

function answerOf({ status, headers }: Response, text: string, { describer }: Recording) {
  const kept = keptHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value.slice(0, 60)]] : [];
  });
  return { status, ...(kept.length > 0 && { headers: Object.fromEntries(kept) as Record<string, string> }), body: describer.body(text) };
}
