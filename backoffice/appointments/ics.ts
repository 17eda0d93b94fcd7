/** What an invitation to one visit says. Texts are plain. */
export interface CalendarEvent {
  /** PUBLISH: a file to be opened; REQUEST and CANCEL come by mail. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The same over all changes of a visit. */
  uid: string;
  sequence: number;
  /** Milliseconds since 1970, like all here. */
  stamp: number;
  from: number;
  to: number;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  attendee?: string | undefined;
}

const longestLine = 75;

/** `20261208T080000Z`: UTC, so that no definition of a time zone has to come along. */
const utc = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- no other control character may stand in a calendar
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n');

/** A parameter's value in quotes, which it cannot hold itself. */
// oxlint-disable-next-line no-control-regex -- the same
const quoted = (text: string): string => `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`;

/** Lines of at most 75 octets; a character of several is never cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let room = longestLine;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      lines.push(part);
      part = '';
      room = longestLine - 1;
    }
    part += character;
    room -= octets;
  }
  return [...lines, part].join('\r\n ');
}

/** The visit as a file for calendars (RFC 5545, RFC 5546), with CRLF. */
export function calendarFile({ method, organizer, attendee, ...event }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organizer.name)}//Appointments//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.to)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...(attendee === undefined ? [] : [`ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${attendee}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
