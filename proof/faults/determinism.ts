import crypto from 'node:crypto';
import zlib from 'node:zlib';
import { seededRandom } from './random';

/**
 * Makes two executions of one run identical: random keys are seeded, and work on other threads, which takes more turns of the event loop
 * on a busy machine, is done at once. Imported before everything that uses either.
 */
let random = seededRandom(0);

/** From here on the process draws the random numbers of this seed. */
export function seedRandomness(seed: number): void {
  random = seededRandom(seed);
}

const bytes = (count: number): Buffer => Buffer.from(Uint8Array.from({ length: count }, () => random.below(256)));

/** No client in a run accepts a compressed reply: the body stays as it is. */
const asItIs = (body: Buffer, ...more: unknown[]): void => {
  const done = more[more.length - 1] as (error: null, body: Buffer) => void;
  process.nextTick(done, null, body);
};

const { randomBytes } = crypto;
const { brotliCompress, gzip } = zlib;

/** A process that goes on with something else, such as other tests, gets back what is everyone's in it. */
export function giveBackModules(): void {
  Object.assign(crypto, { randomBytes });
  Object.assign(zlib, { brotliCompress, gzip });
}

Math.random = () => random.number();
Object.assign(crypto, { randomBytes: bytes });
Object.assign(zlib, { brotliCompress: asItIs, gzip: asItIs });
