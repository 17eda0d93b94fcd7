/** From where the lift is looked at. */
export interface Viewpoint {
  /** degrees round the lift: 0 before the seat, 90 at the left hand of the person who sits on it, from -180 to 180 */
  azimuth: number;
  /** degrees above the horizon */
  elevation: number;
  /** metres */
  distance: number;
}

export type Posture = 'open' | 'turned' | 'folded';
export const viewNames = ['front', 'side', 'top', 'folded', 'turned'] as const;
export type ViewName = (typeof viewNames)[number];

/** The views with a name; each shows the lift as it is then. */
const views: Readonly<Record<ViewName | 'foot', { viewpoint: Viewpoint; posture: Posture }>> = {
  foot: { viewpoint: { azimuth: -26, elevation: 12, distance: 3.1 }, posture: 'open' },
  front: { viewpoint: { azimuth: 0, elevation: 9, distance: 3.1 }, posture: 'open' },
  side: { viewpoint: { azimuth: -78, elevation: 9, distance: 3.1 }, posture: 'open' },
  top: { viewpoint: { azimuth: 0, elevation: 76, distance: 3.6 }, posture: 'open' },
  folded: { viewpoint: { azimuth: -38, elevation: 12, distance: 3.1 }, posture: 'folded' },
  turned: { viewpoint: { azimuth: -52, elevation: 16, distance: 3.2 }, posture: 'turned' },
};

/** The view of that name. From the foot of the stairs that is the other hand where the rail runs on the right. */
export function viewOf(name: ViewName | 'foot', side: 'left' | 'right'): { viewpoint: Viewpoint; posture: Posture } {
  const { viewpoint, posture } = views[name];
  return { viewpoint: { ...viewpoint, azimuth: viewpoint.azimuth * (side === 'left' ? 1 : -1) }, posture };
}

export const limits = { elevation: { from: -2, to: 82 }, distance: { from: 1.4, to: 6.5 } } as const;

const within = (value: number, { from, to }: { from: number; to: number }): number => Math.min(to, Math.max(from, value));
const round = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Turned by so many degrees, round and up; it goes round for ever, and stops above and at the floor. */
export const turned = (view: Viewpoint, { round: by = 0, up = 0 }: { round?: number; up?: number }): Viewpoint => ({
  ...view,
  azimuth: round(view.azimuth + by),
  elevation: within(view.elevation + up, limits.elevation),
});

/** So many times as far away. */
export const zoomed = (view: Viewpoint, factor: number): Viewpoint => ({
  ...view,
  distance: within(view.distance * factor, limits.distance),
});

export const turnStep = 15;
export const zoomStep = 1.25;

/** What a key does: arrows turn, plus and minus zoom. Null for any other key. */
export function keyed(view: Viewpoint, key: string): Viewpoint | null {
  switch (key) {
    case 'ArrowLeft':
      return turned(view, { round: -turnStep });
    case 'ArrowRight':
      return turned(view, { round: turnStep });
    case 'ArrowUp':
      return turned(view, { up: turnStep });
    case 'ArrowDown':
      return turned(view, { up: -turnStep });
    case '+':
    case '=':
      return zoomed(view, 1 / zoomStep);
    case '-':
      return zoomed(view, zoomStep);
    default:
      return null;
  }
}

const directions = ['front', 'frontLeft', 'left', 'backLeft', 'back', 'backRight', 'right', 'frontRight'] as const;
/** In which eighth of the circle one stands, and how high: what is said of a viewpoint. */
export interface Seen {
  from: (typeof directions)[number];
  height: 'level' | 'raised' | 'above';
}

export function seenFrom({ azimuth, elevation }: Viewpoint): Seen {
  const from = directions[(Math.round(azimuth / 45) + 8) % 8]!;
  if (elevation >= 60) return { from, height: 'above' };
  return { from, height: elevation >= 22 ? 'raised' : 'level' };
}

/** The way from one viewpoint to another, the shorter way round; `share` from 0 to 1. */
export function between(from: Viewpoint, to: Viewpoint, share: number): Viewpoint {
  const part = (low: number, high: number): number => low + (high - low) * share;
  return {
    azimuth: round(from.azimuth + round(to.azimuth - from.azimuth) * share),
    elevation: part(from.elevation, to.elevation),
    distance: part(from.distance, to.distance),
  };
}

/** How far one turns and rises from one to the other, in degrees. */
export const turnBetween = (from: Viewpoint, to: Viewpoint): number =>
  Math.abs(round(to.azimuth - from.azimuth)) + Math.abs(to.elevation - from.elevation);
