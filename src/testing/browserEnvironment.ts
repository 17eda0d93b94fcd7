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
  'setImmediate',
  'clearImmediate',
] as const;

/** jsdom with Node's own fetch family, for screen tests. */
export default class BrowserEnvironment extends TestEnvironment {
  private readonly channels = new Set<MessageChannel>();

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of handedThrough) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    const { channels } = this;
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        channels.add(this);
      }
    };
  }

  /** React never closes the channel by which it schedules its work: open, it would keep a finished run waiting. */
  override async teardown(): Promise<void> {
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }
}
