import { expect, test } from '@jest/globals';
import { type CalendarEvent, calendarFile } from './ics';

const visit: CalendarEvent = {
  method: 'REQUEST',
  uid: 'abc@steadwell.example',
  sequence: 2,
  stamp: Date.UTC(2026, 1, 3, 10),
  from: Date.UTC(2026, 2, 30, 7),
  to: Date.UTC(2026, 2, 30, 11),
  summary: 'Home survey',
  description: 'K7M-4QX-2\n01632 960192',
  location: '4 Mill Lane, SY8 1AA Ludlow',
  organizer: { name: 'Steadwell', email: 'hello@steadwell.example' },
  attendee: 'ann@example.org',
};
/** The lines as a calendar reads them: unfolded. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('says when in UTC, by which name it is known, and which change it is', () => {
  const lines = linesOf(calendarFile(visit));
  for (const line of [
    'METHOD:REQUEST',
    'UID:abc@steadwell.example',
    'SEQUENCE:2',
    'DTSTAMP:20260203T100000Z',
    'DTSTART:20260330T070000Z',
    'DTEND:20260330T110000Z',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Steadwell":mailto:hello@steadwell.example',
    'ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:ann@example.org',
  ])
    expect(lines).toContain(line);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('a cancellation says so', () => {
  const lines = linesOf(calendarFile({ ...visit, method: 'CANCEL' }));
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
});

test('marks that mean something to calendars are escaped, and no line can be smuggled in', () => {
  const lines = linesOf(
    calendarFile({
      ...visit,
      location: 'A; B, C\\D\r\nATTENDEE:mailto:evil@example.org',
      organizer: { name: 'A "B"\r\nX', email: 'a@b.c' },
    }),
  );
  expect(lines).toContain('LOCATION:A\\; B\\, C\\\\D\\nATTENDEE:mailto:evil@example.org');
  expect(lines).toContain('ORGANIZER;CN="A  B   X":mailto:a@b.c');
});

test('no line is longer than 75 octets, and no character is cut', () => {
  const summary = 'Visite technique à l’étage – très étroit 🪜'.repeat(6);
  const file = calendarFile({ ...visit, summary });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
});
