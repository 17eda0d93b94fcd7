import type { Relay } from '~/config/callSignals';
import { answering, type Answering } from './answering';
import type { CallListeners, CallPort, MediaProblem, WantedMedia, Opened } from './callPort';
import { deviceCaptions } from './deviceCaptions';

const noRelay: Relay = { type: 'relay', servers: [], isOnly: false };
const goodPicture = { width: { ideal: 1280 }, height: { ideal: 720 } };
const facing = { front: 'user', rear: 'environment' } as const;

const ports = new WeakMap<Window, CallPort>();

/** The browser's camera, microphone and WebRTC: one port for each page; null where it has none. */
export function browserCall(page: Window & typeof globalThis): CallPort | null {
  const { mediaDevices } = page.navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices || !('RTCPeerConnection' in page)) return null;
  const port = ports.get(page) ?? new BrowserCall(page, mediaDevices);
  ports.set(page, port);
  return port;
}

class BrowserCall implements CallPort {
  private local: MediaStream | null = null;
  private readonly other: MediaStream;
  private answering: Answering | null = null;
  private relay = noRelay;
  private readonly shown = new Map<HTMLVideoElement, 'own' | 'other'>();
  private meter: { read: () => number; end: () => void } | null = null;

  constructor(
    private readonly page: Window & typeof globalThis,
    private readonly media: MediaDevices,
  ) {
    this.other = new page.MediaStream();
  }

  open = async (wanted: WantedMedia): Promise<Opened | MediaProblem> => {
    this.stop();
    const audio = { echoCancellation: true, noiseSuppression: true, ...(wanted.microphone && { deviceId: { exact: wanted.microphone } }) };
    const ask = (video: MediaTrackConstraints | false): Promise<MediaStream> => this.media.getUserMedia({ audio, video });
    try {
      this.local = await ask(wanted.camera === null ? false : pictureOf(wanted.camera)).catch(async (error: unknown) => {
        // Without a camera, or with one that another program has, one can still be heard.
        if (wanted.camera === null || nameOf(error) === 'NotAllowedError') throw error;
        return ask(false);
      });
    } catch (error) {
      const name = nameOf(error);
      return { is: name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : name === 'NotFoundError' ? 'missing' : 'busy' };
    }
    this.showAll();
    return { is: 'opened', camera: idOf(this.local.getVideoTracks()), microphone: idOf(this.local.getAudioTracks()) };
  };

  devices = async () => {
    const all = await this.media.enumerateDevices();
    const of = (kind: MediaDeviceKind) =>
      all.filter((one) => one.kind === kind && one.deviceId !== '').map(({ deviceId: id, label }) => ({ id, name: label }));
    return { cameras: of('videoinput'), microphones: of('audioinput') };
  };

  turn = async (camera: string): Promise<string | null> => {
    const before = this.local?.getVideoTracks()[0];
    // Phones open one camera at a time.
    before?.stop();
    const fresh = await this.media.getUserMedia({ video: pictureOf(camera) }).catch(() => null);
    const [track] = fresh?.getVideoTracks() ?? (await this.again(before));
    if (!track || !this.local) return null;
    if (before) this.local.removeTrack(before);
    this.local.addTrack(track);
    this.answering?.take(this.local);
    this.showAll();
    return fresh ? idOf([track]) : null;
  };

  set = (what: 'camera' | 'microphone', isOn: boolean): void => {
    const tracks = what === 'camera' ? this.local?.getVideoTracks() : this.local?.getAudioTracks();
    for (const track of tracks ?? []) track.enabled = isOn;
  };

  captions: CallPort['captions'] = (language) => deviceCaptions(this.page, language, () => this.other.getAudioTracks()[0] ?? null);

  level = (): number => {
    if (this.local) this.meter ??= meterOf(this.page, this.local);
    return this.meter?.read() ?? 0;
  };

  show = (element: HTMLVideoElement, side: 'own' | 'other') => {
    this.shown.set(element, side);
    this.showAll();
    return () => {
      this.shown.delete(element);
      element.srcObject = null;
    };
  };

  connect = (listeners: CallListeners): void => {
    this.answering = answering(this.page, {
      listeners,
      relay: () => this.relay,
      local: () => this.local,
      heard: (track) => {
        for (const old of this.other.getTracks()) if (old.kind === track.kind) this.other.removeTrack(old);
        this.other.addTrack(track);
        this.showAll();
      },
    });
  };

  setRelay = (relay: Relay): void => void (this.relay = relay);
  hear: CallPort['hear'] = (signal) => this.answering?.hear(signal);
  call = (): string | null => this.answering?.call() ?? null;
  sendPicture = (isWanted: boolean): void => this.answering?.sendPicture(isWanted);

  close = (): void => {
    this.answering?.close();
    this.answering = null;
    for (const track of this.other.getTracks()) this.other.removeTrack(track);
    this.stop();
  };

  private stop(): void {
    this.meter?.end();
    this.meter = null;
    for (const track of this.local?.getTracks() ?? []) track.stop();
    this.local = null;
    this.showAll();
  }

  private async again(before: MediaStreamTrack | undefined): Promise<MediaStreamTrack[]> {
    const { deviceId } = before?.getSettings() ?? {};
    const fresh = deviceId ? await this.media.getUserMedia({ video: pictureOf(deviceId) }).catch(() => null) : null;
    return fresh?.getVideoTracks() ?? [];
  }

  private showAll(): void {
    for (const [element, side] of this.shown) {
      const stream = side === 'own' ? this.local : this.other;
      if (element.srcObject !== stream) element.srcObject = stream;
      // The press that began the call allows it to sound.
      if (stream) void element.play().catch(() => undefined);
    }
  }
}

const pictureOf = (camera: string): MediaTrackConstraints => ({
  ...goodPicture,
  ...(camera === 'front' || camera === 'rear' ? { facingMode: facing[camera] } : { deviceId: { exact: camera } }),
});

const idOf = (tracks: readonly MediaStreamTrack[]): string | null => tracks[0]?.getSettings().deviceId ?? null;
const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** The loudness of a stream, for the test before a call; 0 where it cannot be measured. */
function meterOf(page: Window & typeof globalThis, stream: MediaStream): { read: () => number; end: () => void } {
  try {
    const context = new page.AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Uint8Array(analyser.fftSize);
    return {
      read: () => {
        analyser.getByteTimeDomainData(wave);
        return Math.min(1, Math.max(...wave.map((value) => Math.abs(value - 128))) / 64);
      },
      end: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { read: () => 0, end: () => undefined };
  }
}
