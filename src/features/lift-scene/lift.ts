import { Color, Group, Mesh, MeshStandardMaterial, Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { LiftPicture } from '~/config/liftPicture';
import { coverColours, roughnessOf } from './sceneModel';
import { upright } from './solids';
import type { Side } from './stairPlan';
import type { Stand } from './track';
import type { Posture } from './viewpoint';

/** Slope of the short rail on which the studio drew the lifts: their shoe follows it. */
const drawnSlope = Math.atan2(0.7296, 0.92);

/** How each joint stands, as in the studio (studio/lifts): degrees. */
const joints: Readonly<Record<Posture, readonly [seat: number, footrest: number, arms: number, swivel: number]>> = {
  open: [0, 0, 0, 0],
  turned: [0, 0, 0, -55],
  folded: [-84, -86, -82, 0],
};
/** So many metres a deep back needs behind the folded seat. */
const foldForward = 0.055;

export interface DrawnLift {
  root: Group;
  /** From now on `move` leads to this posture, from however it stands. */
  turnTo: (posture: Posture) => void;
  /** 0 is as it stood, 1 the new posture. */
  move: (share: number) => void;
}

/**
 * The lift of a file of studio/models, without the short rail it was drawn on, in its cover.
 * @throws where the file is none of ours
 */
export async function readLift(file: ArrayBuffer, picture: LiftPicture): Promise<DrawnLift> {
  const { scene } = await new GLTFLoader().parseAsync(file, '');
  const body = scene.children.find(({ name }) => name === 'lift');
  if (!body) throw new Error('the file holds no lift');
  body.position.set(0, 0, 0);
  const root = new Group();
  root.add(body);
  dress(body, picture);
  const [seat, footrest, left, right, swivel] = ['seat_fold', 'footrest_fold', 'arm_left', 'arm_right', 'swivel'].map((name) =>
    jointOf(body, name),
  ) as [Object3D, Object3D, Object3D, Object3D, Object3D];
  const seatAt = seat.position.z;
  let [from, to, stands] = [joints.open, joints.open, joints.open];
  return {
    root,
    turnTo(posture) {
      [from, to] = [stands, joints[posture]];
    },
    move(share) {
      const at = (joint: 0 | 1 | 2 | 3): number => from[joint] + (to[joint] - from[joint]) * share;
      stands = [at(0), at(1), at(2), at(3)];
      const radians = stands.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number, number];
      [seat.rotation.x, footrest.rotation.x, left.rotation.x, right.rotation.x] = [radians[0], radians[1], radians[2], radians[2]];
      if (picture.model === 'sofia') seat.position.z = seatAt + (stands[0] / joints.folded[0]) * foldForward;
      // Below, where it waits: away from the stairs.
      swivel.rotation.y = radians[3] * (picture.side === 'left' ? 1 : -1);
    },
  };
}

/** A part may have the name of its joint; only the joint has others below it. */
function jointOf(body: Object3D, name: string): Object3D {
  let found = new Object3D();
  body.traverse((part) => {
    if (part.name.replace(/_\d+$/, '') === name && part.children.length > 0 && !(part instanceof Mesh)) found = part;
  });
  return found;
}

/** Metal that mirrors a room which is not drawn would be black, and to draw that room takes as long as all else. */
export const mostMetal = 0.2;

/** Its cover's colour, and metal without a mirror. */
function dress(body: Object3D, { cover }: LiftPicture): void {
  const cloth = dyed(coverColours[cover]);
  body.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    part.castShadow = true;
    part.receiveShadow = true;
    const { material } = part;
    material.metalness = Math.min(material.metalness, mostMetal);
    if (material.name === 'cover') material.color.copy(cloth);
    if (material.name === 'piping') material.color.copy(cloth).multiplyScalar(0.72);
    if (material.name === 'cover' || material.name === 'piping') material.roughness = roughnessOf(cover);
  });
}

/** As the studio dyes it: light makes colours stronger, so they are muted. */
function dyed(colour: string): Color {
  const { r, g, b } = new Color(colour);
  const grey = 0.25 * r + 0.6 * g + 0.15 * b;
  const muted = (value: number): number => (grey + (value - grey) * 0.62) * 0.95;
  return new Color(muted(r), muted(g), muted(b));
}

/** Puts the lift on its rail. The seat faces away from the wall, and the shoe takes the rail's slope. */
export function placeLift({ root }: DrawnLift, { at, heading, slope }: Stand, side: Side): void {
  const turn = side === 'left' ? 1 : -1;
  root.position.set(...upright(at));
  root.rotation.y = heading + (turn === 1 ? 0 : Math.PI);
  root.traverse((part) => {
    if (part.name.startsWith('shoe')) part.rotation.z = slope * turn - drawnSlope;
  });
}
