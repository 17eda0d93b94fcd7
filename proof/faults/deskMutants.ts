import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias, CommandName } from './plan';

const worked = (...commands: CommandName[]): Bias => ({ isOfRequests: true, commands: [...commands, 'desk'] });

const calendar = 'backoffice/appointments/calendar.ts';
const people = 'backoffice/desk/people.ts';
const work = 'backoffice/desk/requestWork.ts';

/** Mistakes in what staff do at the desk, and in what is told of it. */
export const deskMutants: readonly Mutant[] = [
  one('of two at one request the second is not told of the first', work, "    .where('version', '=', version)\n", '', worked('request')),
  one(
    'what the desk answers is not mailed',
    work,
    "const isMailed = event === 'scheduled' || (event === 'answered' && how === 'email');",
    "const isMailed = event === 'scheduled' && how !== 'email';",
    worked('request'),
  ),
  one(
    'a visit that staff move makes a new request of it',
    calendar,
    "({ changed_at: now, version: eb('version', '+', 1) })",
    "({ state: 'received', changed_at: now, version: eb('version', '+', 1) })",
    worked('survey'),
  ),
  one(
    'a visit that staff cancel is only noted',
    calendar,
    'await withdrawRequest({ ...parts, transaction, row: found.row, accountId: by.accountId });',
    "await recordEvent({ ...parts, transaction, requestId, accountId: by.accountId, event: 'note', content: {} });",
    worked('survey'),
  ),
  one('the CRM is not told of an erasure', people, 'await putErasure({', 'if (rows.length > 9) await putErasure({', worked('request')),
  one(
    'the photos of an erased person stay',
    people,
    'for (const id of photos) await photoFiles?.remove(id);',
    '',
    worked('photo', 'request'),
  ),
  one(
    'deliveries of one request overtake each other',
    'backoffice/outbox/outboxRows.ts',
    ".whereRef('earlier.position', '<', 'outbox.position')",
    ".whereRef('earlier.position', '<', 'earlier.position')",
    worked('request'),
  ),
  one(
    'the shopper sees the request as it was at first',
    'backoffice/requests/requestRoutes.ts',
    'const { reference, kind, state } = row;',
    "const { reference, kind, state } = { ...row, state: 'received' };",
    worked('request'),
  ),
];
