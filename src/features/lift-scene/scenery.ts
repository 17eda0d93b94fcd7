import {
  AmbientLight, Color, DirectionalLight, type Group, HemisphereLight, Mesh, MeshBasicMaterial, MeshStandardMaterial, type Object3D, type Scene, type WebGLRenderer,
} from 'three'; // prettier-ignore
import { buildGarden } from './garden';
import { buildHall } from './hall';
import type { MeasureLine } from './measureLines';
import type { LiftSceneModel } from './sceneModel';
import { openSolids, upright } from './solids';
import { handOf, type Point } from './stairPlan';

/** The hall or the garden with its stairs: one thing to draw. */
export function surroundings({ lift, stair, rail }: LiftSceneModel): Mesh {
  const solids = openSolids();
  if (lift.location === 'indoors') buildHall(solids, stair, rail.side);
  else buildGarden(solids, stair, rail.side);
  const mesh = new Mesh(solids.geometry(), new MeshStandardMaterial({ vertexColors: true, roughness: 0.85 }));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A low sun through a window before the stairs, and the light of the room. */
export function lamps({ lift, rail }: LiftSceneModel, [x, y, z]: Point): Object3D[] {
  const hand = handOf(rail.side);
  const isIndoors = lift.location === 'indoors';
  const sun = new DirectionalLight('#fff1de', isIndoors ? 3.3 : 4);
  sun.position.set(...upright([x - 2.6, y - hand * 3.4, z + 3.6]));
  sun.target.position.set(...upright([x + 0.5, y, z]));
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 5;
  sun.shadow.normalBias = 0.02;
  sun.shadow.bias = -0.0004;
  Object.assign(sun.shadow.camera, { left: -3.2, right: 3.2, top: 3.2, bottom: -3.2, near: 0.5, far: 12 });
  return [sun, sun.target, new HemisphereLight('#f3f4f6', '#c2b5a4', 1.5), new AmbientLight('#fbf8f6', 0.5)];
}

/** The paper on which the room stands. */
export function light(scene: Scene, { lift }: LiftSceneModel): void {
  scene.background = new Color(lift.location === 'indoors' ? '#efe8dc' : '#dfe9ee');
}

/** A measurement as a thin bar with two ends, seen through all else. */
export function ruler({ from, to }: MeasureLine): Mesh {
  const isUpright = Math.hypot(from[0] - to[0], from[1] - to[1]) < 0.01;
  const length = isUpright ? Math.abs(to[2] - from[2]) : Math.hypot(to[0] - from[0], to[1] - from[1]);
  const solids = openSolids();
  const heading = isUpright ? 0 : Math.atan2(to[1] - from[1], to[0] - from[0]);
  const place = { origin: from, heading };
  const [t, e] = [0.005, 0.045];
  if (isUpright) {
    solids.box(place, [-t, t], [-t, t], [0, length], rulerColour);
    for (const at of [0, length]) solids.box(place, [-e, e], [-t, t], [at - t, at + t], rulerColour);
  } else {
    solids.box(place, [0, length], [-t, t], [-t, t], rulerColour);
    for (const at of [0, length]) solids.box(place, [at - t, at + t], [-e, e], [-t, t], rulerColour);
  }
  const mesh = new Mesh(solids.geometry(), new MeshBasicMaterial({ vertexColors: true, depthTest: false, transparent: true }));
  mesh.renderOrder = 2;
  return mesh;
}
const rulerColour = '#08591d';

/** Empties a group and frees what it held. */
export function clear(group: Group): void {
  group.traverse(free);
  group.clear();
}

function free(part: Object3D): void {
  if (!(part instanceof Mesh)) return;
  (part.geometry as { dispose(): void }).dispose();
  for (const material of [part.material].flat() as { dispose(): void }[]) material.dispose();
}

/** Frees all of it, and gives the context back: browsers allow few. */
export function release(renderer: WebGLRenderer, scene: Scene): void {
  scene.traverse((part) => {
    free(part);
    if (part instanceof DirectionalLight) part.dispose();
  });
  scene.environment?.dispose();
  renderer.dispose();
  renderer.forceContextLoss();
}
