/** Colours of the pictures: warm paper, oak, off-white paint, one coloured cloth. Brand green only where the eye must go. */
export const ink = '#1e1b16';
export const bark = '#4d473d';
export const paper = '#faf6ef';
export const green = '#0eb032';
export const greenDark = '#08591d';

export const wall = { base: '#f2eadc', shade: '#e8deca', light: '#fdf6e6' };
export const paint = { base: '#fffdf8', shade: '#efe6d6', deep: '#ddd1bc' };
export const oak = { base: '#d3ac77', light: '#e2c294', shade: '#b98f5b', dark: '#94703f' };
export const floor = { base: '#d9c09a', light: '#e6d2b2', line: '#c5a97e' };
export const metal = { base: '#bdb9af', light: '#e4e1d9', shade: '#918c80', dark: '#615d54' };
export const body = { base: '#e9e5dc', light: '#f7f5f0', shade: '#d0c9bb', dark: '#a89f8e' };
export const leaf = { base: '#5f8358', light: '#7fa274', dark: '#41623d' };
export const pot = { base: '#c4744d', shade: '#a45c39' };
export const sky = { base: '#cfe1e6', light: '#e4eff0' };
export const grass = { base: '#a9bd88', shade: '#8fa670' };
export const stone = { base: '#cfc8ba', light: '#dfd9cd', shade: '#b1a998' };

export interface Cloth {
  base: string;
  light: string;
  shade: string;
}

export const cloths = {
  sand: { base: '#cfb48b', light: '#dfcaa8', shade: '#b3966b' },
  slate: { base: '#5f7480', light: '#7b909b', shade: '#475a65' },
  plum: { base: '#7d4a58', light: '#986674', shade: '#613542' },
  oat: { base: '#ddd0b8', light: '#ebe2d0', shade: '#bfb094' },
  moss: { base: '#76845a', light: '#929f77', shade: '#5b6842' },
  ink: { base: '#34435a', light: '#50607a', shade: '#232f42' },
  stone: { base: '#a8a192', light: '#beb8ab', shade: '#8a8374' },
  pine: { base: '#41604e', light: '#5c7b68', shade: '#2d4638' },
} satisfies Record<string, Cloth>;
