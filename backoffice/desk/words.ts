import { brand } from '../../src/config/brand';
import { clockTimes } from '../../src/config/clockTimes';
import type { requestKinds, requestStates } from '../requests/requestSchema';
import { appointmentWords, calendarWords, photoWords, sectionWords } from './homeWords';
import { placeWords } from './placeWords';
import { auditWords, companySignInWords, staffWords } from './staffWords';

/** All words of the desk. Staff read English everywhere. `{name}` and so on are filled in by `filled`. */
export const words = {
  desk: `${brand.name} desk`,
  skip: 'Skip to the content',
  menu: 'Desk',
  signedInAs: 'Signed in as {email}',
  signOut: 'Sign out',
  errorIn: 'Error: {title}',
  checkThese: 'Please check this',
  nav: {
    requests: 'Requests',
    quotes: 'Quotes',
    calendar: 'Calendar',
    declarations: 'VAT statements',
    places: 'Places',
    people: 'People’s data',
    audit: 'Audit',
    staff: 'Staff',
  },
  failures: {
    gone: { title: 'There is nothing at this address', text: 'The request may have been erased, or the address is wrong.' },
    foreign: { title: 'This form was not sent from the desk', text: 'Nothing was done. Please open the desk again and repeat it there.' },
    stale: { title: 'This form is too old', text: 'Nothing was done. Please go back, load the page again and repeat it.' },
    notAllowed: { title: 'Your role may not do this', text: 'Please ask a supervisor.' },
    tooMany: { title: 'Too many attempts', text: 'Please wait ten minutes, then try again.' },
    failed: { title: 'This did not work', text: 'It is our fault, and it is in the log. Please try again in a minute.' },
    ended: {
      title: 'You have been signed out',
      text: 'Nothing was done. Please sign in again.',
      kept: 'What you had written: copy it before you go on',
    },
    toList: 'To the list of requests',
  },
  signIn: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    next: 'Continue',
    times: 'You are signed out after one hour without a page, and after twelve hours in any case.',
    needEmail: 'Enter your e-mail address',
    needPassword: 'Enter your password',
    wrong: 'E-mail address or password is wrong',
    wait: 'Too many failures. Please wait {time}, then try again',
    codeTitle: 'Your code',
    code: 'Six digits from your code generator',
    codeHint: 'A code counts once. The next one comes within 30 seconds.',
    needCode: 'Enter the six digits',
    wrongCode: 'This code is wrong, or was used already. Please wait for the next one',
    again: 'Begin again',
    from: 'Open the desk',
    fromText: 'You came from another site. Please press the link to go on.',
  },
  companySignIn: companySignInWords,
  list: {
    title: 'Requests',
    filter: 'Filter',
    kind: 'Kind',
    state: 'State',
    shop: 'Shop',
    text: 'Words, name, e-mail address or reference',
    all: 'All',
    open: 'Open: not done, not withdrawn',
    apply: 'Show',
    clear: 'Clear the filter',
    count: '{count} requests, oldest first',
    one: '1 request',
    none: 'No requests fit this filter.',
    columns: { reference: 'Reference', kind: 'Kind', name: 'Name', shop: 'Shop', state: 'State', age: 'Age' },
    flagged: 'Possibly spam',
    pages: 'Pages',
    page: 'Page {page} of {pages}',
    previous: 'Previous page',
    following: 'Next page',
  },
  kinds: {
    contact: 'Message',
    callback: 'Callback',
    quote: 'Quote',
    repair: 'Repair',
    service: 'Service',
    samples: 'Cover samples',
    'public-sector': 'Public sector',
    dealer: 'Dealer',
    complaint: 'Complaint',
    survey: 'Home survey',
    'try-out': 'Try-out in a showroom',
    'video-visit': 'Visit by video call',
  } satisfies Record<(typeof requestKinds)[number], string> as Record<string, string>,
  states: {
    received: 'Received',
    seen: 'Seen',
    scheduled: 'Scheduled',
    answered: 'Answered',
    done: 'Done',
    withdrawn: 'Withdrawn',
  } satisfies Record<(typeof requestStates)[number], string> as Record<string, string>,
  request: {
    title: 'Request {reference}',
    ways: 'From here',
    back: 'All requests',
    flagged: 'A field that people do not see was filled in. A machine may have written this.',
    sections: sectionWords,
    name: 'Name',
    organisation: 'Organisation',
    email: 'E-mail address',
    phone: 'Telephone',
    address: 'Address',
    kind: 'Kind',
    state: 'State',
    shop: 'Shop',
    received: 'Received',
    reply: 'Wants an answer',
    replies: { email: 'by e-mail', phone: 'by telephone', post: 'by post' },
    times: 'Good times',
    product: 'Product',
    order: 'Order',
    place: 'Place',
    configuration: 'Configuration',
    picture: 'Picture',
    pictureAlt: '{title}, as the answers below describe it',
    total: 'Total shown',
    message: 'Message',
    shopper: 'the shopper',
    by: '{event}, {moment}, by {author}',
    events: { note: 'Note', changed: 'Another time', declined: 'Asked for another time' } as Record<string, string>,
    how: { email: 'answered by e-mail', phone: 'answered by telephone', post: 'answered by post' },
    appointment: 'Proposed appointment: {moment}',
    nothingYet: 'Nothing yet.',
    channels: {
      'shopper-mail': 'Mail to the shopper',
      'desk-mail': 'The desk’s mail',
      'company-mail': 'Mail to the office',
      webhook: 'CRM',
    } as Record<string, string>,
    delivered: 'sent {moment}',
    waiting: 'not sent yet; next attempt {moment}',
    waitingProblem: 'not sent yet ({problem}); next attempt {moment}',
    givenUp: 'given up {moment}: {problem}. Please answer in another way',
    noMails: 'None are sent from here.',
  },
  photos: photoWords,
  appointment: appointmentWords,
  calendar: calendarWords,
  places: placeWords,
  work: {
    kept: 'What you had written',
    over: 'Nothing more can be done with this request.',
    seen: { heading: 'Mark as seen', button: 'Mark as seen' },
    answer: {
      heading: 'Answer',
      text: 'Your answer, in the shopper’s language ({language})',
      hint: 'Greeting, reference, link and office stand around it in the mail.',
      how: 'How is it given?',
      ways: { email: 'Send it by e-mail now', phone: 'I have told them by telephone', post: 'I have sent it by post' },
      button: 'Record the answer',
    },
    schedule: {
      heading: 'Propose an appointment',
      day: 'Day',
      time: 'Time there ({zone})',
      text: 'What else they should know (optional)',
      button: 'Propose it',
      sentBy: 'It is sent to {email}.',
      noMail: 'There is no e-mail address: please tell them yourself.',
    },
    note: { heading: 'Note', text: 'For staff only', button: 'Keep the note' },
    done: { heading: 'Close', button: 'Mark as done', text: 'Nothing is sent.' },
    needText: 'Write a text',
    longText: 'Write at most 4000 characters',
    needDay: 'Enter a day and a time that are still to come',
    needWay: 'Choose how it is given',
    changed: 'This request has changed since you opened it. Nothing of yours was sent; your text is still below',
    notPossible: 'This is no longer possible in this state',
    did: {
      seen: 'Marked as seen.',
      answered: 'The answer is recorded.',
      scheduled: 'The appointment is proposed.',
      done: 'Marked as done.',
      note: 'The note is kept.',
      moved: 'The visit is moved.',
      cancelled: 'The visit is cancelled.',
    } as Record<string, string>,
  },
  people: {
    title: 'People’s data',
    intro: 'Find everything that is kept here of one person, to hand it over or to erase it.',
    email: 'Their e-mail address',
    phone: 'Or their telephone number',
    need: 'Enter an e-mail address or a telephone number',
    find: 'Find',
    found: 'Found: {count}',
    none: 'Nothing is kept of this person.',
    download: 'Download as JSON',
    eraseHeading: 'Erase',
    erased:
      'Requests with all answers, photos, appointments, notes, mails that wait, links and histories are removed, and chats with all that was written. This cannot be undone.',
    kept:
      'Kept: the fact of this erasure (date, you, how many requests), because we have to be able to show it. It holds no name, address or reference. ' +
      'Not touched: orders and invoices in commerce, which tax law keeps; and mails that have left.',
    told: 'The CRM is told by reference which requests it has to erase; whether it does so, it does not say.',
    notTold: 'What a CRM has of this person has to be erased there, too.',
    confirm: 'Type the e-mail address or number again',
    mismatch: 'This is not what you searched for. Type it again',
    changed: 'There are other requests now than you were shown. Please look again',
    erase: 'Erase for good',
    done: 'Erased: {count}.',
  },
  audit: auditWords,
  staff: staffWords,
} as const;

/** A text with its places filled in. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));

/** `1 request`, `3 requests`. */
export const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** `40 seconds`, `3 hours`: rounded up, so that a wait is over when it is said to be. @param milliseconds */
export function spoken(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return unit(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? unit(hours, 'hour') : unit(Math.floor(hours / 24), 'day');
}

/** A moment as staff read it, in a time zone. @param at milliseconds since 1970 */
export const moment = (at: number, timeZone: string): string =>
  clockTimes('en-GB', new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at));

/** From one moment to another. */
export const momentSpan = (from: number, to: number, timeZone: string, dateStyle: 'medium' | 'full' = 'medium'): string =>
  clockTimes('en-GB', new Intl.DateTimeFormat('en-GB', { dateStyle, timeStyle: 'short', timeZone }).formatRange(from, to));
