import { BufferGeometry, Color, Float32BufferAttribute, Vector3 } from 'three';
import { onFlight, type Flight, type Point } from './stairPlan';

/** From the plan's axes (z up) to the drawing's (y up). */
export const upright = ([x, y, z]: Point): [number, number, number] => [x, z, -y];

/** Where solids are placed: a flight, or the ground. */
export type Place = Pick<Flight, 'origin' | 'heading'>;
export const ground: Place = { origin: [0, 0, 0], heading: 0 };

type Range = readonly [from: number, to: number];

/** Gathers solids of many colours into one geometry: a whole hall is one thing to draw. */
export interface Solids {
  /** A box in a place's space: along, aside and up. */
  box: (place: Place, along: Range, aside: Range, up: Range, colour: string) => void;
  /** A convex outline (along, up), counter-clockwise seen from the right-hand side of the way, between two lines aside. */
  prism: (place: Place, outline: readonly Range[], aside: Range, colour: string) => void;
  /** One side of a flat, convex surface; its corners run counter-clockwise for those who see it. */
  face: (corners: readonly Point[], colour: string) => void;
  geometry: () => BufferGeometry;
}

export function openSolids(): Solids {
  const [points, normals, colours]: [number[], number[], number[]] = [[], [], []];
  const face: Solids['face'] = (corners, colour) => {
    const normal = normalOf(corners);
    const { r, g, b } = new Color(colour);
    for (let index = 1; index + 1 < corners.length; index += 1) {
      for (const corner of [corners[0]!, corners[index]!, corners[index + 1]!]) {
        points.push(...upright(corner));
        normals.push(...normal);
        colours.push(r, g, b);
      }
    }
  };
  const prism: Solids['prism'] = (place, outline, [right, left], colour) => {
    const at = (aside: number): Point[] => outline.map(([along, up]) => onFlight(place, along, aside, up));
    const [near, far] = [at(right), at(left)];
    face(near, colour);
    face([...far].reverse(), colour);
    near.forEach((point, index) => {
      const next = (index + 1) % near.length;
      face([near[next]!, point, far[index]!, far[next]!], colour);
    });
  };
  const box: Solids['box'] = (place, [x0, x1], aside, [z0, z1], colour) => {
    prism(place, [[x0, z0], [x1, z0], [x1, z1], [x0, z1]], aside, colour); // prettier-ignore
  };
  const geometry = (): BufferGeometry => {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(points, 3));
    made.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    made.setAttribute('color', new Float32BufferAttribute(colours, 3));
    return made;
  };
  return { box, prism, face, geometry };
}

/** Straight out of a flat surface. */
function normalOf(corners: readonly Point[]): number[] {
  const [a, b, c] = [corners[0]!, corners[1]!, corners[2]!].map((corner) => new Vector3(...upright(corner))) as [Vector3, Vector3, Vector3];
  return b.sub(a).cross(c.sub(a)).normalize().toArray();
}

/** A section swept along a line: its points lie across (level, to the left of the way) and up. A round one shines as a tube does. */
export function swept(line: readonly Point[], section: readonly Range[], isRound: boolean): BufferGeometry {
  const rings = line.map((_point, index) => ringAt(line, section, index));
  const middle = [0, 1].map((axis) => section.reduce((sum, point) => sum + point[axis]!, 0) / section.length) as [number, number];
  const [points, normals]: [number[], number[]] = [[], []];
  const add = (corners: readonly Point[], centres: readonly Point[]): void => {
    const flat = normalOf(corners);
    corners.forEach((corner, index) => {
      points.push(...upright(corner));
      const out = new Vector3(...upright(corner)).sub(new Vector3(...upright(centres[index] ?? corner)));
      normals.push(...(isRound && centres.length > 0 ? out.normalize().toArray() : flat));
    });
  };
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    const [here, there] = [rings[ring]!, rings[ring + 1]!];
    const [near, far] = [ringAt(line, [middle], ring)[0]!, ringAt(line, [middle], ring + 1)[0]!];
    section.forEach((_point, index) => {
      const next = (index + 1) % section.length;
      add([here[index]!, there[next]!, here[next]!], [near, far, near]);
      add([here[index]!, there[index]!, there[next]!], [near, far, far]);
    });
  }
  const [first, last] = [rings[0]!, rings[rings.length - 1]!];
  for (let index = 1; index + 1 < section.length; index += 1) {
    add([first[0]!, first[index]!, first[index + 1]!], []);
    add([last[index + 1]!, last[index]!, last[0]!], []);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(points, 3));
  made.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  return made;
}

/** The section at one point of the line; straight over the way, so that a rail keeps its height where it climbs. */
function ringAt(line: readonly Point[], section: readonly Range[], index: number): Point[] {
  const [x, y, z] = line[index]!;
  const [before, after] = [line[Math.max(0, index - 1)]!, line[Math.min(line.length - 1, index + 1)]!];
  const [dx, dy, dz] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
  const [flat, length] = [Math.hypot(dx, dy) || 1, Math.hypot(dx, dy, dz) || 1];
  const [acrossX, acrossY] = [-dy / flat, dx / flat];
  const [overX, overY, overZ] = [(-dz * dx) / flat / length, (-dz * dy) / flat / length, flat / length];
  return section.map(([aside, up]) => [x + acrossX * aside + overX * up, y + acrossY * aside + overY * up, z + overZ * up]);
}
