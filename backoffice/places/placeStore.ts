import type { BackofficeClock } from '../clock';
import type { Database, PlaceTable } from '../database/tables';
import type { Place } from './place';

export interface PlaceStore {
  /** The places of a country (ISO 3166). */
  inCountry(country: string): Promise<Place[]>;
  find(id: string): Promise<Place | undefined>;
  isEmpty(): Promise<boolean>;
  /** Puts places in, and takes out those of the same countries that are not among them. All or nothing. */
  replace(places: readonly Place[]): Promise<{ added: number; changed: number; removed: number }>;
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
}

export function openPlaceStore({ database, clock }: Parts): PlaceStore {
  return {
    async inCountry(country) {
      const rows = await database.selectFrom('places').selectAll().where('country', '=', country).execute();
      return rows.map(placeOf);
    },
    async find(id) {
      const row = await database.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst();
      return row && placeOf(row);
    },
    async isEmpty() {
      return (await database.selectFrom('places').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    replace: (places) =>
      database.transaction().execute(async (transaction) => {
        const countries = [...new Set(places.map(({ country }) => country))];
        const before = await transaction.selectFrom('places').selectAll().where('country', 'in', countries).execute();
        const known = new Map(before.map((row) => [row.id, row.content]));
        const rows = places.map((place) => rowOf(place, clock.now()));
        const ids = new Set(places.map(({ id }) => id));
        const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
        if (gone.length > 0) await transaction.deleteFrom('places').where('id', 'in', gone).execute();
        const changed = rows.filter(({ id, content }) => known.has(id) && known.get(id) !== content);
        const added = rows.filter(({ id }) => !known.has(id));
        for (const { id, ...content } of changed) await transaction.updateTable('places').set(content).where('id', '=', id).execute();
        // A statement takes a limited number of values.
        for (let at = 0; at < added.length; at += 100)
          await transaction
            .insertInto('places')
            .values(added.slice(at, at + 100))
            .execute();
        return { added: added.length, changed: changed.length, removed: gone.length };
      }),
  };
}

const placeOf = ({ content }: PlaceTable): Place => JSON.parse(content) as Place;

function rowOf(place: Place, now: number): PlaceTable {
  return { id: place.id, country: place.country, kind: place.kind, content: JSON.stringify(place), changed_at: now };
}
