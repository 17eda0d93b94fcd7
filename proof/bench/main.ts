/** `npm run bench [url]`: the home page's start against its limits, on a running shop; times only mean something beside a second run. */
import { limits, measureHome } from './homeLoad';

const url = process.argv[2] ?? 'http://localhost:3000/';
const figures = await measureHome(url);
for (const name of Object.keys(limits) as (keyof typeof limits)[]) console.log(`${name}: ${Math.round(figures[name])} of ${limits[name]}`);
