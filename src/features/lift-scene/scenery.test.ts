import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Mesh, type Object3D } from 'three';
import { liftModels, type LiftPicture, liftScenes } from '~/config/liftPicture';
import { measureLines } from './measureLines';
import { buildRail } from './rails';
import { surroundings } from './scenery';
import { sceneModelOf } from './sceneModel';
import { railLine } from './stairPlan';
import { parkedAt, standAt } from './track';

/** Every lift that can be put together, on both sides. */
const lifts = liftScenes()
  .filter((scene) => scene.endsWith('-open'))
  .flatMap((scene) => {
    const [model, location, ...rail] = scene.replace('-open', '').split('-') as [
      LiftPicture['model'],
      LiftPicture['location'],
      ...string[],
    ];
    const picture = { model, location, rail: rail.join('-') as LiftPicture['rail'], cover: 'vinyl-sand', posture: 'open' } as const;
    return (['left', 'right'] as const).map((side): LiftPicture => ({ ...picture, side }));
  });

/** Of a file of studio/models. */
function trianglesOf(model: string): number {
  const file = readFileSync(`studio/models/${model}.glb`);
  const { accessors, meshes } = JSON.parse(file.subarray(20, 20 + file.readUInt32LE(12)).toString()) as {
    accessors: { count: number }[];
    meshes: { primitives: { indices: number }[] }[];
  };
  return meshes.flatMap(({ primitives }) => primitives).reduce((sum, { indices }) => sum + accessors[indices]!.count / 3, 0);
}

function placesOf(root: Object3D): number[] {
  const places: number[] = [];
  root.traverse((part) => {
    if (part instanceof Mesh) places.push(...((part.geometry as Mesh['geometry']).getAttribute('position').array as Float32Array));
  });
  return places;
}

test.each(lifts.map((lift) => [`${lift.model} ${lift.location} ${lift.rail} ${lift.side}`, lift] as const))(
  'the room of %s is whole, and light enough to draw',
  (_name, lift) => {
    const model = sceneModelOf(lift, {});
    const places = [surroundings(model), buildRail(model, railLine(model.stair, model.rail))].flatMap(placesOf);
    expect(places.every((value) => Number.isFinite(value) && Math.abs(value) < 12)).toBe(true);
    expect(places.length / 9 + Math.max(...liftModels.map(trianglesOf))).toBeLessThan(200_000);
  },
);

test('measurements are as long as commerce says, and what is not known has no line', () => {
  const model = sceneModelOf(lifts[0]!, {});
  const line = railLine(model.stair, model.rail);
  const stand = standAt(line, parkedAt(line, model.rail.parked));
  const size = { arms: 59, back: 116, folded: 33, unfolded: 58, railBottom: 40 };
  const lengths = (posture: 'open' | 'folded', known: typeof size | Record<keyof typeof size, null>) =>
    measureLines(model, stand, known, posture).map(({ name, from, to }) => [
      name,
      Math.round(Math.hypot(...from.map((value, axis) => value - to[axis]!)) * 100),
    ]);
  expect(lengths('open', size)).toEqual([['A', 59], ['B', 47], ['C', 40], ['D', 116], ['E', 58]]); // prettier-ignore
  expect(lengths('folded', size)).toEqual([['C', 40], ['D', 116], ['E', 33]]); // prettier-ignore
  expect(lengths('folded', { arms: null, back: null, folded: null, unfolded: null, railBottom: null })).toEqual([]);
});
