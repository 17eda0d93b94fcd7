/** A film somewhere: at one of two known houses, by its number there, or a file of the shop's own. */
export type Video = FramedVideo | { at: 'file'; src: string };

/** One that is played in a frame of its house. */
export interface FramedVideo {
  at: 'youtube' | 'vimeo';
  id: string;
}

const nowhere = 'https://shop.invalid';
const youtubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** Any way in which people write a film's address. Null for everything that is none: other hosts, other kinds of file. */
export function videoOf(address: string): Video | null {
  const url = parsed(address.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (youtubeHosts.has(url.host)) {
    const id = url.searchParams.get('v') ?? /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]+)$/.exec(url.pathname)?.[1];
    return id !== undefined && /^[\w-]{6,20}$/.test(id) ? { at: 'youtube', id } : null;
  }
  if (vimeoHosts.has(url.host)) {
    const id = /^\/(?:video\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1];
    return id === undefined ? null : { at: 'vimeo', id };
  }
  const start = url.pathname.indexOf('/media/');
  const own = start < 0 ? null : url.pathname.slice(start);
  return own !== null && /\.(mp4|webm)$/i.test(own) && !/%2e|%2f|%5c/i.test(own) ? { at: 'file', src: own } : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, nowhere);
  } catch {
    return null;
  }
}

/** Where the film can be watched without us. */
export function videoPageOf(video: Video): string {
  if (video.at === 'file') return video.src;
  return video.at === 'youtube' ? `https://www.youtube.com/watch?v=${video.id}` : `https://vimeo.com/${video.id}`;
}

export interface PlayerOptions {
  autoplay?: boolean;
  isMuted?: boolean;
  loops?: boolean;
  /** Behind words: nothing to press. */
  isSilentBackground?: boolean;
  /** Seconds. */
  startTime?: number;
  /** The page's own origin, which YouTube's player has to know to answer us. */
  origin: string;
}

/** The two houses' players, in the form that keeps no cookies. */
export const playerOrigins = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/** The address of a frame that plays the film. */
export function playerAddress(video: FramedVideo, options: PlayerOptions): string {
  const { autoplay, isMuted, loops, isSilentBackground, startTime = 0, origin } = options;
  const on = (name: string, wanted: boolean | undefined): [string, string][] => (wanted ? [[name, '1']] : []);
  if (video.at === 'youtube') {
    const query = new URLSearchParams([
      ...on('autoplay', autoplay),
      ...on('mute', isMuted),
      ...(loops ? [...on('loop', true), ['playlist', video.id]] : []),
      ...(isSilentBackground ? [['controls', '0']] : []),
      ['rel', '0'],
      ['playsinline', '1'],
      ['enablejsapi', '1'],
      ['start', String(startTime)],
      ['origin', origin],
    ] as [string, string][]);
    return `${playerOrigins.youtube}/embed/${video.id}?${query}`;
  }
  const query = new URLSearchParams([
    ...on('autoplay', autoplay),
    ...on('muted', isMuted),
    ...on('loop', loops),
    ...on('background', isSilentBackground),
    ['dnt', '1'],
    ['playsinline', '1'],
  ] as [string, string][]);
  return `${playerOrigins.vimeo}/video/${video.id}?${query}#t=${startTime}s`;
}
