import { accessories } from './accessories';
import { carePictograms } from './carePictograms';
import { chairs } from './chairs';
import { endPictograms } from './endPictograms';
import { homeScenes } from './homeScenes';
import { pageScenes } from './pageScenes';
import { personPictograms } from './personPictograms';
import { products } from './products';
import { rideFilm } from './rideFilm';
import { seatPictograms } from './seatPictograms';
import { stairPictograms } from './stairPictograms';
import { storyScenes } from './storyScenes';
import { swatches } from './swatches';
import type { Drawing } from './svg';

/** Every picture of the demo shop. */
export function allDrawings(): Drawing[] {
  return [
    ...homeScenes(),
    ...storyScenes(),
    ...pageScenes(),
    ...products(),
    ...stairPictograms(),
    ...endPictograms(),
    ...personPictograms(),
    ...seatPictograms(),
    ...carePictograms(),
    ...swatches(),
    ...accessories(),
    ...chairs(),
    ...rideFilm(),
  ];
}
