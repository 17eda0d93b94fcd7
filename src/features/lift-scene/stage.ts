import { Group, type Mesh, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import type { LiftPicture } from '~/config/liftPicture';
import { openFrames } from '~/world/frames';
import { buildPerson } from './figure';
import { type DrawnLift, placeLift, readLift } from './lift';
import { type LiftSize, type MeasureLine, measureLines, middleOf } from './measureLines';
import { buildRail } from './rails';
import { clear, lamps, light, release, ruler, surroundings } from './scenery';
import type { LiftSceneModel } from './sceneModel';
import { upright } from './solids';
import { handOf, onFlight, railLine } from './stairPlan';
import { parkedAt, type Stand, standAt } from './track';
import { between, type Posture, turnBetween, type Viewpoint, viewOf } from './viewpoint';

/** What is shown at one moment. */
export interface Shown {
  viewpoint: Viewpoint;
  posture: Posture;
  hasMeasures: boolean;
  hasPerson: boolean;
}

/** The lift from the foot of the stairs, as a person who comes in sees it. */
export const firstShown = (side: LiftPicture['side']): Shown => ({ ...viewOf('foot', side), hasMeasures: false, hasPerson: false });

export interface Stage {
  /** Goes there; at once where nothing may move. */
  show: (shown: Shown, size: LiftSize, isAtOnce: boolean) => void;
  /** In CSS pixels; `density` in device pixels for each, of which two are enough. */
  resize: (width: number, height: number, density: number) => void;
  /** Frees all that the graphics card holds. Nothing may be called after it. */
  close: () => void;
}

/** Where the letter of a measurement stands, in CSS pixels. */
export interface Letter {
  name: MeasureLine['name'];
  x: number;
  y: number;
}

export interface StageParts {
  canvas: HTMLCanvasElement;
  model: LiftSceneModel;
  file: ArrayBuffer;
  /** called after each frame */
  onFrame: (letters: readonly Letter[]) => void;
}

/** In milliseconds. */
const travel = 520;

/**
 * Draws the lift on its stairs, a frame for each change and none without.
 * @throws where the browser has no WebGL
 */
export async function openStage({ canvas, model, file, onFrame }: StageParts): Promise<Stage> {
  const renderer = openRenderer(canvas);
  const scene = new Scene();
  const close = (): void => release(renderer, scene);
  const lift = await readLift(file, model.lift).catch((cause: unknown) => {
    close();
    throw cause;
  });
  // Marks for the browser's own tools, and for proof/bench/liftScene.ts.
  performance.mark('lift-parsed');
  const { stand, person, rulers } = furnish(scene, model, lift);
  light(scene, model);
  const camera = openCamera(stand, model);
  let next = firstShown(model.rail.side);
  let [from, room, begun]: [Viewpoint, number, number | null] = [next.viewpoint, 0, null];
  let now = { viewpoint: from, room };
  let lines: MeasureLine[] = [];
  let [isAtOnce, hasMoved] = [true, true];
  const draw = (time: number): boolean => {
    begun ??= time;
    const share = isAtOnce ? 1 : Math.min(1, (time - begun) / travel);
    const eased = 1 - (1 - share) ** 3;
    now = { viewpoint: between(from, next.viewpoint, eased), room: room + (Number(next.hasPerson) - room) * eased };
    lift.move(eased);
    renderer.shadowMap.needsUpdate = hasMoved;
    camera.look(now.viewpoint, now.room);
    person.rotation.y = Math.atan2(camera.eye.position.x - person.position.x, camera.eye.position.z - person.position.z);
    renderer.render(scene, camera.eye);
    if (canvas.dataset['frames'] === undefined) performance.mark('lift-drawn');
    canvas.dataset['frames'] = String(renderer.info.render.frame);
    onFrame(next.hasMeasures ? lines.map((line) => camera.place(line)) : []);
    hasMoved &&= share < 1;
    return share < 1;
  };
  const frames = openFrames(draw);
  return {
    show(shown, size, atOnce) {
      // What is dragged follows the finger.
      hasMoved ||= shown.posture !== next.posture || shown.hasPerson !== next.hasPerson;
      const isSmall =
        turnBetween(now.viewpoint, shown.viewpoint) < 10 && shown.posture === next.posture && shown.hasPerson === next.hasPerson;
      [from, room, begun, next, isAtOnce] = [now.viewpoint, now.room, null, shown, atOnce || isSmall];
      lift.turnTo(shown.posture);
      person.visible = shown.hasPerson;
      lines = measureLines(model, stand, size, shown.posture);
      clear(rulers);
      if (shown.hasMeasures) rulers.add(...lines.map(ruler));
      frames.request();
    },
    resize(width, height, density) {
      renderer.setPixelRatio(Math.min(2, density));
      renderer.setSize(width, height, false);
      camera.resize(width, height);
      frames.request();
    },
    close() {
      frames.stop();
      close();
    },
  };
}

function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Asked for here, because three.js complains on the console where there is none.
  const context = canvas.getContext('webgl2', { antialias: true, depth: true, stencil: false });
  if (!context) throw new Error('this browser has no WebGL');
  const renderer = new WebGLRenderer({ canvas, context });
  // Asking for a program's faults waits until it is made.
  renderer.debug.checkShaderErrors = false;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.02;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // Shadows are drawn again only where something has moved.
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}

/** Puts everything into its place. */
function furnish(scene: Scene, model: LiftSceneModel, lift: DrawnLift): { stand: Stand; person: Mesh; rulers: Group } {
  const line = railLine(model.stair, model.rail);
  const stand = standAt(line, parkedAt(line, model.rail.parked));
  placeLift(lift, stand, model.rail.side);
  const person = buildPerson(model.person);
  const besideIt = { origin: [stand.at[0], stand.at[1], 0], heading: stand.heading } as const;
  person.position.set(...upright(onFlight(besideIt, -0.74, handOf(model.rail.side) * -0.12, 0)));
  const rulers = new Group();
  scene.add(lift.root, buildRail(model, line), surroundings(model), ...lamps(model, stand.at), person, rulers);
  return { stand, person, rulers };
}

interface LiftCamera {
  eye: PerspectiveCamera;
  /** `room`: 1 where a person beside the lift has to be seen, too */
  look: (viewpoint: Viewpoint, room: number) => void;
  resize: (width: number, height: number) => void;
  place: (line: MeasureLine) => Letter;
}

function openCamera({ at, heading }: Stand, { rail }: LiftSceneModel): LiftCamera {
  const eye = new PerspectiveCamera(34, 1, 0.05, 60);
  const [x, low, z] = upright(at);
  const facing = heading - (handOf(rail.side) * Math.PI) / 2;
  let [width, height] = [1, 1];
  return {
    eye,
    look({ azimuth, elevation, distance }, room) {
      const aspect = width / height;
      const far = distance * Math.max(1, 1.2 / aspect) * (1 + room * 0.22);
      const middle = low + 0.38 + room * 0.24;
      const [round, up] = [facing + (azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
      const reach = Math.cos(up) * far;
      // Never below the floor.
      eye.position.set(x + Math.cos(round) * reach, Math.max(0.08, middle + Math.sin(up) * far), z - Math.sin(round) * reach);
      eye.aspect = aspect;
      eye.lookAt(x, middle, z);
      eye.updateProjectionMatrix();
    },
    resize(...size) {
      [width, height] = size;
    },
    place(line) {
      const spot = new Vector3(...upright(middleOf(line))).project(eye);
      return { name: line.name, x: ((spot.x + 1) / 2) * width, y: ((1 - spot.y) / 2) * height };
    },
  };
}
