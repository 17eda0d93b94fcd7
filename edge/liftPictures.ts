import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiftPicture, readLiftPicturePath, sceneOf } from '../src/config/liftPicture';
import type { Composition } from './imageWork';

/** A rectangle of a scene, in its pixels. */
interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Scene {
  width: number;
  height: number;
  /** what the scene itself was rendered with */
  base: { cover: string };
  /** what differs, by cover, and `plate`: the writing, so that it can be read in a mirrored picture */
  layers: Record<string, Rectangle>;
}

export interface LiftPictures {
  /** Whether the address is one of a lift at all: such an address never goes to commerce. */
  isOne(path: string): boolean;
  /** Names of the scenes that were rendered. */
  scenes(): string[];
  /** What the picture is composed of; null where the studio rendered no such lift. */
  partsOf(path: string): Promise<Composition | null>;
}

/** The rendered layers of the lifts (studio/pictures/lifts): read once, they change only with a release. */
export function openLiftPictures(directory: string): LiftPictures {
  const table = join(directory, 'layers.json');
  const { scenes } = existsSync(table)
    ? (JSON.parse(readFileSync(table, 'utf8')) as { scenes: Record<string, Scene> })
    : { scenes: {} as Record<string, Scene> };

  return {
    scenes: () => Object.keys(scenes),
    isOne: (path) => path.startsWith('/media/lift/'),
    async partsOf(path) {
      const picture = readLiftPicturePath(path);
      const name = picture ? sceneOf(picture) : '';
      const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
      if (!picture || !scene) return null;
      const names = layersOf(scene, picture);
      if (!names) return null;
      const file = (layer: string): Promise<Buffer> => readFile(join(directory, name, `${layer}.webp`));
      const isMirrored = picture.side === 'right';
      const layers = names.map(async (layer) => {
        const { left, top, width } = scene.layers[layer]!;
        return { picture: await file(layer), left: isMirrored ? scene.width - left - width : left, top };
      });
      return { base: await file('base'), layers: await Promise.all(layers), isMirrored };
    },
  };
}

/** The layers above the scene, lowest first; null where one of them was not rendered. */
function layersOf({ base, layers }: Scene, { cover, side }: LiftPicture): string[] | null {
  const names = [...(cover === base.cover ? [] : [cover]), ...(side === 'right' ? ['plate'] : [])];
  return names.every((name) => Object.hasOwn(layers, name)) ? names : null;
}
