import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';
import { openPlaceStore } from '../places/placeStore';
import type { Half, HalfDay } from './halfDays';

/** A visit that is booked, or still being booked, without a word of the shopper. */
export interface VisitAhead extends HalfDay {
  reference: string;
}

/** The visits from a branch that are not over at an instant (milliseconds since 1970), the next first. A half-day that is held has no reference yet: `–`. */
export async function visitsAhead(database: Database, branchId: string, now: number): Promise<VisitAhead[]> {
  const rows = await database
    .selectFrom('appointments')
    .leftJoin('requests', 'requests.id', 'appointments.request_id')
    .select(['appointments.day', 'appointments.half', 'requests.reference'])
    .where('appointments.branch_id', '=', branchId)
    .where('appointments.ends_at', '>', now)
    .where((where) =>
      where.or([
        where('appointments.state', '=', 'booked'),
        where.and([where('appointments.state', '=', 'held'), where('appointments.held_until', '>', now)]),
      ]),
    )
    .orderBy('appointments.starts_at')
    .execute();
  return rows.map(({ day, half, reference }) => ({ day, half: half as Half, reference: reference ?? '–' }));
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
}

/**
 * Closes a place for good from a day on (`2026-12-31`). Whatever another person has changed of it meanwhile stays as they left it.
 * @returns the visits that lie on or after that day: where there is one, nothing is changed
 */
export const closePlace = ({ database, clock }: Parts, id: string, closedFrom: string): Promise<VisitAhead[]> =>
  database
    .transaction()
    .execute(async (transaction) => {
      const places = openPlaceStore({ database: transaction, clock });
      for (let stored = await places.stored(id); stored; stored = await places.stored(id))
        if (await places.edit({ ...stored.place, closedFrom }, stored.mark)) break;
      // Only now: a seat that is being taken has the place's row, and one that is wanted later finds it closed (keepPlace).
      const inWay = (await visitsAhead(transaction, id, clock.now())).filter(({ day }) => day >= closedFrom);
      if (inWay.length > 0) throw new VisitsInWay(inWay);
      return inWay;
    })
    .catch((error: unknown) => {
      if (error instanceof VisitsInWay) return error.visits;
      throw error;
    });

/** Thrown inside a transaction, so that the place is not closed. */
class VisitsInWay extends Error {
  constructor(readonly visits: VisitAhead[]) {
    super();
  }
}
