/**
 * `npm run bench [url]`: the home page's start against its limits, on a running shop; times only mean something beside a second run.
 * `npm run bench -- orders`: a long list of orders beside a short one, in process.
 */
import { limits, measureHome } from './homeLoad';
import { longest, measureOrderList } from './orderList';

const [, , what = 'http://localhost:3000/'] = process.argv;
if (what === 'orders') {
  const ratios = Object.entries(await measureOrderList());
  for (const [question, ratio] of ratios) console.log(`5 000 orders over 5, ${question}: ${ratio.toFixed(2)} of ${longest}`);
  if (ratios.some(([, ratio]) => ratio > longest)) process.exitCode = 1;
} else {
  const figures = await measureHome(what);
  for (const name of Object.keys(limits) as (keyof typeof limits)[])
    console.log(`${name}: ${Math.round(figures[name])} of ${limits[name]}`);
}
