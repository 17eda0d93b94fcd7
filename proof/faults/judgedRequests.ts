import type { AppointmentTable, Database, RequestTable } from '../../backoffice/database/tables';
import type { BackofficeServer } from './backofficeServer';
import type { Desk } from './desk';
import type { RequestBook, RequestsPage } from './requestBook';
import type { Rivals } from './rivals';

export const day = 86_400_000;

/** What the back office has at the end of a run. */
export interface Found {
  rows: (RequestTable & { words: string })[];
  appointments: AppointmentTable[];
  photos: { id: string; request_id: string | null; position: number }[];
}

export async function foundIn(database: Database | undefined): Promise<Found> {
  if (!database) return { rows: [], appointments: [], photos: [] };
  const rows = await database.selectFrom('requests').selectAll().execute();
  return {
    rows: rows.map((row) => ({ ...row, words: (JSON.parse(row.content) as { message?: string }).message ?? '' })),
    appointments: await database.selectFrom('appointments').selectAll().execute(),
    photos: await database.selectFrom('photos').select(['id', 'request_id', 'position']).orderBy('position').execute(),
  };
}

/** What the judge looks at, in the simulated world and in Chromium. */
export interface JudgedRequests {
  clock: { readonly now: number };
  backoffice: BackofficeServer;
  requester: RequestBook;
  desk: Desk;
  surveyor: { rivals: Rivals; wanted: readonly { visitor: string; slot: string }[] };
  acceptedLosses: ReadonlySet<string>;
  tabs: readonly RequestsPage[];
  browser: { profile: { texts: ReadonlyMap<string, string> } };
}

export const acceptsLoss = ({ acceptedLosses }: JudgedRequests, ...keys: string[]): boolean =>
  ['storage', ...keys].some((key) => acceptedLosses.has(key));
