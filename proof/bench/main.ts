/**
 * `npm run bench [url]`: the home page's start against its limits, on a running shop; times only mean something beside a second run.
 * `npm run bench -- lift [url] [openings]`: the lift in three dimensions, opened 200 times on a running shop.
 * `npm run bench -- load [--against <folder or commit>] [--seconds 10] [--port 3560]`: many visitors at once, and ten times as many.
 * `npm run bench -- soak [--minutes 60]`: the edge's heap over an hour of visitors.
 * `npm run bench -- navigation [url] [rounds]`: going on inside a running shop beside the same pages without scripts, on a good line and a slow one.
 * `npm run bench -- starts [url] [other url] [rounds]`: first pages of a running shop beside the same without scripts, and beside another shop's.
 * `npm run bench -- lighthouse [url] [--other <url>] [--rounds 5]`: the same pages as Lighthouse sees them; prints a table for docs/measurements.md.
 * `npm run bench -- chats [how many] [port]`: a thousand conversations open at one edge: memory, how late a message is, and what an order takes beside them.
 * `npm run bench -- scale [rounds] [steps] [port]`: 30 000 products beside 300: first pages, and the heap after two thousand steps between lists.
 * `npm run bench -- orders`: a long list of orders beside a short one, in process.
 */
import { parseArgs } from 'node:util';
import { limits as chatLimits, measureChats } from './chats';
import { limits, measureHome } from './homeLoad';
import { lighthouseTable } from './lighthouse';
import { benchLoad, benchSoak } from './loadReport';
import { limits as liftLimits, measureLiftScene } from './liftScene';
import { limits as stepLimits, measureNavigation, type RoadFigures } from './navigation';
import { longest, measureOrderList } from './orderList';
import { limits as scaleLimits, measureScale } from './scale';
import { limits as startLimits, measureStarts, type PageStarts, type Start } from './pageStarts';

const [, , what = 'http://localhost:3000/'] = process.argv;
if (what === 'orders') {
  const ratios = Object.entries(await measureOrderList());
  for (const [question, ratio] of ratios) console.log(`5 000 orders over 5, ${question}: ${ratio.toFixed(2)} of ${longest}`);
  if (ratios.some(([, ratio]) => ratio > longest)) process.exitCode = 1;
} else if (what === 'load') {
  if (!(await benchLoad(process.argv.slice(3)))) process.exitCode = 1;
} else if (what === 'chats') {
  const { open, memory, few, all, ...roads } = await measureChats({
    count: Number(process.argv[3] ?? 1000),
    port: Number(process.argv[4] ?? 3560),
  });
  console.log(`${open} conversations: ${(memory / 1024).toFixed(0)} kB each, at edge and back office together`);
  console.log(`a message to another device, p99: ${all.toFixed(0)} ms, ${(all / few).toFixed(2)} of what it is beside twenty`);
  for (const [name, { without, at, processor }] of Object.entries(roads))
    console.log(
      `${name}: order road ${(at / without).toFixed(3)} of ${chatLimits.orderRoad} (${at.toFixed(0)} ms), ${(100 * processor).toFixed(0)} % of a core`,
    );
  if (roads.beside.at / roads.beside.without > chatLimits.orderRoad) process.exitCode = 1;
} else if (what === 'scale') {
  const { firstPages, heap } = await measureScale({
    rounds: Number(process.argv[3] ?? 9),
    steps: Number(process.argv[4] ?? 2000),
    port: Number(process.argv[5] ?? 3560),
  });
  const ratios = Object.entries(firstPages).map(([name, { small, large }]) => [name, large / small] as const);
  for (const [name, ratio] of ratios)
    console.log(`${name}: ${ratio.toFixed(2)} of ${scaleLimits.firstPage} (${firstPages[name]?.large.toFixed(0)} ms)`);
  const growth = heap.late / heap.early;
  console.log(`heap: ${growth.toFixed(3)} of ${scaleLimits.heap} (${(heap.late / 1e6).toFixed(1)} MB)`);
  if (growth > scaleLimits.heap || ratios.some(([, ratio]) => ratio > scaleLimits.firstPage)) process.exitCode = 1;
} else if (what === 'soak') {
  if (!(await benchSoak(process.argv.slice(3)))) process.exitCode = 1;
} else if (what === 'navigation') {
  const [, , , shop = 'http://localhost:3000/', rounds = '9'] = process.argv;
  for (const isSlow of [false, true])
    for (const figures of await measureNavigation(shop, Number(rounds), isSlow)) printSteps(figures, isSlow ? 'slow line' : 'good line');
} else if (what === 'starts') {
  const [, , , shop = 'http://localhost:3000', other = '', rounds = '5'] = process.argv;
  for (const starts of await measureStarts(shop, other || undefined, Number(rounds))) printStarts(starts);
} else if (what === 'lighthouse') {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { other: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  });
  console.log(await lighthouseTable(positionals[0] ?? 'http://localhost:3000', values.other, Number(values.rounds)));
} else if (what === 'lift') {
  const { fetchAndParse, firstFrame, longestTask, heapAfter20, heapAfter200 } = await measureLiftScene(
    process.argv[3] ?? 'http://localhost:3000/',
    Number(process.argv[4] ?? 200),
  );
  const rows = [
    ['first frame over fetching and parsing', firstFrame / fetchAndParse, liftLimits.firstFrame],
    ['longest task while turning, ms', longestTask, liftLimits.longestTask],
    ['heap after all openings over that after 20', heapAfter200 / heapAfter20, liftLimits.heap],
  ] as const;
  for (const [name, value, limit] of rows) console.log(`${name}: ${value.toFixed(3)} of ${limit}`);
  console.log(JSON.stringify({ fetchAndParse, firstFrame, heapAfter20, heapAfter200 }));
  if (rows.some(([, value, limit]) => value > limit)) process.exitCode = 1;
} else {
  const figures = await measureHome(what);
  for (const name of Object.keys(limits) as (keyof typeof limits)[])
    console.log(`${name}: ${Math.round(figures[name])} of ${limits[name]}`);
}

/** Milliseconds to the heading and to the pictures, and what they are of those of the page without scripts. */
function printSteps({ name, first, again, plain, repeated, aheadBytes }: RoadFigures, line: string): void {
  const shown = ({ heading, pictures }: { heading: number; pictures: number }) => `${Math.round(heading)} / ${Math.round(pictures)} ms`;
  const ratio = plain && first.pictures / plain.pictures;
  console.log(
    [
      `${line}, ${name}: first ${shown(first)}, again ${shown(again)}`,
      ...(plain ? [`without scripts ${shown(plain)}`, `ratio ${ratio?.toFixed(2)} of ${stepLimits.first}`] : []),
      `fetched ahead ${(aheadBytes / 1000).toFixed(1)} of ${stepLimits.aheadBytes / 1000} kB`,
      ...(repeated.length > 0 ? [`twice: ${repeated.join(' ')}`] : []),
    ].join('; '),
  );
  if ((ratio ?? 0) > stepLimits.first || repeated.length > stepLimits.repeated || aheadBytes > stepLimits.aheadBytes) process.exitCode = 1;
}

function printStarts({ page, ours, plain, other }: PageStarts): void {
  const shown = ({ largestPaint, blockingTime, longestTask, evaluated, shift, scriptBytes }: Start) =>
    `largest paint ${Math.round(largestPaint)} ms, blocking ${Math.round(blockingTime)} ms, longest task ${Math.round(longestTask)} ms, ` +
    `evaluated ${evaluated.toFixed(1)}, shift ${shift.toFixed(3)}, scripts ${(scriptBytes / 1000).toFixed(0)} kB`;
  const paint = ours.largestPaint / plain.largestPaint;
  const blocking = other && ours.blockingTime / Math.max(1, other.blockingTime);
  console.log(
    `${page}: ${shown(ours)}\n  without scripts: ${shown(plain)}; largest paint ${paint.toFixed(2)} of ${startLimits.largestPaint}`,
  );
  if (other) console.log(`  other: ${shown(other)}; blocking time ${blocking?.toFixed(2)} of ${startLimits.blockingTime}`);
  const most = startLimits.evaluated[page];
  console.log(`  evaluated ${ours.evaluated.toFixed(1)} of ${most} turns of the calibration`);
  if (paint > startLimits.largestPaint || (blocking ?? 0) > startLimits.blockingTime || ours.evaluated > most) process.exitCode = 1;
}
