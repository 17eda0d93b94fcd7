import { screen } from '@testing-library/react';
import type { FinderKind } from '~/features/places/finders';
import type { PlaceFound, PlacesFound, PlaceSearch } from '~/features/places/placesApi';
import { openContent } from './openContent';

const row = (kind: FinderKind) => `<div data-content-type="row" class="inject-place-finder-${kind}"><p>Call us instead.</p></div>`;

export const leeds: PlaceFound = {
  id: 'gb-showroom-leeds',
  kind: 'showroom',
  name: 'Leeds',
  street: '102 Alwoodley Drive',
  postcode: 'LS17 8JT',
  city: 'Leeds',
  latitude: 53.8587,
  longitude: -1.5346,
  phone: { shown: '0113 496 0192', link: '+441134960192' },
  timeZone: 'Europe/London',
  models: ['starla', 'siena', 'outdoor'],
  opening: { state: 'open', until: '2026-11-02T17:00:00.000Z' },
  distanceKm: 48,
};
export const cardiff: PlaceFound = {
  ...leeds,
  id: 'gb-showroom-cardiff',
  name: 'Cardiff',
  opening: { state: 'closed', opens: '2026-11-03T09:30:00.000Z' },
};
export const near: PlacesFound = {
  outcome: 'near',
  understood: [{ name: 'Skipton', code: 'BD23', latitude: 53.96, longitude: -2.02, kind: 'postcode' }],
  places: [leeds, cardiff],
};
export const newports: PlacesFound = {
  outcome: 'ambiguous',
  understood: [
    { name: 'Newport', region: 'Essex', latitude: 51.98, longitude: 0.21, kind: 'town' },
    { name: 'Newport', region: 'Isle of Wight', latitude: 50.7, longitude: -1.29, kind: 'town' },
  ],
  places: [],
};

export interface OpenFinderOptions extends NonNullable<Parameters<typeof openContent>[1]> {
  kind?: FinderKind;
  /** What its list has; null: it does not come. */
  all?: PlaceFound[] | null;
  /** The branch that comes to any postcode. */
  branch?: PlaceFound;
  /** Answers what is not about places. */
  otherwise?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

const json = (answer: unknown, status = 200) =>
  new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
const away = () => json({ code: 'backoffice-unavailable' }, 503);

/** For tests: a search for places on a page of editors, before a back office that gives these answers to searches in turn; null: it is away. */
export async function openFinder(
  answers: (PlacesFound | null)[],
  { kind = 'showroom', all = [], branch, otherwise = (fetch) => fetch, ...options }: OpenFinderOptions = {},
) {
  const asked: PlaceSearch[] = [];
  const network =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      if (pathname === '/api/places') {
        const places = all?.filter((place) => place.kind === searchParams.get('kind'));
        return places ? json({ places, total: places.length }) : away();
      }
      if (pathname === '/api/places/branch') return branch ? json(branch) : json({ code: 'unknown' }, 404);
      if (pathname !== '/api/places/search') return otherwise(fetch)(input, init);
      asked.push(JSON.parse(String(init?.body as string)) as PlaceSearch);
      const answer = answers.shift() ?? null;
      return answer ? json(answer) : away();
    };
  const content = await openContent(row(kind), { requests: true, late: [], network, ...options });
  // The list, who is open, what commerce knows: each asks when it is rendered.
  const { store } = content.shop;
  const isAsking = () => Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');
  for (let round = 0; round < 200 && (round < 12 || isAsking()); round += 1) await content.wait(0);
  await content.wait(0);
  const { user, settle } = content;
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    // The search, its answer, and what a refusal's sentence is loaded with.
    for (let round = 0; round < 1000 && (round < 2 || document.querySelector('[aria-busy="true"]')); round += 1) await settle();
  };
  const search = async (text: string) => {
    if (text !== '') await user.type(screen.getByRole('textbox', { name: 'Postcode or town' }), text);
    await press('Search');
  };
  return { ...content, asked, press, search };
}
