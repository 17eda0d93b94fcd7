import type { Stop } from './world';

/** Uncaught errors of our own scripts; those of extensions and other origins are left out. */
export function onUncaught(page: Window, listener: (error: Error) => void): Stop {
  const { origin } = page.location;
  const isOwnError = (thrown: Error) => thrown.name !== 'AbortError' && thrown.stack?.includes(origin) === true;
  const onError = (event: Event) => {
    const { error, filename } = event as ErrorEvent;
    if (error instanceof Error) {
      if (isOwnError(error)) listener(error);
    } else if (filename?.startsWith(`${origin}/`)) listener(errorOf(error));
  };
  const onRejection = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent;
    // A value that is not an Error has no stack to tell its origin; browsers do not report rejected promises of other origins.
    if (!(reason instanceof Error)) listener(errorOf(reason));
    else if (isOwnError(reason)) listener(reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

const longest = 200;

/** A thrown value that is not an Error, as one: with its own text, or the type of the value. */
function errorOf(thrown: unknown): Error {
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  const words = typeof message === 'object' && message !== null ? `{ ${Object.keys(message).join(', ')} }` : String(message);
  return Object.assign(new Error(words.slice(0, longest)), { name: 'Thrown' });
}
