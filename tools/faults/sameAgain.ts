import crypto from 'node:crypto';
import zlib from 'node:zlib';
import { chanceOf } from './chance';

/**
 * What would make a second playing of a run different from the first: random keys, and work on other threads, which ends some turns of the
 * event loop later when the machine is busy. Stands before everything that imports either.
 */
let chance = chanceOf(0);

/** From here on the process draws the numbers of this seed. */
export function drawAgainFrom(seed: number): void {
  chance = chanceOf(seed);
}

const bytes = (count: number): Buffer => Buffer.from(Uint8Array.from({ length: count }, () => chance.below(256)));

/** Nobody in a run accepts a compressed answer: it is kept as it is, and at once. */
const asItIs = (body: Buffer, ...more: unknown[]): void => {
  const done = more[more.length - 1] as (error: null, body: Buffer) => void;
  process.nextTick(done, null, body);
};

Math.random = () => chance.number();
Object.assign(crypto, { randomBytes: bytes });
Object.assign(zlib, { brotliCompress: asItIs, gzip: asItIs });
