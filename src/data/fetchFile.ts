import type { StoreExtra } from './commerce';
import { commerceHeaders } from './exchange';
import type { Failure } from './failure';
import { httpFailureOf } from './httpFailure';
import type { Problem } from './problem';
import { problemOfFailure } from './problem';

/** Milliseconds: a document of 300 kB over a slow mobile connection, and its printing. */
const deadline = 30_000;

/** What is asked for; the answer to an equal body may differ. */
export interface FileWanted {
  /** Starts with a slash. */
  path: string;
  body: object;
  /** MIME type of the file; another one is no answer. */
  type: string;
}

/**
 * POST that is answered with a file, as the customer who is signed in, or a guest; otherwise as any call: the outcome is `data` or a `Problem`.
 * It changes nothing, so a person may press again. Loaded with the first document that is saved.
 */
export async function fetchFile({ world, commerce }: StoreExtra, wanted: FileWanted): Promise<{ data: Blob } | { error: Problem }> {
  const online = commerce.isOnline();
  const controller = new AbortController();
  const stop = world.clock.after(deadline, () => controller.abort());
  const failed = async (failure: Failure) => {
    const error = await problemOfFailure(failure, world.random.uuid().slice(0, 8), true);
    world.log({ level: 'warning', message: `call failed: ${error.code}`, id: error.id, detail: { call: `POST ${wanted.path}` } });
    return { error };
  };
  try {
    const { authorization, ...headers } = commerceHeaders(commerce, {});
    const response = await commerce.fetch(`${commerce.origin}${wanted.path}`, {
      method: 'POST',
      headers: { ...headers, ...(authorization && { authorization }), accept: wanted.type, 'content-type': 'application/json' },
      body: JSON.stringify(wanted.body),
      signal: controller.signal,
    });
    const { status, statusText, headers: answered } = response;
    if (status >= 400) {
      const text = (await response.text()).slice(0, 10_000);
      return await failed(httpFailureOf('POST', wanted.path, { status, statusText, headers: answered, text }));
    }
    if (!answered.get('content-type')?.startsWith(wanted.type)) return await failed({ cause: 'malformed', status });
    return { data: await response.blob() };
  } catch {
    return await failed({ cause: 'network', online });
  } finally {
    stop();
  }
}
