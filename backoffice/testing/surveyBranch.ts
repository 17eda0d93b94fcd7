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

export interface SurveyDesk {
  slots(postcode?: string): Promise<{ day: string; half: string; from: string; to: string }[]>;
  hold(visitor: number, half?: object, key?: string): Promise<Response>;
  confirm(visitor: number, content?: object, key?: string): Promise<Response>;
  /** Holds and confirms; answers the receipt. */
  book(visitor: number, half?: object): Promise<{ reference: string; token: string }>;
}

/** Puts a branch into a back office, and calls what a shopper's browser calls. Visitors are numbers. */
export async function openSurveyDesk(office: TestBackoffice, branch: Place = surveyBranch()): Promise<SurveyDesk> {
  await openPlaceStore(office).replace([branch]);
  const storeCode = 'steadwell_gb_en_en_GB';
  const secretOf = (visitor: number): string => `visitor-${String(visitor).padStart(40, '0')}`;
  const hold: SurveyDesk['hold'] = (visitor, half = { day: '2026-02-10', half: 'morning' }, key = `hold-key-${visitor}`) =>
    office.post('/api/appointments/hold', { storeCode, postcode: 'SY8 1AA', visitor: secretOf(visitor), ...half }, key);
  const confirm: SurveyDesk['confirm'] = (visitor, content = {}, key = `confirm-key-${visitor}`) =>
    office.post('/api/appointments/confirm', { visitor: secretOf(visitor), request: surveyRequest(visitor, content) }, key);
  return {
    hold,
    confirm,
    async slots(postcode = 'SY8 1AA') {
      return (await office.post('/api/appointments/slots', { storeCode, postcode })).json().slots;
    },
    async book(visitor, half) {
      await hold(visitor, half);
      return (await confirm(visitor)).json();
    },
  };
}

const surveyRequest = (visitor: number, content: object): object => ({
  kind: 'survey',
  storeCode: 'steadwell_gb_en_en_GB',
  contact: {
    name: 'Ann Field',
    email: `ann${visitor}@example.org`,
    phone: '01632 960 001',
    address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' },
  },
  reply: 'email',
  consent: true,
  ...content,
});
