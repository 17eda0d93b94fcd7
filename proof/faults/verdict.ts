/**
 * What a violation is about. `critical`: orders, quantities, lines, sign-in, or whose data it is; of these there must be none. `minor`:
 * everything else, as a typed value that is lost in a crash.
 */
export type Severity = 'critical' | 'minor';

/** The oracle's own prefixes (judge.ts, orders.ts, cartsOnScreen.ts). What is not listed is critical. */
const minor = [/^typed: /, /^defect: /, /^stuck: .*(submits a step|is busy without end|offers nothing)/];

export const severityOf = (violation: string): Severity => (minor.some((pattern) => pattern.test(violation)) ? 'minor' : 'critical');

const confidence = 0.95;
const bisections = 60;

/** The probability of at most `hits` in so many runs when each hits with probability `rate`. */
function atMost(hits: number, runs: number, rate: number): number {
  let term = runs * Math.log1p(-rate);
  let sum = Math.exp(term);
  for (let hit = 1; hit <= hits; hit += 1) {
    term += Math.log((runs - hit + 1) / hit) + Math.log(rate) - Math.log1p(-rate);
    sum += Math.exp(term);
  }
  return sum;
}

/** The one-sided 95 % upper bound of a rate (Clopper-Pearson); without any hit about three divided by the number of runs. */
export function upperBound(hits: number, runs: number): number {
  if (runs === 0 || hits >= runs) return 1;
  let [low, high] = [hits / runs, 1];
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (atMost(hits, runs, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

const percent = (rate: number): string => `${(rate * 100).toFixed(3)} %`;

/** So many violated runs as a line of the report. */
export const rateLine = (what: string, hits: number, runs: number): string =>
  `${what}: ${hits} of ${runs} runs, rate ${percent(hits / Math.max(1, runs))}, 95 % upper bound ${percent(upperBound(hits, runs))}`;
