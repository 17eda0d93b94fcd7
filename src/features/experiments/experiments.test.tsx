/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Assignments } from '~/config/experiments';
import { storeViews, type StoreView } from '~/config/storeViews';
import { itemAdded } from '~/features/cart';
import { experimentsGroup } from '~/config/vendors';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { storeViewStateOf } from '~/features/store-view';
import { type FakeWorld, fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import { WorldProvider } from '~/world';
import { lazyExperiments } from './lazyExperiments';
import { experimentExposed, useVariant, VariantBoundary, VariantSeen } from './index';

const key = 'builder-sections';
const sections: Assignments = { [key]: { variant: 'sections', phase: 1 } };
const agreed: Parameters<typeof consentGranted>[0] = { groups: [experimentsGroup] };
const goals = { basket: itemAdded.type, request: 'requests/requestReceived', purchase: 'order/confirmed' };
const added = itemAdded as unknown as (payload: object) => { type: string };

let shops: StartedShop[] = [];
afterEach(async () => {
  for (const shop of shops) await shop.close();
  shops = [];
});

interface Visit {
  /** What the page's JSON says; undefined: no experiment is on. */
  experiments?: Assignments | undefined;
  world?: FakeWorld;
  /** What the edge says of all pages. */
  assignments?: Assignments;
  status?: number;
  hasAgreed?: boolean;
}

async function visit({ experiments = sections, world = fakeWorld(), assignments = sections, status = 204, hasAgreed = false }: Visit = {}) {
  const asked: string[] = [];
  const edge = { status };
  const state = storeViewStateOf(storeViews[0] as StoreView);
  const network =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input as RequestInfo, init);
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/api/experiments')) return fetch(input, init);
      asked.push(`${request.method} ${url.pathname} ${await request.text()}`.trim());
      if (request.method === 'GET') return Response.json({ assignments });
      return edge.status === 204 ? new Response(null, { status: 204 }) : Response.json({ code: 'unknown' }, { status: edge.status });
    };
  const publicConfig = { ...state.publicConfig, ...(experiments && { experiments }) };
  const shop = await startShop({ world, network, preloadedState: { storeView: { ...state, publicConfig } } });
  shops.push(shop);
  const exposed: unknown[] = [];
  const { dispatch } = shop.store;
  if (hasAgreed) dispatch(consentGranted(agreed));
  shop.store.join({
    ...lazyExperiments(goals),
    reducers: (stored) => ({
      ...lazyExperiments(goals).reducers(stored),
      heard: (seen = 0, action) => (experimentExposed.match(action) && exposed.push(action.payload), seen),
    }),
  });
  await shop.settle();
  const open = (screenOf: React.ReactNode) =>
    render(
      <Provider store={shop.store}>
        <WorldProvider value={world}>{screenOf}</WorldProvider>
      </Provider>,
    );
  return { shop, world, asked, exposed, dispatch, edge, open };
}

function Screen() {
  const { variant, assignment } = useVariant(key);
  return (
    <p>
      {variant}
      {assignment && <VariantSeen exposure={{ experiment: key, ...assignment }} />}
    </p>
  );
}

const exposure = `POST /api/experiments/exposures {"storeCode":"steadwell_gb_en_en_GB","experiment":"${key}","variant":"sections","phase":1}`;
const basket = 'POST /api/experiments/conversions {"storeCode":"steadwell_gb_en_en_GB","goal":"basket"}';
const leftIn = ({ storage, cookieJar }: FakeWorld) => [storage.read('experiments'), cookieJar.get('experiment_id')];

describe('consent', () => {
  test('before it there is no id, no record and no message, whatever is seen', async () => {
    const { world, asked, exposed, open, shop, dispatch } = await visit({ experiments: {} });
    open(<Screen />);
    await act(async () => void dispatch(added({})));
    await act(() => shop.advance(5000));
    expect([screen.getByText('control'), ...leftIn(world), ...asked, ...exposed]).toHaveLength(3);
    expect(leftIn(world)).toEqual([null, undefined]);
  });

  test('given, it makes an id and asks for the variants of pages to come; taken back, it deletes both', async () => {
    const { world, asked, dispatch, shop, open } = await visit({ experiments: {} });
    const first = open(<Screen />);
    await act(async () => void dispatch(consentGranted(agreed)));
    await act(() => shop.advance(2500));
    expect(asked).toEqual(['GET /api/experiments']);
    expect(leftIn(world)).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    // What a person is looking at does not change, not even when they come back to it in this document.
    expect(screen.getByText('control')).toBeVisible();
    first.unmount();
    open(<Screen />);
    expect(screen.getByText('control')).toBeVisible();
    await act(async () => void dispatch(consentWithdrawn()));
    await act(() => shop.settle());
    expect(leftIn(world)).toEqual([null, undefined]);
  });

  test('that was taken back, or experiments that are all off, leave nothing of a former visit', async () => {
    const world = fakeWorld({ cookies: { experiment_id: '00000000-0000-4000-8000-000000000001' } });
    world.storage.write('experiments', '{}');
    const { asked } = await visit({ experiments: undefined, world });
    expect([leftIn(world), asked]).toEqual([[null, undefined], []]);
  });
});

/** A visitor who agreed on an earlier page. */
const agreedVisit = (options: Visit = {}) =>
  visit({ world: fakeWorld({ cookies: { experiment_id: '00000000-0000-4000-8000-000000000001' } }), ...options, hasAgreed: true });

describe('an exposure', () => {
  test('counts once for a visitor and run, over screens, pages and visits', async () => {
    const profile = fakeProfile();
    const cookies = { experiment_id: '00000000-0000-4000-8000-000000000001' };
    const first = await agreedVisit({ world: fakeWorld({ profile, cookies }) });
    first.open(<Screen />);
    first.open(<Screen />);
    await act(() => first.shop.settle());
    expect(first.exposed).toEqual([{ experiment: key, variant: 'sections', phase: 1 }]);
    expect(first.asked.filter((line) => line === exposure)).toHaveLength(1);
    const again = await agreedVisit({ world: fakeWorld({ profile, cookies }) });
    again.open(<Screen />);
    await act(() => again.shop.settle());
    expect([again.exposed, again.asked.includes(exposure)]).toEqual([[], false]);
    const nextRun = await agreedVisit({ world: fakeWorld({ profile, cookies }), experiments: { [key]: { variant: 'control', phase: 2 } } });
    nextRun.open(<Screen />);
    await act(() => nextRun.shop.settle());
    expect(nextRun.exposed).toEqual([{ experiment: key, variant: 'control', phase: 2 }]);
  });

  test('waits until the page is in front', async () => {
    const { world, open, exposed, shop } = await agreedVisit();
    world.setVisible(false);
    open(<Screen />);
    await act(() => shop.settle());
    expect(exposed).toEqual([]);
    await act(async () => world.setVisible(true));
    await act(() => shop.settle());
    expect(exposed).toHaveLength(1);
  });

  test('whose message is lost is told again before the first goal, as no new fact; each goal is told once', async () => {
    const { open, exposed, asked, edge, dispatch, shop } = await agreedVisit({ status: 502 });
    open(<Screen />);
    await act(() => shop.settle());
    edge.status = 204;
    for (let time = 0; time < 2; time += 1) {
      await act(async () => void dispatch(added({})));
      await act(() => shop.settle());
    }
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([exposure, exposure, basket]);
    expect(exposed).toHaveLength(1);
  });

  test('is needed for a goal to be told; a record that cannot be read counts as none', async () => {
    const { asked, dispatch, shop, world } = await agreedVisit();
    world.storage.write('experiments', '{"builder-sections":');
    await act(async () => void dispatch(added({})));
    await act(() => shop.settle());
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
  });
});

test('a variant that throws is replaced by control, uncounted and for the rest of the document', async () => {
  const { open, exposed, world, shop } = await agreedVisit();
  const Broken = (): never => {
    throw new Error('no such part');
  };
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = open(
    <VariantBoundary experiment={key} control={<p>one by one</p>}>
      <Screen />
      <Broken />
    </VariantBoundary>,
  );
  expect(screen.getByText('one by one')).toBeVisible();
  await act(() => shop.settle());
  expect(exposed).toEqual([]);
  expect(world.logged.at(-1)).toMatchObject({ level: 'error', message: 'variant failed: no such part', detail: { experiment: key } });
  first.unmount();
  open(<Screen />);
  expect(screen.getByText('control')).toBeVisible();
  complaints.mockRestore();
});
