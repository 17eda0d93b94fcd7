import { playerOrigins } from './videoAddress';

/** The video helper's constants: specification section 9. Times are milliseconds unless they say seconds. */
export const videoDefaults = {
  /** 0 to 100 */
  volume: 100,
  /** seconds */
  startTime: 0,
  /** a loop begins again so many seconds before the film's end */
  loopEndMargin: 0.1,
  youtubeKnock: 150,
  vimeoKnock: 20,
} as const;

/** A player that has not answered by then is given up. */
const patience = 5_000;

export interface PlayerRequest {
  at: 'youtube' | 'vimeo';
  frame: HTMLIFrameElement;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** 0 to 100 */
  volume?: number;
  /** Restarts a moment before the end, so that no end screen appears. */
  loops?: boolean;
  onReady?: () => void;
}

/**
 * Controls a player in a frame by messages alone: none of its scripts runs in the shop. A player listens only some time after its
 * frame has loaded, so the first message is repeated until it answers. The returned function ends the exchange.
 */
export function speakToPlayer({ at, frame, after, volume = videoDefaults.volume, loops = false, onReady }: PlayerRequest): () => void {
  const words = at === 'youtube' ? youtubeWords : vimeoWords;
  const interval = at === 'youtube' ? videoDefaults.youtubeKnock : videoDefaults.vimeoKnock;
  const send = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), playerOrigins[at]);
  let isReady = false;
  let duration = 0;
  let stopKnocking: () => void = () => undefined;
  const knock = (waited: number): void => {
    words.knock.forEach(send);
    if (waited < patience) stopKnocking = after(interval, () => knock(waited + interval));
  };
  const hear = (event: MessageEvent): void => {
    if (event.origin !== playerOrigins[at] || event.source !== frame.contentWindow) return;
    const news = words.read(recordOf(event.data));
    if (!news) return;
    if (!isReady) {
      isReady = true;
      stopKnocking();
      words.afterReady(volume).forEach(send);
      onReady?.();
    }
    duration = news.duration ?? duration;
    if (loops && duration > 0 && news.time !== undefined && news.time >= duration - videoDefaults.loopEndMargin) {
      words.seek(videoDefaults.startTime).forEach(send);
    }
  };
  const begin = (): void => knock(0);
  window.addEventListener('message', hear);
  frame.addEventListener('load', begin, { once: true });
  return () => {
    stopKnocking();
    window.removeEventListener('message', hear);
    frame.removeEventListener('load', begin);
  };
}

/** A player's report: that it is ready, and perhaps the film's duration and position, in seconds. */
interface News {
  duration?: number;
  time?: number;
}

interface PlayerWords {
  knock: readonly object[];
  afterReady: (volume: number) => readonly object[];
  seek: (seconds: number) => readonly object[];
  read: (message: Record<string, unknown>) => News | null;
}

const youtubeWords: PlayerWords = {
  knock: [{ event: 'listening', id: 1, channel: 'widget' }],
  afterReady: (volume) => [{ event: 'command', func: 'setVolume', args: [volume] }],
  seek: (seconds) => [{ event: 'command', func: 'seekTo', args: [seconds, true] }],
  read: ({ event, info }) => {
    if (typeof event !== 'string') return null;
    const { duration, currentTime } = recordOf(info);
    return figures(duration, currentTime);
  },
};

const vimeoWords: PlayerWords = {
  knock: [
    { method: 'addEventListener', value: 'ready' },
    { method: 'addEventListener', value: 'timeupdate' },
  ],
  afterReady: (volume) => [{ method: 'setVolume', value: volume / 100 }],
  seek: (seconds) => [{ method: 'setCurrentTime', value: seconds }],
  read: ({ event, method, data }) => {
    if (typeof event !== 'string' && typeof method !== 'string') return null;
    const { duration, seconds } = recordOf(data);
    return figures(duration, seconds);
  },
};

const figures = (duration: unknown, time: unknown): News => ({
  ...(typeof duration === 'number' && { duration }),
  ...(typeof time === 'number' && { time }),
});

/** Untrusted messages: an invalid one is read as an empty record. */
function recordOf(data: unknown): Record<string, unknown> {
  const value: unknown = typeof data === 'string' ? parsed(data) : data;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  if (text.length > 100_000) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
