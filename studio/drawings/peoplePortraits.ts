import { wall } from './palette';
import { clothes, dyes, type Outfit } from './peopleClothes';
import { head, type Bearing } from './peopleHead';
import { hairTones as hair, type Person, skinTones as skin } from './peopleLooks';
import { sunPatch } from './room';
import { type Drawing, drawing, group, rect, type Shape } from './svg';

/** Customers of the testimonials and the people of the team. 4:5; the head stays inside a circle cut from the middle. */

export interface Portrait extends Bearing {
  name: string;
  person: Person;
  outfit: Outfit;
  ground?: string;
  prop?: Shape;
}

const grounds = { paper: '#efe5d3', sage: '#dfe8d8', sky: '#dbe6e9', clay: '#f0dccb', straw: '#f2e4c2' };

const customers: readonly Portrait[] = [
  {
    name: 'margaret',
    turn: 0.5,
    tilt: -2,
    ground: grounds.sky,
    person: { skin: skin.fair, hair: hair.white, hairstyle: 'bob', age: 3, glasses: 'round' },
    outfit: { garment: 'cardigan', dye: dyes.teal, under: dyes.white, necklace: '#b07e34' },
  },
  {
    name: 'winston',
    turn: -0.5,
    ground: grounds.straw,
    person: { skin: skin.deep, hair: hair.silver, hairstyle: 'crop', age: 3, jaw: 'square', beard: 'moustache', smile: 'open' },
    outfit: { garment: 'vneck', dye: dyes.plum, under: dyes.white },
  },
  {
    name: 'sunita',
    turn: 0.6,
    tilt: 2,
    ground: grounds.clay,
    person: { skin: skin.brown, hair: hair.steel, hairstyle: 'lowBun', age: 3, jaw: 'round', earrings: '#d3a24a' },
    outfit: { garment: 'drape', dye: dyes.ochre, under: dyes.plum },
  },
  {
    name: 'arthur',
    turn: -0.4,
    ground: grounds.sage,
    person: { skin: skin.rosy, hair: hair.white, hairstyle: 'balding', age: 3, glasses: 'square', hearingAid: true },
    outfit: { garment: 'cardigan', dye: dyes.moss, under: dyes.blue },
  },
  {
    name: 'mei',
    turn: 0.4,
    ground: grounds.paper,
    person: { skin: skin.olive, hair: hair.steel, hairstyle: 'fringe', age: 3, jaw: 'round', eyes: 'smiling' },
    outfit: { garment: 'rollneck', dye: dyes.plum },
  },
  {
    name: 'harjit',
    turn: -0.6,
    ground: grounds.sky,
    person: {
      skin: skin.honey,
      hair: hair.silver,
      hairstyle: 'turban',
      age: 3,
      beard: 'full',
      cloth: { base: '#34506e', shade: '#263d57' },
    },
    outfit: { garment: 'blazer', dye: dyes.stone, under: dyes.blue },
  },
  {
    name: 'grace',
    turn: -0.4,
    tilt: 3,
    ground: grounds.sage,
    person: { skin: skin.ebony, hair: hair.steel, hairstyle: 'afro', age: 2, jaw: 'round', earrings: '#d3a24a', smile: 'open' },
    outfit: { garment: 'blouse', dye: dyes.rust },
  },
  {
    name: 'luc',
    turn: 0.5,
    ground: grounds.clay,
    person: { skin: skin.rosy, hair: hair.silver, hairstyle: 'wavy', age: 3, jaw: 'square', beard: 'short' },
    outfit: { garment: 'jumper', dye: dyes.navy },
  },
  {
    name: 'greet',
    turn: -0.5,
    tilt: -3,
    ground: grounds.straw,
    person: { skin: skin.fair, hair: hair.silver, hairstyle: 'pixie', age: 3, earrings: '#4f7f83', eyes: 'smiling', smile: 'open' },
    outfit: { garment: 'shirt', dye: dyes.blue },
  },
  {
    name: 'fatima',
    turn: 0.4,
    ground: grounds.paper,
    person: {
      skin: skin.olive,
      hair: hair.black,
      hairstyle: 'scarf',
      age: 2,
      glasses: 'round',
      cloth: { base: '#8a6a8f', shade: '#6f5274' },
    },
    outfit: { garment: 'jumper', dye: dyes.charcoal },
  },
  {
    name: 'patrick',
    turn: 0.5,
    tilt: 2,
    ground: grounds.sage,
    person: {
      skin: skin.rosy,
      hair: hair.white,
      hairstyle: 'cap',
      age: 3,
      jaw: 'round',
      eyes: 'smiling',
      cloth: { base: '#7c7466', shade: '#645c50' },
    },
    outfit: { garment: 'fleece', dye: dyes.charcoal, under: dyes.oat },
  },
  {
    name: 'rosa',
    turn: -0.5,
    ground: grounds.clay,
    person: { skin: skin.honey, hair: hair.silver, hairstyle: 'curls', age: 3, jaw: 'round', smile: 'open' },
    outfit: { garment: 'cardigan', dye: dyes.rose, under: dyes.oat },
  },
  {
    name: 'tomasz',
    turn: -0.3,
    ground: grounds.sky,
    person: { skin: skin.fair, hair: hair.sand, hairstyle: 'balding', age: 2, jaw: 'square', glasses: 'square' },
    outfit: { garment: 'shirt', dye: dyes.moss, breadth: 1.06 },
  },
  {
    name: 'claire',
    turn: 0.5,
    tilt: -2,
    ground: grounds.straw,
    person: { skin: skin.fair, hair: hair.copper, hairstyle: 'long', age: 2, smile: 'open' },
    outfit: { garment: 'jumper', dye: dyes.teal },
  },
  {
    name: 'samuel',
    turn: 0.4,
    ground: grounds.paper,
    person: { skin: skin.deep, hair: hair.black, hairstyle: 'bald', age: 2, jaw: 'square', beard: 'short', glasses: 'round' },
    outfit: { garment: 'rollneck', dye: dyes.ochre },
  },
  {
    name: 'joan',
    turn: -0.6,
    tilt: 2,
    ground: grounds.clay,
    person: { skin: skin.rosy, hair: hair.white, hairstyle: 'bun', age: 3, jaw: 'narrow', hearingAid: true },
    outfit: { garment: 'blouse', dye: dyes.lilac, necklace: '#fffaf2' },
  },
];

const team: readonly Portrait[] = [
  {
    name: 'team-fitter',
    turn: 0.4,
    person: { skin: skin.brown, hair: hair.black, hairstyle: 'crop', age: 1, jaw: 'square', beard: 'short' },
    outfit: { garment: 'polo', dye: dyes.uniform, badge: true, breadth: 1.05 },
  },
  {
    name: 'team-surveyor',
    turn: -0.4,
    person: { skin: skin.fair, hair: hair.chestnut, hairstyle: 'ponytail', age: 1, smile: 'open' },
    outfit: { garment: 'fleece', dye: dyes.uniform, under: dyes.white, badge: true },
  },
  {
    name: 'team-service-engineer',
    turn: -0.5,
    person: { skin: skin.rosy, hair: hair.steel, hairstyle: 'parted', age: 2, jaw: 'square', eyes: 'smiling' },
    outfit: { garment: 'polo', dye: dyes.uniform, badge: true, breadth: 1.06 },
  },
  {
    name: 'team-adviser',
    turn: 0.6,
    person: { skin: skin.honey, hair: hair.black, hairstyle: 'bob', age: 1, smile: 'open', headset: true },
    outfit: { garment: 'jumper', dye: dyes.uniform, badge: true },
  },
  {
    name: 'team-showroom-host',
    turn: 0.4,
    tilt: 2,
    person: { skin: skin.deep, hair: hair.black, hairstyle: 'locs', age: 1, jaw: 'round', smile: 'open', earrings: '#d3a24a' },
    outfit: { garment: 'blazer', dye: dyes.uniform, under: dyes.white, badge: true },
  },
  {
    name: 'team-planner',
    turn: -0.5,
    person: { skin: skin.olive, hair: hair.brown, hairstyle: 'wavy', age: 2, jaw: 'narrow', glasses: 'square' },
    outfit: { garment: 'vneck', dye: dyes.uniform, under: dyes.white, badge: true },
  },
];

/** The same person for a scene; throws for an unknown name. */
export function person(name: string): Person {
  const found = [...customers, ...team].find((one) => one.name === name);
  if (!found) throw new Error(`there is no portrait of ${name}`);
  return found.person;
}

function portrait({ name, person, outfit, ground = '#dcebdd', prop = '', turn = 0, tilt = 0 }: Portrait): Drawing {
  return drawing(
    `wysiwyg/people/${name}.webp`,
    800,
    1000,
    [0, 0, 400, 500],
    rect(0, 0, 400, 500, { fill: ground }),
    `<g opacity="0.55">${sunPatch(26, 20, 250, 330, 90).replaceAll(wall.light, '#fffaf0')}</g>`,
    group('translate(200 238) scale(1.42)', group('translate(0 -8)', clothes(outfit, person.skin)), head(person, { turn, tilt })),
    prop,
  );
}

export function peoplePortraits(): Drawing[] {
  return [...customers, ...team].map(portrait);
}
