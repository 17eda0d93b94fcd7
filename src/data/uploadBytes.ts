import type { StoreExtra } from './commerce';
import type { Failure } from './failure';
import { httpFailureOf, jsonBodyOf } from './httpFailure';
import type { Problem } from './problem';
import { problemOfFailure } from './problem';

/** Milliseconds: a megabyte over a slow mobile connection. */
const deadline = 60_000;

export interface Upload {
  /** Starts with a slash. */
  path: string;
  bytes: Blob;
  idempotencyKey: string;
  /** From 0 to 1: how much has left this device. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * POST of bytes with their progress, which `fetch` does not tell; otherwise as any call: the outcome is `data` or a `Problem`. Neither the
 * customer's bearer nor a repetition: what is lost its caller sends again under the same key. Loaded with the first form that takes files.
 */
export async function uploadBytes({ world, commerce }: StoreExtra, upload: Upload): Promise<{ data: unknown } | { error: Problem }> {
  const online = commerce.isOnline();
  const request = await sent(`${commerce.origin}${upload.path}`, upload);
  const failed = async (failure: Failure) => {
    const error = await problemOfFailure(failure, world.random.uuid().slice(0, 8), true);
    if (failure.cause !== 'aborted')
      world.log({ level: 'warning', message: `call failed: ${error.code}`, id: error.id, detail: { call: `POST ${upload.path}` } });
    return { error };
  };
  if (request === 'aborted') return failed({ cause: 'aborted' });
  if (request === 'network') return failed({ cause: 'network', online });
  const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' });
  const answer = { status: request.status, statusText: request.statusText, headers, text: request.responseText.slice(0, 10_000) };
  if (request.status >= 400) return failed(httpFailureOf('POST', upload.path, answer));
  const data = jsonBodyOf(answer);
  return data === undefined ? failed({ cause: 'malformed', status: request.status }) : { data };
}

function sent(address: string, { bytes, idempotencyKey, onProgress, signal }: Upload): Promise<XMLHttpRequest | 'network' | 'aborted'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (outcome: XMLHttpRequest | 'network' | 'aborted') => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    request.open('POST', address);
    request.timeout = deadline;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', bytes.type);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => end(request);
    request.onerror = () => end('network');
    request.ontimeout = () => end('network');
    request.onabort = () => end('aborted');
    signal.addEventListener('abort', abort);
    if (signal.aborted) end('aborted');
    else request.send(bytes);
  });
}
