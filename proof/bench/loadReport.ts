import { parseArgs } from 'node:util';
import { limits, type LoadFigures, measureLoad, soak } from './load';

/** The heap after an hour, against that after a tenth of it. */
const mostGrowth = 1.05;

/** Prints the figures of `bench -- load`. Resolves with false where a limit is broken. */
export async function benchLoad(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { against: { type: 'string' }, seconds: { type: 'string', default: '10' }, port: { type: 'string', default: '3560' } },
  });
  const { own, other, overload } = await measureLoad({
    seconds: Number(values.seconds),
    port: Number(values.port),
    against: values.against,
  });
  console.log(`kept pages ${own.cached.toFixed(0)}/s, drawn ${own.rendered.toFixed(0)}/s, order road p99 ${own.orderRoad.toFixed(0)} ms`);
  const ratios = other ? ratiosOf(own, other) : [];
  for (const [name, ratio] of ratios) console.log(`${name} against the other commit: ${ratio.toFixed(2)} of at least ${limits.ratio}`);
  console.log(`ten times: ${JSON.stringify(overload)}`);
  const share = overload.ordered / Math.max(1, overload.orders);
  console.log(
    `orders ${(100 * share).toFixed(1)} % of at least ${100 * limits.orders} %, refused within ${overload.refusedWithin.toFixed(0)} of ${limits.refusedWithin} ms`,
  );
  return (
    ratios.every(([, ratio]) => ratio >= limits.ratio) &&
    share >= limits.orders &&
    overload.unfit === 0 &&
    overload.refusedWithin <= limits.refusedWithin
  );
}

/** More is better in each. */
const ratiosOf = (own: LoadFigures, other: LoadFigures): [string, number][] => [
  ['kept pages', own.cached / other.cached],
  ['drawn pages', own.rendered / other.rendered],
  ['order road', other.orderRoad / own.orderRoad],
];

export async function benchSoak(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '60' }, port: { type: 'string', default: '3560' } },
  });
  const { early, late } = await soak({ minutes: Number(values.minutes), port: Number(values.port) });
  console.log(
    `heap after a tenth ${(early / 1e6).toFixed(1)} MB, at the end ${(late / 1e6).toFixed(1)} MB: ${(late / early).toFixed(3)} of ${mostGrowth}`,
  );
  return late / early <= mostGrowth;
}
