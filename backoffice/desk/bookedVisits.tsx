import type { ReactElement } from 'react';
import { nextVideoVisits } from '../appointments/videoVisits';
import type { Database } from '../database/tables';
import { callWords } from './callWords';
import { shopName } from './requestListScreens';
import { filled, momentSpan } from './words';

const text = callWords.booked;

/** Who is expected by video within a day, so that someone is there. */
export async function bookedVisits(database: Database, now: number): Promise<ReactElement> {
  const booked = await nextVideoVisits(database, now);
  return (
    <section aria-labelledby="booked">
      <h2 id="booked">{text.heading}</h2>
      {booked.length === 0 && <p>{text.none}</p>}
      <ul className="chats">
        {booked.map(({ requestId, reference, name, storeCode, from, to, timeZone: zone }) => (
          <li key={requestId}>
            {filled(text.at, { name, shop: shopName(storeCode), time: momentSpan(from, to, zone, 'full'), zone })}{' '}
            <a href={`/requests/${requestId}#appointment`}>{filled(text.request, { reference })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
