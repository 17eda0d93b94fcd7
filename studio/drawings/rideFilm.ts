import { grandfather } from './cast';
import { going } from './lift';
import { cloths } from './palette';
import { railPoint, straightRail } from './rail';
import { frame, plant, room, skirting, sunPatch } from './room';
import { homeStairs } from './stairs';
import { ridden } from './storyScenes';
import { type Drawing, drawing, group, type Shape } from './svg';

/** A short film for pages: the lift carries a man up the stairs and down again. 24 pictures a second. */
export const pictures = 240;

const [stairsAt, floorAt] = [150, 300];
const way = 8.6 * going;

/** One picture of the film; `index` from 0. It begins and ends at rest, so that it can go round. */
export function ridePicture(index: number): Drawing {
  const [x, y] = railPoint(stairsAt, floorAt, -16 + way * progress(index / pictures));
  return drawing(
    `wysiwyg/film/ride-${String(index + 1).padStart(4, '0')}.webp`,
    960,
    540,
    [-10, -45, 660, 371.25],
    ...house(),
    group('', ridden(x, y, grandfather, cloths.sand)),
  );
}

/** What stands there until the film plays. */
export function rideFilm(): Drawing[] {
  return [{ ...ridePicture(Math.round(pictures * 0.22)), file: 'wysiwyg/film/ride.webp' }];
}

function house(): Shape[] {
  return [
    room(-20, 660, -50, floorAt, 340),
    sunPatch(300, 40, 150, 130),
    skirting(-20, 660, floorAt),
    frame(60, 90, 44, 54, 'leaf'),
    frame(118, 100, 42, 34, 'hills'),
    homeStairs(stairsAt, floorAt, 22),
    straightRail(stairsAt, floorAt, 21),
    plant(36, floorAt + 8, 1),
  ];
}

/** Up in the first half, down in the second, slow at both ends, with a rest at each. */
function progress(time: number): number {
  const leg = time < 0.5 ? time * 2 : (1 - time) * 2;
  const moved = Math.min(1, Math.max(0, (leg - 0.08) / 0.84));
  return moved * moved * (3 - 2 * moved);
}
