import type { Response } from 'light-my-request';
import type { Place } from '../places/place';
import { openPlaceStore } from '../places/placeStore';
import type { TestBackoffice } from './openTestBackoffice';

const workday = { morning: 3, afternoon: 2 };
const free = { morning: 0, afternoon: 0 };
const open = [{ opens: '08:00', closes: '17:00' }];

/** A branch in Ludlow that surveys three homes in the morning and two in the afternoon, Monday to Friday. */
export const surveyBranch = (changes: Partial<Place> = {}): Place => ({
  id: 'gb-service-ludlow',
  kind: 'branch',
  country: 'GB',
  region: 'ENG',
  name: 'Ludlow',
  street: '6 Millrace Yard',
  postcode: 'SY8 1AA',
  city: 'Ludlow',
  translations: {},
  latitude: 52.3676,
  longitude: -2.7181,
  phone: { shown: '01632 960192', link: '+441632960192' },
  hours: [open, open, open, open, open, [], []],
  exceptions: [],
  timeZone: 'Europe/London',
  models: [],
  languages: ['en'],
  serves: ['SY'],
  surveys: [workday, workday, workday, workday, workday, free, free],
  ...changes,
});

/** A showroom in Leeds with room for two people in the morning and one in the afternoon, Tuesday to Friday, and for one on a Saturday morning. */
export const showroom = (changes: Partial<Place> = {}): Place => {
  const { surveys: _surveys, ...place } = surveyBranch();
  const [day, saturday] = [
    { morning: 2, afternoon: 1 },
    { morning: 1, afternoon: 1 },
  ];
  const hours = [{ opens: '09:30', closes: '17:00' }];
  return {
    ...place,
    id: 'gb-showroom-leeds',
    kind: 'showroom',
    name: 'Leeds',
    street: '102 Alwoodley Drive',
    postcode: 'LS17 8JT',
    city: 'Leeds',
    phone: { shown: '0113 496 0192', link: '+441134960192' },
    hours: [[], hours, hours, hours, hours, [{ opens: '10:00', closes: '13:30' }], []],
    models: ['starla', 'solus'],
    serves: [],
    tryOuts: [day, day, day, day, day, saturday, free],
    ...changes,
  };
};

export interface SurveyDesk {
  slots(): Promise<{ day: string; half: string; from: string; to: string }[]>;
  hold(visitor: number, half?: object, key?: string): Promise<Response>;
  confirm(visitor: number, content?: object, key?: string): Promise<Response>;
  /** Holds and confirms; answers the receipt. */
  book(visitor: number, half?: object): Promise<{ reference: string; token: string }>;
}

const storeCode = 'steadwell_gb_en_en_GB';

/** Puts a branch into a back office, and calls what a shopper's browser calls. Visitors are numbers. */
export const openSurveyDesk = (office: TestBackoffice, branch: Place = surveyBranch()): Promise<SurveyDesk> =>
  openDesk(office, branch, { postcode: 'SY8 1AA' }, surveyRequest);

/** The same for try-outs at a showroom. */
export const openTryOutDesk = (office: TestBackoffice, place: Place = showroom()): Promise<SurveyDesk> =>
  openDesk(office, place, { place: place.id }, (visitor, content) => tryOutRequest(visitor, { subject: subjectOf(place), ...content }));

async function openDesk(
  office: TestBackoffice,
  place: Place,
  asked: { postcode: string } | { place: string },
  requestOf: (visitor: number, content: object) => object,
): Promise<SurveyDesk> {
  await openPlaceStore(office).replace([place]);
  const secretOf = (visitor: number): string => `visitor-${String(visitor).padStart(40, '0')}`;
  const hold: SurveyDesk['hold'] = (visitor, half = { day: '2026-02-10', half: 'morning' }, key = `hold-key-${visitor}`) =>
    office.post('/api/appointments/hold', { storeCode, ...asked, visitor: secretOf(visitor), ...half }, key);
  const confirm: SurveyDesk['confirm'] = (visitor, content = {}, key = `confirm-key-${visitor}`) =>
    office.post('/api/appointments/confirm', { visitor: secretOf(visitor), request: requestOf(visitor, content) }, key);
  return {
    hold,
    confirm,
    async slots() {
      return (await office.post('/api/appointments/slots', { storeCode, ...asked })).json().slots;
    },
    async book(visitor, half) {
      await hold(visitor, half);
      return (await confirm(visitor)).json();
    },
  };
}

/** So many visitors want the same half-day at the same moment; each gets the status of the booking, or why nothing was held. */
export const rush = (desk: SurveyDesk, visitors: number): Promise<(number | string)[]> =>
  Promise.all(
    Array.from({ length: visitors }, async (_none, visitor) => {
      const held = await desk.hold(visitor);
      return held.statusCode === 201 ? (await desk.confirm(visitor)).statusCode : held.json<{ code: string }>().code;
    }),
  );

const contactOf = (visitor: number): object => ({ name: 'Ann Field', email: `ann${visitor}@example.org`, phone: '01632 960 001' });

const surveyRequest = (visitor: number, content: object): object => ({
  kind: 'survey',
  storeCode,
  contact: { ...contactOf(visitor), address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' } },
  reply: 'email',
  consent: true,
  ...content,
});

const subjectOf = ({ id, name }: Place): object => ({ type: 'place', id, name });

const tryOutRequest = (visitor: number, content: object): object => ({
  kind: 'try-out',
  storeCode,
  contact: contactOf(visitor),
  reply: 'email',
  consent: true,
  ...content,
});
