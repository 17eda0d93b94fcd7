import type { Tab } from './tab';

/** A photo as a tab's device holds it. Real blobs are read in threads of their own, for which no clock of a run waits. */
interface TabPhoto extends Blob {
  tab: Tab;
  content: Buffer;
}

const jpegOf = (tab: Tab, bytes: Buffer): TabPhoto =>
  Object.assign(new Blob([], { type: 'image/jpeg' }), {
    tab,
    content: bytes,
    slice: () => ({ arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes.subarray(0, 16)).buffer) }) as Blob,
  });

/** A file as a camera gives it: no two are alike. */
export const photoFile = (tab: Tab, words: string): Blob =>
  jpegOf(tab, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), Buffer.from(words)]));

/** Canvas, pictures and uploads of the browser, as far as photos need them: puts them into this process. */
export function takeOverDevice(): void {
  Object.assign(globalThis, {
    createImageBitmap: async (file: TabPhoto) => ({ width: 300, height: 400, close: () => undefined, file }),
    document: { createElement: canvas },
    XMLHttpRequest: Upload,
  });
}

function canvas() {
  let drawn: TabPhoto | undefined;
  return {
    getContext: () => ({ fillRect: () => undefined, drawImage: ({ file }: { file: TabPhoto }) => void (drawn = file) }),
    toBlob: (take: (blob: Blob | null) => void) => take(drawn ? jpegOf(drawn.tab, drawn.content) : null),
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
  };
}

/** An upload over the network of the tab that took the photo. */
class Upload {
  upload: { onprogress: (progress: { loaded: number; total: number }) => void } = { onprogress: () => undefined };
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  ontimeout: () => void = () => undefined;
  onabort: () => void = () => undefined;
  private address = '';
  private answered = new Headers();
  private readonly headers: Record<string, string> = {};
  private readonly controller = new AbortController();

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  abort(): void {
    this.controller.abort();
    this.onabort();
  }

  send({ tab, content: bytes }: TabPhoto): void {
    let isOver = false;
    const end = (how: () => void) => {
      if (!isOver) how();
      isOver = true;
      stop();
    };
    const stop = tab.world.clock.after(this.timeout, () => {
      this.controller.abort();
      end(() => this.ontimeout());
    });
    const { headers, controller } = this;
    const sent = tab.fetch(this.address, { method: 'POST', headers, body: bytes as unknown as BodyInit, signal: controller.signal });
    void sent.then(
      async (reply) => {
        this.upload.onprogress({ loaded: bytes.length, total: bytes.length });
        Object.assign(this, { status: reply.status, statusText: reply.statusText, answered: reply.headers });
        this.responseText = await reply.text();
        end(() => this.onload());
      },
      () => end(() => (controller.signal.aborted ? undefined : this.onerror())),
    );
  }
}
