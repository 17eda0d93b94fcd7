/** What a device can do with files, for tests: jsdom decodes no pictures and uploads nothing. */
export interface DeviceCamera {
  /** What was sent to POST /api/photos, oldest first. */
  uploads: { key: string; type: string; bytes: number }[];
  /** How the next uploads go; then each is taken. `held`: only when `release` is called. */
  faults: ('lost' | 'lost-after' | 'held' | { status: number; code: string })[];
  /** The id of the first photo, the second …: `photo-1`. */
  idOf(number: number): string;
  /** Ends what is held: it is taken. */
  release(): void;
  /** A file as a camera gives it. `heic` opens on no device but Apple's. */
  file(name: string, kind?: 'jpeg' | 'heic' | 'svg', size?: number): File;
  restore(): void;
}

const beginnings = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic')],
  svg: [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
};

/** Puts itself into the page; `restore` takes it out again. */
export function deviceCamera(): DeviceCamera {
  const canvas = HTMLCanvasElement.prototype;
  const kept = { XMLHttpRequest, createImageBitmap: globalThis.createImageBitmap, FileReader };
  const drawing = { getContext: canvas.getContext, toBlob: canvas.toBlob, toDataURL: canvas.toDataURL };
  const held: (() => void)[] = [];
  const photos = new Map<string, number>();
  const camera: DeviceCamera = {
    uploads: [],
    faults: [],
    idOf: (number) => `photo-${number}`,
    release: () => held.splice(0).forEach((end) => end()),
    file: (name, kind = 'jpeg', size = 4000) => {
      // Node reads a blob in a thread of its own, for which a test that settles its promises does not wait.
      const slice = () => ({ arrayBuffer: async () => new Uint8Array(beginnings[kind]).buffer });
      const blob = new Blob([new Uint8Array(size)], { type: `image/${kind}` });
      return Object.assign(blob, { name, kind, slice }) as unknown as File;
    },
    restore: () => {
      Object.assign(globalThis, kept);
      Object.assign(canvas, drawing);
    },
  };
  Object.assign(globalThis, {
    createImageBitmap: async (file: File & { kind?: string }) => {
      if (file.kind !== 'jpeg') throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { width: 3000, height: 4000, close: () => undefined };
    },
    FileReader: class {
      onerror: () => void = () => undefined;
      readAsDataURL(): void {
        this.onerror();
      }
    },
    XMLHttpRequest: class extends FakeUpload {
      send(bytes: Blob): void {
        const key = this.headers['Idempotency-Key'] ?? '';
        camera.uploads.push({ key, type: this.headers['content-type'] ?? '', bytes: bytes.size });
        const fault = camera.faults.shift();
        this.upload.onprogress({ loaded: bytes.size / 2, total: bytes.size });
        if (fault === 'lost') return this.onerror();
        if (typeof fault === 'object') return this.answer(fault.status, { code: fault.code });
        const number = photos.get(key) ?? photos.size + 1;
        const take = () => this.answer(201, { id: camera.idOf(number), token: `token-${number}` });
        photos.set(key, number);
        if (fault === 'held') return void held.push(take);
        if (fault === 'lost-after') return this.onerror();
        take();
      }
    },
  });
  Object.assign(canvas, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(500)], { type: 'image/jpeg' })),
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
  });
  return camera;
}

class FakeUpload {
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  isAborted = false;
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => undefined };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: object): void {
    if (this.isAborted) return;
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}
