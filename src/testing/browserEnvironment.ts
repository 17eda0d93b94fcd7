import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom hides web APIs that Node has and our code needs (react-router reads TextEncoder on import): they are passed through. FormData
 * stays jsdom's own: React makes one from the form on the page.
 */
const handedThrough = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'MessageChannel',
  'setImmediate',
  'clearImmediate',
] as const;

/** jsdom with Node's own fetch family, for screen tests. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of handedThrough) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
  }
}
