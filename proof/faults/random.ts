/** A pseudo-random generator: the same seed draws the same numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
  /** True with the given probability. */
  hits(probability: number): boolean;
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(number() * most);
  return {
    number,
    below,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
    hits: (probability) => number() < probability,
  };
}

/** A uuid of the seeded generator. */
export function seededUuid(random: Random): string {
  const part = () =>
    Math.floor(random.number() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return `${part()}-${part().slice(0, 4)}-4000-8000-${part()}${part().slice(0, 4)}`;
}
