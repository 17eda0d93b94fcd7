/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider, type ServiceWorkerPort } from '~/world';
import { usePicturesAhead } from './usePicturesAhead';

// jsdom loads no pictures: each counts as arrived, and what the browser would have chosen stands in `src`.
const { currentSrc, complete } = Object.getOwnPropertyDescriptors(HTMLImageElement.prototype);
beforeEach(() => {
  Object.defineProperties(HTMLImageElement.prototype, {
    complete: { configurable: true, value: true },
    currentSrc: {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.src;
      },
    },
  });
});
afterEach(() => {
  Object.defineProperties(HTMLImageElement.prototype, { currentSrc, complete });
});

function Gallery({ ahead }: { ahead: string[] }) {
  const place = usePicturesAhead<HTMLDivElement>(ahead);
  return (
    <div ref={place}>
      <img alt="the first" src="http://shop.test/media/a.webp?width=640" />
    </div>
  );
}

const open = async ({ savesData = false, isControlled = true, ahead = ['https://commerce.test/media/b.webp', 'c.webp'] } = {}) => {
  const sent: unknown[] = [];
  let takeControl = () => {};
  const controlled = isControlled ? Promise.resolve() : new Promise<void>((resolve) => (takeControl = resolve));
  const door: ServiceWorkerPort = {
    register: () => Promise.resolve(),
    controlled: () => controlled,
    send: (message) => Promise.resolve(sent.push(message)),
    lookForNewer: () => Promise.resolve(),
    giveWay: () => undefined,
    files: () => [],
    savesData: () => savesData,
  };
  const world = fakeWorld({ serviceWorker: door });
  const tree = (pictures: string[]) => (
    <WorldProvider value={world}>
      <Gallery ahead={pictures} />
    </WorldProvider>
  );
  const { rerender } = render(tree(ahead));
  const arrive = () => act(async () => void fireEvent.load(screen.getByRole('img')));
  await arrive();
  return { sent, world, arrive, takeControl: () => act(async () => takeControl()), show: (pictures: string[]) => rerender(tree(pictures)) };
};

const b = '/media/b.webp?auto=webp&format=webp&width=640&quality=85&crop=false&fit=cover';

test('when the picture in view has arrived, the worker gets the next ones, in the size that this screen takes', async () => {
  const { sent, arrive } = await open();
  await arrive();
  expect(sent).toEqual([{ type: 'PREFETCH_IMAGES', payload: [b] }]);
});

test('other pictures ahead are sent anew', async () => {
  const { sent, show, arrive } = await open();
  show(['/media/d.webp']);
  await arrive();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ payload: [b.replace('/b.', '/d.')] });
});

test('on the first visit they wait for the worker', async () => {
  const { sent, takeControl } = await open({ isControlled: false });
  expect(sent).toEqual([]);
  await takeControl();
  expect(sent).toHaveLength(1);
});

test('nothing is requested with the data saver on, offline, and where no picture follows', async () => {
  expect((await open({ savesData: true })).sent).toEqual([]);
  document.body.replaceChildren();
  expect((await open({ ahead: [] })).sent).toEqual([]);
  document.body.replaceChildren();
  const cut = await open({ isControlled: false });
  cut.world.setOnline(false);
  await cut.takeControl();
  expect(cut.sent).toEqual([]);
});
