import { ink } from './palette';
import type { Looks } from './people';
import { person } from './peoplePortraits';

/** The people who appear in the pictures, so that one family stays one family. */

export const margaret: Looks = {
  person: person('margaret'),
  top: '#6f8f9c',
  topShade: '#587783',
  legs: '#6b5a4e',
  shoes: '#4a3a30',
};
export const daughter: Looks = {
  person: person('claire'),
  top: '#c98a4b',
  topShade: '#ad7238',
  legs: '#3f4d5c',
  shoes: '#e8e2d6',
};
export const grandfather: Looks = {
  person: person('winston'),
  top: '#8a9a6b',
  topShade: '#727f55',
  legs: '#55504a',
  shoes: '#332b24',
};
export const neighbour: Looks = {
  person: person('tomasz'),
  top: '#b8b0a0',
  topShade: '#9e9687',
  legs: '#4c4a52',
  shoes: '#2c2722',
};
export const engineer: Looks = {
  person: person('team-fitter'),
  top: '#2f6b45',
  topShade: '#235336',
  legs: '#4a4640',
  shoes: ink,
};
export const adviser: Looks = {
  person: { ...person('team-adviser'), headset: false },
  top: '#2f6b45',
  topShade: '#235336',
  legs: '#3c3f48',
  shoes: ink,
};
