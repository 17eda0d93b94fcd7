import type { Insertable, Transaction } from 'kysely';
import type { BackofficeClock } from '../clock';
import type { Database, PlaceTable, Tables } from '../database/tables';
import { hashOf } from '../requests/secrets';
import { isClosed, type Place } from './place';

/** A place as the desk edits it. */
export interface StoredPlace {
  place: Place;
  /** Differs with each change of the place. */
  mark: string;
  /** When the desk has edited it last, in milliseconds since 1970; null: it is as it was imported. */
  editedAt: number | null;
}

/** What an import did; `kept` are the ids of places that stay as the desk has edited them. */
export interface Replaced {
  added: number;
  changed: number;
  removed: number;
  kept: string[];
}

export interface PlaceStore {
  /** The places of a country (ISO 3166), without those that are closed for good. */
  inCountry(country: string): Promise<Place[]>;
  /** With those. */
  everyIn(country: string): Promise<Place[]>;
  find(id: string): Promise<Place | undefined>;
  stored(id: string): Promise<StoredPlace | undefined>;
  isEmpty(): Promise<boolean>;
  /**
   * Puts places in, and takes out those of the same countries that are not among them. All or nothing. A place that the desk has edited stays as
   * it is until the import says the same of it.
   * @param overEdited whether these are replaced, too
   */
  replace(places: readonly Place[], overEdited?: boolean): Promise<Replaced>;
  /** Puts a place of the desk in the stead of the one with this mark. @returns false where it is another by now, or gone: then nothing is changed */
  edit(place: Place, mark: string): Promise<boolean>;
  /** Puts in a new place of the desk. @returns false where there is one of its id: then nothing is changed */
  add(place: Place): Promise<boolean>;
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
}

export function openPlaceStore({ database, clock }: Parts): PlaceStore {
  const rowWith = (id: string): Promise<PlaceTable | undefined> =>
    database.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst();
  const everyIn = async (country: string): Promise<Place[]> =>
    (await database.selectFrom('places').selectAll().where('country', '=', country).execute()).map(placeOf);
  return {
    everyIn,
    inCountry: async (country) => (await everyIn(country)).filter((place) => !isClosed(place, clock.now())),
    async find(id) {
      const row = await rowWith(id);
      return row && placeOf(row);
    },
    async stored(id) {
      const row = await rowWith(id);
      return row && { place: placeOf(row), mark: hashOf(row.content), editedAt: row.edited_at };
    },
    async isEmpty() {
      return (await database.selectFrom('places').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    replace: (places, overEdited = false) =>
      database.transaction().execute((transaction) => replace(transaction, places, { now: clock.now(), overEdited })),
    async edit(place, mark) {
      const before = await rowWith(place.id);
      if (!before || hashOf(before.content) !== mark) return false;
      const { numUpdatedRows } = await database
        .updateTable('places')
        .set({ ...rowOf(place, clock.now()), edited_at: clock.now() })
        .where('id', '=', place.id)
        .where('content', '=', before.content)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async add(place) {
      const added = await database
        .insertInto('places')
        .values({ ...rowOf(place, clock.now()), edited_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
  };
}

/**
 * Reads a place, and keeps it as it is until the transaction is over: its row is written. A change at the same moment is either seen here or waits.
 * Comes before what the transaction locks of appointments. Undefined where the place is gone.
 */
export async function keepPlace(transaction: Transaction<Tables>, id: string): Promise<Place | undefined> {
  const row = await transaction
    .updateTable('places')
    .set(({ ref }) => ({ country: ref('country') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && placeOf(row);
}

async function replace(
  transaction: Transaction<Tables>,
  places: readonly Place[],
  { now, overEdited }: { now: number; overEdited: boolean },
): Promise<Replaced> {
  const countries = [...new Set(places.map(({ country }) => country))];
  const before = await transaction.selectFrom('places').selectAll().where('country', 'in', countries).execute();
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = places.map((place) => rowOf(place, now));
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  const kept = before.filter((row) => !overEdited && row.edited_at !== null && contents.get(row.id) !== row.content).map(({ id }) => id);
  const gone = before.filter(({ id }) => !contents.has(id) && !kept.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('places').where('id', 'in', gone).execute();
  const changed = rows.filter(({ id, content }) => known.has(id) && known.get(id)?.content !== content && !kept.includes(id));
  const added = rows.filter(({ id }) => !known.has(id));
  for (const { id, ...content } of changed)
    await transaction
      .updateTable('places')
      .set({ ...content, edited_at: null })
      .where('id', '=', id)
      .execute();
  // The import has caught up with the desk: from now on it leads again.
  const agreed = before.filter((row) => row.edited_at !== null && contents.get(row.id) === row.content).map(({ id }) => id);
  if (agreed.length > 0) await transaction.updateTable('places').set({ edited_at: null }).where('id', 'in', agreed).execute();
  // A statement takes a limited number of values.
  for (let at = 0; at < added.length; at += 100)
    await transaction
      .insertInto('places')
      .values(added.slice(at, at + 100))
      .execute();
  return { added: added.length, changed: changed.length, removed: gone.length, kept };
}

const placeOf = ({ content }: PlaceTable): Place => JSON.parse(content) as Place;

function rowOf(place: Place, now: number): Insertable<PlaceTable> & { content: string } {
  return { id: place.id, country: place.country, kind: place.kind, content: JSON.stringify(place), changed_at: now, edited_at: null };
}
