import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../backoffice/clock';
import type { Half } from '../../backoffice/appointments/halfDays';
import { usualSeats } from '../../backoffice/appointments/halfDays';
import { openDatabase } from '../../backoffice/database/openDatabase';
import { openPlaceStore } from '../../backoffice/places/placeStore';
import type { HalfDay, Told } from './requestShopper';

/** What the back office has in the end. */
export interface Ledger {
  visits: (HalfDay & { reference: string; branch: string; seat: number | null })[];
  /** By id; without a reference: no request has claimed it. */
  photos: Map<string, string | null>;
  /** Names of the photos' files. */
  files: ReadonlySet<string>;
  /** How many visits a branch makes in a half-day. */
  seatsOf(branch: string, halfDay: HalfDay): number;
}

/** What the CRM was told: ids of deliveries by `<type of event> <reference>`. */
export type Arrived = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads a back office's tables once its process is gone. @param folder its DATA_DIR */
export async function readLedger(folder: string, databaseUrl: string | undefined): Promise<Ledger> {
  const dataDirectory = join(folder, 'backoffice');
  const database = await openDatabase({ dataDirectory, databaseUrl }, () => undefined);
  try {
    const visits = await database
      .selectFrom('appointments')
      .innerJoin('requests', 'requests.id', 'appointments.request_id')
      .select(['reference', 'branch_id as branch', 'day', 'half', 'seat'])
      .where('appointments.state', '=', 'booked')
      .execute();
    const photos = await database
      .selectFrom('photos')
      .leftJoin('requests', 'requests.id', 'photos.request_id')
      .select(['photos.id', 'reference'])
      .execute();
    const places = await openPlaceStore({ database, clock: systemClock() }).inCountry('GB');
    return {
      visits,
      photos: new Map(photos.map(({ id, reference }) => [id, reference])),
      files: new Set(readdirSync(join(dataDirectory, 'photos'))),
      seatsOf(branch, { day, half }) {
        const place = places.find(({ id }) => id === branch);
        return place ? usualSeats(place, { day, half: half as Half }) : 0;
      },
    };
  } finally {
    await database.destroy();
  }
}

/** Every way in which shoppers, CRM and back office disagree, as sentences; empty when all is well. */
export const requestViolations = (told: readonly Told[], arrived: Arrived, ledger: Ledger): string[] => [
  ...wrongArrivals(told, arrived),
  ...wrongVisits(told, ledger),
  ...fullHalfDays(ledger),
  ...wrongPhotos(told, ledger),
];

/** Each request, and each change of one, is at the CRM under one id, and nothing else is. */
export function wrongArrivals(told: readonly Told[], arrived: Arrived): string[] {
  const references = new Set(told.map(({ reference }) => reference));
  const wanted = new Set(told.flatMap(eventsOf));
  return [
    ...(references.size === told.length ? [] : [`${told.length - references.size} references were told to two shoppers`]),
    ...[...wanted].filter((event) => !arrived.has(event)).map((event) => `${event} never reached the CRM`),
    ...[...arrived.keys()].filter((event) => !wanted.has(event)).map((event) => `${event} reached the CRM and no shopper`),
    ...[...arrived].filter(([, ids]) => ids.size > 1).map(([event]) => `${event} reached the CRM under two ids`),
  ];
}

/** What the CRM has to be told of a request. */
export const eventsOf = ({ reference, isMoved, isWithdrawn }: Told): string[] => [
  `request.received ${reference}`,
  ...(isMoved ? [`request.changed ${reference}`] : []),
  ...(isWithdrawn ? [`request.withdrawn ${reference}`] : []),
];

const named = ({ day, half }: HalfDay): string => `${day} ${half}`;
const at = (showroom: string | undefined): string => (showroom ? ` at ${showroom}` : '');

function wrongVisits(told: readonly Told[], { visits }: Ledger): string[] {
  const booked = new Map<string, Ledger['visits']>();
  for (const visit of visits) booked.set(visit.reference, [...(booked.get(visit.reference) ?? []), visit]);
  const known = new Set(told.map(({ reference }) => reference));
  return [
    ...told.flatMap(({ reference, visit, isWithdrawn }) => {
      const wanted = visit && !isWithdrawn ? named(visit) + at(visit.showroom) : '';
      // A home is visited by whichever branch its postcode has.
      const found = (booked.get(reference) ?? []).map((one) => named(one) + at(visit?.showroom && one.branch)).join(' and ');
      return wanted === found ? [] : [`${reference} was told of ${wanted || 'no visit'}, and has ${found || 'none'}`];
    }),
    ...[...booked.keys()].filter((reference) => !known.has(reference)).map((reference) => `${reference} has a visit that no shopper knows`),
  ];
}

function fullHalfDays({ visits, seatsOf }: Ledger): string[] {
  const taken = new Map<string, Ledger['visits']>();
  for (const visit of visits) {
    const place = `${visit.branch} ${named(visit)}`;
    taken.set(place, [...(taken.get(place) ?? []), visit]);
  }
  return [...taken].flatMap(([place, all]) => {
    const [first] = all;
    const seats = first ? seatsOf(first.branch, first) : 0;
    return [
      ...(all.length > seats ? [`${place}: ${all.length} visits, ${seats} seats`] : []),
      ...(new Set(all.map(({ seat }) => seat)).size < all.length ? [`${place}: one seat was given twice`] : []),
    ];
  });
}

function wrongPhotos(told: readonly Told[], { photos, files }: Ledger): string[] {
  const owners = new Map(told.flatMap(({ reference, photos }) => photos.map((id) => [id, reference])));
  return [
    ...[...owners].filter(([id, owner]) => photos.get(id) !== owner).map(([id, owner]) => `photo ${id} of ${owner} is not with it`),
    ...[...photos.keys()].filter((id) => !owners.has(id)).map((id) => `photo ${id} was kept, and no shopper knows of it`),
    ...[...photos.keys()].filter((id) => !files.has(id)).map((id) => `photo ${id} has no file`),
  ];
}
