import { expect, test } from '@jest/globals';
import { loadLateParts } from '~/app/flightParts';
import { startRecorder } from '~/flight/recorder';
import type { Recorder } from '~/flight/recorder';
import type { Tape } from '~/flight/tape';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { readyToOrder } from './checkoutSteps';
import { replay } from './replay';
import type { StartedShop } from './startShop';
import { startShop } from './startShop';

/** Records a story as the browser does, without a browser. */
async function recorded(name: string, story: (shop: StartedShop) => Promise<void>): Promise<Tape> {
  await loadLateParts();
  let recorder: Recorder | undefined;
  const shop = await startShop({
    recorder: (parts) => {
      recorder = startRecorder({ ...parts, preloadedState: {}, salt: 'pepper', afterThisTask: (run) => void setImmediate(run) });
      return recorder;
    },
  });
  await story(shop);
  if (!recorder) throw new Error('nothing was recorded');
  const tape = JSON.parse(JSON.stringify({ flight: 1, name, build: 'test', parts: [recorder.part()] })) as Tape;
  await shop.close();
  return tape;
}

test('an order that was recorded does the same again', async () => {
  const tape = await recorded('a guest orders', async (shop) => {
    await readyToOrder(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
  });

  const { words } = await replay(tape);

  expect(words).toContain("a guest orders: today's code does the same");
});
