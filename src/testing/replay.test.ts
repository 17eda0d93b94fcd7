import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getWorld, guarded, put, request, select, takeLeading } from '~/world';
import { loadLazyParts } from '~/app/flightParts';
import { typed } from '~/features/sign-in/signInSlice';
import { holderOf, newToken } from '~/features/sign-in/customerTokens';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { orderSubmitted, shippingMethodAccepted, shippingMethodSubmitted } from '~/features/checkout/checkoutActions';
import { checkoutApi } from '~/features/checkout/checkoutApi';
import { selectShippingAddress } from '~/features/checkout/checkoutSlice';
import { lazyCheckout } from '~/features/order/lazyCheckout';
import { notesOf } from '~/features/checkout/checkoutModel';
import { requiredCartId } from '~/features/checkout/checkoutCart';
import { selectPrompt, signedIn, signInRequested } from '~/features/session';
import type { Recorder } from '~/flight/recorder';
import { startRecorder } from '~/flight/recorder';
import type { Tape } from '~/flight/tape';
import type { Flow, LazyFeature } from '~/world';
import { fillBasket, readyToOrder } from './checkoutSteps';
import { signIn } from './customerSteps';
import { replay } from './replay';
import type { StartedShop } from './startShop';
import { startShop } from './startShop';

/** Records a story as the browser does, without a browser. */
async function recorded(name: string, story: (shop: StartedShop) => Promise<void>): Promise<Tape> {
  await loadLazyParts();
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

const noAction = { type: 'nothing' };
type Chosen = ReturnType<typeof shippingMethodSubmitted>['payload'];
type Step = (cartId: string, chosen: Chosen) => Flow;

/** The feature with one of its flows replaced, as by a developer's change. */
const withFlow = (feature: LazyFeature, name: string, flow: () => Flow): LazyFeature => ({
  ...feature,
  flows: feature.flows.map((named) => (named.name === name ? { name, flow } : named)),
});

function checkoutWith(tellCommerce: Step): LazyFeature {
  function* shippingMethodFlow(): Flow {
    yield takeLeading(
      shippingMethodSubmitted,
      guarded(function* submitShippingMethod({ payload }: ReturnType<typeof shippingMethodSubmitted>): Flow {
        yield* tellCommerce(yield* requiredCartId(), payload);
      }),
    );
  }
  return withFlow(lazyCheckout, 'shippingMethodFlow', shippingMethodFlow);
}

const { setShippingAddressesOnCart, setShippingMethodsOnCart } = checkoutApi.endpoints;

function* tellAddress(cartId: string, { preference }: Chosen): Flow {
  const address = yield* select(selectShippingAddress);
  yield* request(setShippingAddressesOnCart, { cartId, address, customerNotes: notesOf(preference) });
}

describe('a recorded order', () => {
  let tape: Tape;
  beforeAll(async () => {
    tape = await recorded('A guest orders', async (shop) => {
      await readyToOrder(shop);
      shop.store.dispatch(orderSubmitted({}));
      await shop.advance(10_000);
    });
  });
  let words = '';
  afterAll(() => expect(words).not.toContain('undefined'));

  test('does the same again', async () => {
    const outcome = await replay(tape);
    expect(outcome.words).toContain("A guest orders: today's code does the same");
    expect(outcome.actions).toBeGreaterThan(40);
    expect(outcome.requests).toBeGreaterThan(10);
    expect(outcome.writes).toBeGreaterThan(20);
  });

  test('shows a write to commerce that is sent twice', async () => {
    const twice: Step = function* (cartId, chosen) {
      yield* tellAddress(cartId, chosen);
      yield* tellAddress(cartId, chosen);
      yield* request(setShippingMethodsOnCart, { cartId, method: chosen.method });
    };
    ({ words } = await replay(tape, [checkoutWith(twice)]));
    expect(words).toMatch(/Flow {6}shippingMethodFlow/);
    expect(words).toMatch(/After {5}answer 200 to request 6/);
    expect(words).toMatch(/Expected {2}action api\/executeMutation\/pending of setShippingMethodsOnCart/);
    expect(words).toMatch(/Actual {4}action api\/executeMutation\/pending of setShippingAddressesOnCart/);
  });

  test('shows two steps in another order', async () => {
    const hasty: Step = function* (cartId, chosen) {
      yield put(shippingMethodAccepted(chosen));
      yield* request(setShippingMethodsOnCart, { cartId, method: chosen.method });
    };
    ({ words } = await replay(tape, [checkoutWith(hasty)]));
    expect(words).toMatch(/Flow {6}shippingMethodFlow/);
    expect(words).toMatch(/Expected {2}action api\/executeMutation\/pending of setShippingAddressesOnCart/);
    expect(words).toMatch(/Actual {4}action checkout\/shippingMethodAccepted/);
    expect(words).toMatch(/After {5}the shopper's checkout\/shippingMethodSubmitted/);
  });

  test('shows a write to storage that is no longer made', async () => {
    const forgetful: LazyFeature = {
      ...lazyCheckout,
      reducers: (stored) =>
        lazyCheckout.reducers(({ reducer, ...slice }) => {
          const forgets = slice.storageKey === 'shippingMethod';
          return stored({
            ...slice,
            reducer: (state, action) => reducer(state, forgets && shippingMethodAccepted.match(action) ? noAction : action),
          });
        }),
    };
    ({ words } = await replay(tape, [forgetful]));
    expect(words).toMatch(/After {5}the time to store shippingMethod/);
    expect(words).toMatch(/Expected {2}write to storage shippingMethod: .*"carrier_code":"steadwell"/);
    expect(words).toMatch(/Actual {4}nothing/);
  });
});

describe('a recorded sign-in and its end', () => {
  let tape: Tape;
  beforeAll(async () => {
    tape = await recorded('A guest signs in and stays too long', async (shop) => {
      await fillBasket(shop);
      await signIn(shop);
      shop.store.dispatch(typed({ path: '/' }));
      shop.world.sleepMachine(60 * 60_000);
      await shop.world.wake();
      await shop.advance(2_000);
      expect(selectPrompt(shop.store.getState())).toBe('ended');
    });
  });

  test('do the same again, and do not reveal who it was', async () => {
    expect((await replay(tape)).words).toContain("today's code does the same");
    expect(JSON.stringify(tape)).not.toMatch(/margaret|(?<![a-z])hale|steadwell-2026/i);
  });

  test('show a token that is let in before the customer’s cart is known', async () => {
    function* hastyFlow(): Flow {
      yield takeLeading(
        signInRequested,
        guarded(function* hastily({ payload }: ReturnType<typeof signInRequested>): Flow {
          const { clock } = yield* getWorld();
          const value = yield* newToken(payload);
          const nobody = { email: '', firstname: '', lastname: '' };
          yield put(signedIn({ value, timeStored: clock.now(), ttl: 3600, user: nobody, cartId: '', guestCartId: null }));
          yield* holderOf(value);
        }),
      );
    }
    const { words } = await replay(tape, [withFlow(lazySignIn, 'signInFlow', hastyFlow)]);
    expect(words).toMatch(/Flow {6}signInFlow/);
    expect(words).toMatch(/After {5}answer 200 to request \d+/);
    expect(words).toMatch(/Expected {2}action api\/executeMutation\/pending of tokenHolder/);
    expect(words).toMatch(/Actual {4}action signinToken\/signedIn/);
  });

  test('show a customer’s records that stay in the browser after the end', async () => {
    function* forgetfulFlow(): Flow {
      yield takeLeading(noAction.type, () => undefined);
    }
    const { words } = await replay(tape, [withFlow(lazySignIn, 'keepOutOfSightFlow', forgetfulFlow)]);
    expect(words).toMatch(/Expected {2}removal of storage signin_token/);
    expect(words).toMatch(/Actual {4}removal of the cookie own_prices/);
  });
});
