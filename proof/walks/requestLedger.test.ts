import { expect, test } from '@jest/globals';
import { type Arrived, type Ledger, requestViolations } from './requestLedger';
import type { Told } from './requestShopper';

const visit = { day: '2026-12-08', half: 'morning' };
const other = { day: '2026-12-09', half: 'afternoon' };

const toldOf = (reference: string, facts: Partial<Told> = {}): Told => ({
  key: `key-${reference}`,
  reference,
  photos: [],
  isMoved: false,
  isWithdrawn: false,
  ...facts,
});

/** Ann has a photo, Ben a visit that was moved, Cleo one that was called off, Dora a try-out. */
const told = [
  toldOf('Ann', { photos: ['stairs'] }),
  toldOf('Ben', { visit: other, isMoved: true }),
  toldOf('Cleo', { visit, isWithdrawn: true }),
  toldOf('Dora', { visit: { ...visit, showroom: 'leeds' } }),
];

const arrived: Arrived = new Map(
  ['received Ann', 'received Ben', 'changed Ben', 'received Cleo', 'withdrawn Cleo', 'received Dora'].map((event) => [
    `request.${event}`,
    new Set([event]),
  ]),
);

const ledger: Ledger = {
  visits: [
    { ...other, reference: 'Ben', branch: 'ludlow', seat: 1 },
    { ...visit, reference: 'Dora', branch: 'leeds', seat: 1 },
  ],
  photos: new Map([['stairs', 'Ann']]),
  files: new Set(['stairs', 'left-by-a-kill']),
  seatsOf: () => 2,
};

test('what agrees is no violation', () => {
  expect(requestViolations(told, arrived, ledger)).toEqual([]);
});

test.each<[string, Partial<Ledger> | Arrived, string]>([
  ['a request that never arrived', new Map([...arrived].slice(1)), 'request.received Ann never reached the CRM'],
  [
    'one that no shopper knows',
    new Map([...arrived, ['request.received Dan', new Set('1')]]),
    'request.received Dan reached the CRM and no shopper',
  ],
  ['a second id', new Map([...arrived, ['request.changed Ben', new Set('12')]]), 'request.changed Ben reached the CRM under two ids'],
  ['a visit that is not booked', { visits: ledger.visits.slice(1) }, 'Ben was told of 2026-12-09 afternoon, and has none'],
  [
    'a try-out at another showroom',
    { visits: ledger.visits.map((one) => (one.reference === 'Dora' ? { ...one, branch: 'london' } : one)) },
    'Dora was told of 2026-12-08 morning at leeds, and has 2026-12-08 morning at london',
  ],
  [
    'a visit that was called off and stayed',
    { visits: [...ledger.visits, { ...visit, reference: 'Cleo', branch: 'ludlow', seat: 1 }] },
    'Cleo was told of no visit, and has 2026-12-08 morning',
  ],
  ['more visits than seats', { seatsOf: (branch) => (branch === 'leeds' ? 2 : 0) }, 'ludlow 2026-12-09 afternoon: 1 visits, 0 seats'],
  ['a photo with another request', { photos: new Map([['stairs', 'Ben']]) }, 'photo stairs of Ann is not with it'],
  [
    'a photo that no shopper knows',
    { photos: new Map([...ledger.photos, ['left-by-a-kill', null]]) },
    'photo left-by-a-kill was kept, and no shopper knows of it',
  ],
  ['a photo without a file', { files: new Set() }, 'photo stairs has no file'],
])('%s is found', (_what, change, violation) => {
  const violations =
    change instanceof Map
      ? requestViolations(told, change, ledger)
      : requestViolations(told, arrived, { ...ledger, ...(change as Partial<Ledger>) });
  expect(violations).toEqual([violation]);
});

test('a seat that was given twice is found', () => {
  const twice = [...told, toldOf('Dan', { visit: other })];
  const reached = new Map([...arrived, ['request.received Dan', new Set('1')]]);
  const visits = [...ledger.visits, { ...other, reference: 'Dan', branch: 'ludlow', seat: 1 }];
  expect(requestViolations(twice, reached, { ...ledger, visits })).toEqual(['ludlow 2026-12-09 afternoon: one seat was given twice']);
});
