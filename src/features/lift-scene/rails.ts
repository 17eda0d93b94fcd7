import { Group, Mesh, MeshStandardMaterial } from 'three';
import { mostMetal } from './lift';
import type { LiftSceneModel } from './sceneModel';
import { openSolids, type Solids, swept } from './solids';
import { flightsOf, handOf, type Point } from './stairPlan';
import { lengthOfLine, pointAt } from './track';

/** The drawn aluminium of a straight rail, half of it: across and up, from the top down. */
const half = [
  [0.024, 0.056], [0.03, 0.05], [0.03, 0.026], [0.0175, 0.019], [0.0175, 0.007], [0.021, 0.005],
  [0.021, -0.005], [0.0175, -0.007], [0.0175, -0.019], [0.032, -0.026], [0.032, -0.05], [0.027, -0.055],
] as const; // prettier-ignore
const extrusion = [
  ...half.map(([across, up]) => [across, up] as const),
  ...[...half].reverse().map(([across, up]) => [-across, up] as const),
];
const cap = [[0.036, 0.062], [0.036, -0.062], [-0.036, -0.062], [-0.036, 0.062]] as const; // prettier-ignore
/** Between the two tubes of a bent rail, from middle to middle. */
const apart = 0.145;
const tube = (radius: number, up: number) =>
  Array.from(
    { length: 14 },
    (_, side) => [Math.cos((side / 14) * 2 * Math.PI) * radius, up - Math.sin((side / 14) * 2 * Math.PI) * radius] as const,
  );

/** Outdoors the lacquer is a shade darker, as in the pictures. */
const lacquer = { indoors: '#d9d1c1', outdoors: '#a09a8d' } as const;

/** The rail of this line, with its feet on the treads. */
export function buildRail({ lift, stair, rail }: LiftSceneModel, line: readonly Point[]): Group {
  const group = new Group();
  const metal = rail.isBent
    ? new MeshStandardMaterial({ color: lacquer[lift.location], roughness: 0.36 })
    : new MeshStandardMaterial({ color: '#cbc9c4', metalness: mostMetal, roughness: 0.42 });
  const dark = new MeshStandardMaterial({ color: '#3d3c3a', roughness: 0.5 });
  const add = (geometry: ReturnType<typeof swept>, material: MeshStandardMaterial): void => {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  };
  const length = lengthOfLine(line);
  const tips = [[0, 0.02], [length - 0.02, length]].map(([from, to]) => [pointAt(line, from!), pointAt(line, to!)]); // prettier-ignore
  if (rail.isBent) {
    for (const up of [apart / 2, -apart / 2]) {
      add(swept(line, tube(0.0215, up), true), metal);
      for (const tip of tips) add(swept(tip, tube(0.024, up), true), dark);
    }
    for (let at = 0.12; at < length; at += 0.42) {
      add(swept([pointAt(line, at - 0.018), pointAt(line, at + 0.018)], [[0.006, apart / 2], [0.006, -apart / 2], [-0.006, -apart / 2], [-0.006, apart / 2]], false), metal); // prettier-ignore
    }
  } else {
    add(swept([line[0]!, line[line.length - 1]!], extrusion, false), metal);
    for (const tip of tips) add(swept(tip, cap, false), dark);
  }
  add(feet({ lift, stair, rail } as LiftSceneModel), new MeshStandardMaterial({ vertexColors: true, roughness: 0.5 }));
  return group;
}

/** A post under the rail on every third tread. */
function feet({ lift, stair, rail }: LiftSceneModel): ReturnType<Solids['geometry']> {
  const solids = openSolids();
  const colour = rail.isBent ? lacquer[lift.location] : '#b9b7b2';
  const aside = handOf(rail.side) * (stair.width / 2 - rail.offset);
  const [first] = flightsOf(stair);
  // Where a bent rail runs level before the steps, it stands on the floor.
  if (rail.isBent && first)
    solids.box(first, [0.14 - rail.overrun, 0.174 - rail.overrun], [aside - 0.017, aside + 0.017], [0, rail.parked - apart / 2], colour);
  for (const flight of flightsOf(stair)) {
    for (let step = 0; step < flight.risers; step += 3) {
      const [along, top] = [step * stair.tread + stair.tread * 0.55, (step + 1) * stair.riser];
      const high = stair.riser * (along / stair.tread + 1) + rail.above - (rail.isBent ? apart / 2 : 0.05);
      if (along > flight.length + stair.tread) continue;
      solids.box(flight, [along - 0.048, along + 0.048], [aside - 0.05, aside + 0.05], [top, top + 0.006], colour);
      solids.box(flight, [along - 0.017, along + 0.017], [aside - 0.017, aside + 0.017], [top, high], colour);
    }
  }
  return solids.geometry();
}
