import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserWindow } from './browserWindow';
import type { Found, Part, Purpose } from './lookFor';
import { library, lookFor } from './lookFor';

const patience = 20_000;

/** What a shopper does at a window: looks, presses, types. Each waits until the page is as it has to be for it. */
export interface Shopper {
  go(path: string): Promise<void>;
  reload(): Promise<void>;
  see(part: Part): Promise<Found>;
  sees(part: Part): Promise<boolean>;
  press(part: Part): Promise<void>;
  choose(part: Part): Promise<void>;
  type(part: Part, text: string): Promise<void>;
  select(part: Part, option: string): Promise<void>;
  arriveAt(path: RegExp): Promise<void>;
  inFrame(title: string, work: () => Promise<void>): Promise<void>;
  until(what: string, isSo: () => Promise<boolean>): Promise<void>;
  /** goes down the page by half a screen each time, so that what waits for the screen comes */
  readToTheEnd(): Promise<void>;
  /** keeps a picture of the page at rest, and looks whether the page is wider than the window */
  look(step: string): Promise<void>;
}

export function shopperAt(window: BrowserWindow, shop: string, pictures: string): Shopper {
  const find = async (part: Part, purpose: Purpose = 'look'): Promise<Found | null> => {
    const found = await window.run(lookFor(part, purpose));
    if (found !== 'library') return found as Found | null;
    await window.run(library);
    return find(part, purpose);
  };
  const say = (part: Part): string => `${part.role ?? 'field'} ${String(part.label ?? part.name ?? '')}`;
  const see = (part: Part): Promise<Found> => until(say(part), async () => (await find(part)) ?? undefined);
  /** Found twice at the same place, free to be pressed. */
  const still = (part: Part): Promise<Found> => {
    let before: Found | null = null;
    return until(`${say(part)}, free to be pressed`, async () => {
      const now = await find(part, 'press');
      const isStill = now && before && now.x === before.x && now.y === before.y && !now.isDisabled;
      before = now;
      if (isStill && now.cover) throw new Error(`covered by ${now.cover}`);
      return isStill ? now : undefined;
    });
  };
  const press = async (part: Part): Promise<void> => {
    const { x, y } = await still(part);
    await window.click(x, y);
  };
  const untilSo = (what: string, isSo: () => Promise<boolean>): Promise<void> =>
    until(what, async () => ((await isSo()) ? true : undefined)).then(() => undefined);
  return {
    go: (address) => window.open(shop + address),
    reload: () => window.reload(),
    see,
    sees: async (part) => (await find(part)) !== null,
    press,
    async choose(part) {
      await press(part);
      await untilSo(`${say(part)}, chosen`, async () => (await find(part))?.isChecked === true);
    },
    async type(part, text) {
      await press(part);
      await untilSo(`${say(part)}, in focus`, async () => (await find(part))?.hasFocus === true);
      await window.type(text);
      await untilSo(`${text} in ${say(part)}`, async () => bare((await find(part))?.value) === bare(text));
    },
    async select(part, option) {
      await untilSo(`${say(part)}, in focus`, async () => (await find(part, 'focus'))?.hasFocus === true);
      await window.type(option);
      await untilSo(`${option} in ${say(part)}`, async () => (await find(part))?.value === option);
    },
    arriveAt: (address) =>
      untilSo(`the address ${address}`, async () => address.test(String(await window.run('return location.pathname')))),
    async inFrame(title, work) {
      await untilSo(`the frame ${title}`, async () => (await window.enterFrame(title), true));
      await work();
      await window.leaveFrame();
    },
    until: untilSo,
    async readToTheEnd() {
      while ((await window.run(readOn)) !== true) await new Promise((resolve) => setTimeout(resolve, 200));
    },
    async look(step) {
      await rest(window);
      mkdirSync(path.dirname(pictures), { recursive: true });
      writeFileSync(`${pictures}-${step}.png`, await window.picture());
      const tooWide = Number(await window.run('const page = document.documentElement; return page.scrollWidth - page.clientWidth'));
      if (tooWide > 0) throw new Error(`${step} is ${tooWide} px wider than the window`);
    },
  };
}

/** Goes on by half a screen; is the page at its end? */
const readOn = `
  window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;`;

/** At most four seconds: a picture of a page that still moves is better than none. */
async function rest(window: BrowserWindow): Promise<void> {
  let before = '';
  for (let looks = 0; looks < 20; looks += 1) {
    const now = String(await window.run(whatMoves));
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Different as long as the page scrolls, grows, fades or loads a picture that can be seen. */
const whatMoves = `
  const isSeen = ({ top, bottom, left, right }) => bottom > 0 && right > left && top < innerHeight && left < innerWidth;
  const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === 1);
  const loading = [...document.images].filter((image) => !image.complete && isSeen(image.getBoundingClientRect()));
  return [scrollY, document.documentElement.scrollHeight, moving.length && performance.now(), loading.length && performance.now()].join();`;

/** Fields write spaces and slashes into what is typed by themselves. */
const bare = (text: string | undefined): string | undefined => text?.replaceAll(/[\s/]/g, '');

/** What `attempt` gives once it gives something. A page that is just being replaced answers with an error: it is asked again. */
async function until<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + patience;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not seen: ${what}${last instanceof Error ? ` (${last.message})` : ''}`);
}
