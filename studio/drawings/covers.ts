import { cloths } from './palette';
import { scene, series } from './products';
import { type Drawing, drawing } from './svg';

/** The covers that every model may wear indoors, by the names of their swatches. */
const covers = {
  'vinyl-sand': cloths.sand,
  'vinyl-slate': cloths.slate,
  'vinyl-plum': cloths.plum,
  'weave-oat': cloths.oat,
  'weave-moss': cloths.moss,
  'weave-ink': cloths.ink,
} as const;

/** Each model in each cover, from one place: choosing another cover changes nothing but the cloth. */
export function coverScenes(): Drawing[] {
  return series.flatMap(({ model, curved }) =>
    Object.entries(covers).map(([name, cloth]) =>
      drawing(`wysiwyg/covers/${model}-${name}.webp`, 960, 768, [26, 38, 120, 96], scene(model, cloth, curved, false)),
    ),
  );
}
