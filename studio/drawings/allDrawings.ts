import { accessories } from './accessories';
import { carePictograms } from './carePictograms';
import { chairPictograms } from './chairPictograms';
import { chairs } from './chairs';
import { coverScenes } from './covers';
import { endPictograms } from './endPictograms';
import { floorPictograms } from './floorPictograms';
import { homeliftPictograms } from './homeliftPictograms';
import { homelifts } from './homelifts';
import { homePictograms } from './homePictograms';
import { homeScenes } from './homeScenes';
import { livingScenes } from './livingScenes';
import { maps } from './maps';
import { pageScenes } from './pageScenes';
import { peoplePortraits } from './peoplePortraits';
import { personPictograms } from './personPictograms';
import { plans } from './plans';
import { plansFromAbove } from './plansFromAbove';
import { products } from './products';
import { rideFilm } from './rideFilm';
import { roomPictograms } from './roomPictograms';
import { seatPictograms } from './seatPictograms';
import { stairPictograms } from './stairPictograms';
import { storyScenes } from './storyScenes';
import { swatches } from './swatches';
import { talkScenes } from './talkScenes';
import { visitScenes } from './visitScenes';
import type { Drawing } from './svg';

/** Every picture of the demo shop. */
export function allDrawings(): Drawing[] {
  return [
    ...homeScenes(),
    ...storyScenes(),
    ...pageScenes(),
    ...peoplePortraits(),
    ...livingScenes(),
    ...visitScenes(),
    ...talkScenes(),
    ...plans(),
    ...plansFromAbove(),
    ...maps(),
    ...products(),
    ...stairPictograms(),
    ...endPictograms(),
    ...personPictograms(),
    ...seatPictograms(),
    ...carePictograms(),
    ...homelifts(),
    ...homeliftPictograms(),
    ...homePictograms(),
    ...roomPictograms(),
    ...floorPictograms(),
    ...chairPictograms(),
    ...swatches(),
    ...accessories(),
    ...chairs(),
    ...coverScenes(),
    ...rideFilm(),
  ];
}
