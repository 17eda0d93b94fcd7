import outdoor from '#models/outdoor.glb';
import siena from '#models/siena.glb';
import sofia from '#models/sofia.glb';
import solus from '#models/solus.glb';
import starla from '#models/starla.glb';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { readBuiltFile } from '~/data/builtFile';
import type { LiftPicture } from '~/config/liftPicture';
import styles from './LiftScene.module.css';
import type { LiftSceneProps } from './LiftScene';
import type { LiftSize, MeasureName } from './measureLines';
import type { LiftSceneModel } from './sceneModel';
import { openStage, type Shown, type Stage } from './stage';

interface StageUse extends Pick<LiftSceneProps, 'onDrawn' | 'onEnd'> {
  frame: RefObject<HTMLElement | null>;
  letters: RefObject<ReadonlyMap<MeasureName, HTMLElement>>;
  model: LiftSceneModel;
  size: LiftSize;
  shown: Shown;
  /** Nothing may move. */
  isAtOnce: boolean;
}

/** The canvas with its stage: opened once, closed with the component; what is shown follows `shown`. */
export function useStage(use: StageUse): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useRef(use);
  useLayoutEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const element = canvas.current;
    const { frame } = latest.current;
    if (!element || !frame.current) return;
    let isGone = false;
    const end = (why: 'lost' | 'unloaded' | 'absent'): void => {
      if (!isGone) latest.current.onEnd(why);
    };
    const lost = (): void => end('lost');
    element.addEventListener('webglcontextlost', lost);
    const stop = measured(frame.current, (width, height) => stage.current?.resize(width, height, devicePixelRatio));
    void open(element, latest, () => isGone).then(
      (opened) => {
        stage.current = opened;
        if (opened) latest.current.onDrawn();
      },
      (problem: unknown) => end(problem instanceof Error && problem.name === 'ChunkLoadError' ? 'unloaded' : 'absent'),
    );
    return () => {
      isGone = true;
      stop();
      element.removeEventListener('webglcontextlost', lost);
      stage.current?.close();
      stage.current = null;
    };
  }, []);
  const { shown, isAtOnce, size } = use;
  useEffect(() => stage.current?.show(shown, size, isAtOnce), [shown, isAtOnce, size]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}

/** Addresses of the studio's drawings in space, by model; outdoors the straight lift has sealed parts. */
const modelFileOf = ({ model, location }: LiftPicture): string =>
  model === 'starla' && location === 'outdoors' ? outdoor : { starla, siena, solus, sofia }[model];

/** Null where it was closed meanwhile. */
async function open(canvas: HTMLCanvasElement, latest: RefObject<StageUse>, isGone: () => boolean): Promise<Stage | null> {
  const { model } = latest.current;
  performance.mark?.('lift-asked');
  const file = (await readBuiltFile(modelFileOf(model.lift), 'arrayBuffer')) as ArrayBuffer;
  if (isGone()) return null;
  const stage = await openStage({
    canvas,
    model,
    file,
    onFrame: (letters) => {
      latest.current.letters.current.forEach((element, name) => {
        const letter = letters.find((one) => one.name === name);
        element.hidden = letter === undefined;
        if (letter) element.style.transform = `translate(${letter.x.toFixed(1)}px, ${letter.y.toFixed(1)}px)`;
      });
    },
  });
  if (isGone()) {
    stage.close();
    return null;
  }
  const { clientWidth, clientHeight } = latest.current.frame.current!;
  stage.resize(clientWidth, clientHeight, devicePixelRatio);
  stage.show(latest.current.shown, latest.current.size, true);
  return stage;
}

/** Tells the element's size whenever it changes; zero is none. */
function measured(element: HTMLElement, tell: (width: number, height: number) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = element;
    if (clientWidth > 0 && clientHeight > 0) tell(clientWidth, clientHeight);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
