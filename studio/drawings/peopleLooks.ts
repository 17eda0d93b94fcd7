/** How the people of the portraits and scenes look: skin, hair, age, what they wear on the head. One family stays one family. */

export interface SkinTone {
  base: string;
  shade: string;
  /** nose, folds and eyelids */
  line: string;
  lip: string;
}

export const skinTones = {
  fair: { base: '#f3cfb2', shade: '#e2b592', line: '#bf8462', lip: '#b0584a' },
  rosy: { base: '#eec0a0', shade: '#dba582', line: '#b67553', lip: '#a84f43' },
  olive: { base: '#dcae83', shade: '#c69467', line: '#99683f', lip: '#964a3b' },
  honey: { base: '#cf9a6a', shade: '#b78252', line: '#8a5a33', lip: '#8b4235' },
  brown: { base: '#a8734a', shade: '#8f5d38', line: '#683f22', lip: '#73332a' },
  deep: { base: '#7d5134', shade: '#683f26', line: '#452613', lip: '#5a2620' },
  ebony: { base: '#5f3d2a', shade: '#4b2e1e', line: '#2f1a10', lip: '#86473c' },
} satisfies Record<string, SkinTone>;

export interface HairTone {
  base: string;
  light: string;
  brow: string;
}

export const hairTones = {
  white: { base: '#e9e5dc', light: '#f8f6f1', brow: '#a39c8f' },
  silver: { base: '#c6c2b9', light: '#dad7cf', brow: '#89837a' },
  steel: { base: '#918c85', light: '#a9a49c', brow: '#5f5b55' },
  sand: { base: '#c39a62', light: '#d5b180', brow: '#8f6a39' },
  chestnut: { base: '#74482c', light: '#8e5c3c', brow: '#54321d' },
  copper: { base: '#a55a32', light: '#bb7048', brow: '#7a3f22' },
  brown: { base: '#4b3527', light: '#624839', brow: '#37261b' },
  black: { base: '#2b2420', light: '#443a34', brow: '#221c18' },
} satisfies Record<string, HairTone>;

export type Hairstyle =
  | 'parted'
  | 'wavy'
  | 'crop'
  | 'balding'
  | 'bald'
  | 'bob'
  | 'fringe'
  | 'curls'
  | 'bun'
  | 'lowBun'
  | 'long'
  | 'pixie'
  | 'afro'
  | 'locs'
  | 'ponytail'
  | 'scarf'
  | 'turban'
  | 'cap';

export interface Person {
  skin: SkinTone;
  hair: HairTone;
  hairstyle: Hairstyle;
  /** 0 child, 1 grown up, 2 middle-aged, 3 old: the folds of the face */
  age: 0 | 1 | 2 | 3;
  jaw?: 'soft' | 'square' | 'narrow' | 'round';
  beard?: 'full' | 'short' | 'moustache';
  glasses?: 'round' | 'square';
  hearingAid?: boolean;
  earrings?: string;
  smile?: 'closed' | 'open';
  eyes?: 'open' | 'smiling';
  /** of scarf, turban or cap */
  cloth?: { base: string; shade: string };
  headset?: boolean;
}
