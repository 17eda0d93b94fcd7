import { hairs, ink, skins } from './palette';
import type { Looks } from './people';

/** The people who appear in the pictures, so that one family stays one family. */

export const margaret: Looks = {
  skin: skins.light,
  hair: hairs.white,
  hairstyle: 'bob',
  top: '#6f8f9c',
  topShade: '#587783',
  legs: '#6b5a4e',
  shoes: '#4a3a30',
  glasses: true,
};
export const daughter: Looks = {
  skin: skins.light,
  hair: hairs.auburn,
  hairstyle: 'bun',
  top: '#c98a4b',
  topShade: '#ad7238',
  legs: '#3f4d5c',
  shoes: '#e8e2d6',
};
export const grandfather: Looks = {
  skin: skins.brown,
  hair: hairs.grey,
  hairstyle: 'balding',
  top: '#8a9a6b',
  topShade: '#727f55',
  legs: '#55504a',
  shoes: '#332b24',
};
export const neighbour: Looks = {
  skin: skins.tan,
  hair: hairs.dark,
  hairstyle: 'short',
  top: '#b8b0a0',
  topShade: '#9e9687',
  legs: '#4c4a52',
  shoes: '#2c2722',
};
export const engineer: Looks = {
  skin: skins.brown,
  hair: hairs.dark,
  hairstyle: 'short',
  top: '#2f6b45',
  topShade: '#235336',
  legs: '#4a4640',
  shoes: ink,
};
export const adviser: Looks = {
  skin: skins.tan,
  hair: hairs.dark,
  hairstyle: 'bob',
  top: '#2f6b45',
  topShade: '#235336',
  legs: '#3c3f48',
  shoes: ink,
};
