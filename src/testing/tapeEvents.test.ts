import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { UnknownAction } from '@reduxjs/toolkit';
import { eventSent, startAnalytics } from '~/features/analytics';
import { type Tape, tapeIn } from '~/flight/tape';
import { openFacts } from '~/world/facts';
import { fakePort } from './countedShop';
import { fakeWorld } from './fakeWorld';
import { ManualClock } from './manualClock';
import { replay } from './replay';

/** The tape that `npm run events` names, and where its events go; else every tape of the important journeys. */
const { TAPE: named, TAPE_EVENTS: printed, RENEW: renews } = process.env;
const tapes = path.join(__dirname, 'tapes');
const expectations = path.join(__dirname, 'tapeEvents');
const files = named ? [named] : readdirSync(tapes).map((file) => path.join(tapes, file));

/** The events of a recorded visit, one a line, in the order in which today's code tells of them. */
async function eventsOn(tape: Tape): Promise<string> {
  const clock = new ManualClock(tape.parts[0]?.startedAt);
  const world = fakeWorld({ clock });
  const lines: string[] = [];
  const tell = (action: UnknownAction): void => {
    if (!eventSent.match(action)) return;
    const { event, parameters, deliveries } = action.payload;
    const isDropped = deliveries.every(({ state }) => state === 'dropped');
    lines.push(isDropped ? `${event} dropped: ${deliveries[0]?.reason}` : `${event} ${JSON.stringify(parameters)}`);
  };
  const facts = openFacts(() => world.clock.now());
  const stop = startAnalytics({ facts, port: fakePort(), world, store: { dispatch: tell as never, getState: () => ({}) } });
  const { difference, words } = await replay(tape, [], { facts, until: (at) => world.advance(Math.max(0, at - clock.now)) });
  await world.advance(1_000);
  stop();
  // What comes after the difference would be missing here.
  if (difference) throw new Error(words);
  return `${lines.join('\n')}\n`;
}

test.each(files.map((file) => [path.basename(file), file]))('the visit on the tape %s tells of the same events', async (name, file) => {
  const events = await eventsOn(tapeIn(readFileSync(file, 'utf8')));
  if (printed) return writeFileSync(printed, events);
  const expectation = path.join(expectations, name.replace(/json$/, 'txt'));
  if (renews) writeFileSync(expectation, events);
  // A change on purpose: npm run events -- --renew, and read the difference.
  expect(events.split('\n')).toEqual((existsSync(expectation) ? readFileSync(expectation, 'utf8') : '').split('\n'));
});
