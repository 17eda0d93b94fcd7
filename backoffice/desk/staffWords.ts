/** Words of the desk about its staff: what they did, their accounts, and the company's own sign-in. */
export const auditWords = {
  title: 'Audit',
  intro: 'Who opened a request, handed data over, erased, or changed places or accounts. Kept for {days} days.',
  columns: { at: 'When', who: 'Who', what: 'What', about: 'Request' },
  actions: {
    'signed-in': 'Signed in',
    looked: 'Opened a request',
    'looked-health': 'Opened a request with answers about a person’s health or home',
    'looked-photo': 'Saw a photo',
    'looked-declaration': 'Opened a VAT statement',
    'refused-declaration': 'Refused a VAT statement',
    'withdrawn-declaration': 'Withdrew a VAT statement',
    'looked-calendar': 'Opened the calendar',
    'set-visits': 'Changed how many visits are made',
    'edited-place': 'Changed a place',
    'added-place': 'Added a place',
    'closed-place': 'Closed a place',
    'reopened-place': 'Opened a place again',
    'quote-seen': 'Opened a quote',
    'chat-seen': 'Opened a chat',
    exported: 'Handed data over',
    erased: 'Erased a person’s data',
    disabled: 'Closed an account',
    enabled: 'Opened an account',
  } as Record<string, string>,
  erasedRequest: 'no longer kept',
  none: 'Nothing yet.',
} as const;

export const staffWords = {
  title: 'Staff',
  intro: 'New accounts, and a new password for an old one, are made on the server: npm run desk:account -- name@company.example agent',
  columns: { email: 'E-mail address', role: 'Role', last: 'Last signed in', state: 'Account' },
  roles: { agent: 'Agent', supervisor: 'Supervisor', editor: 'Editor of places' } as Record<string, string>,
  never: 'never',
  open: 'Open',
  closed: 'Closed',
  close: 'Close',
  reopen: 'Open',
  named: '{action} {email}',
  you: 'This is you',
} as const;

export const companySignInWords = {
  heading: 'With your company account',
  go: 'Sign in with your company account',
  otherwise: 'Or with a password of the desk',
  again: 'To the sign-in',
  audit: 'with the company account',
  arrived: 'You are signed in',
  refusals: {
    unreachable: { title: 'The company’s sign-in does not answer', text: 'Nothing was done. Please try again in a minute.' },
    cancelled: { title: 'You have stopped the sign-in', text: 'Nothing was done. You may begin again.' },
    old: {
      title: 'This sign-in has taken too long',
      text: 'It was begun more than ten minutes ago, in another browser, or a second time. Please begin again.',
    },
    untrusted: {
      title: 'The company’s sign-in gave an answer that we cannot trust',
      text: 'You are not signed in. Please begin again. If it happens twice, tell those who run the desk: the reason is in its log.',
    },
    unverified: {
      title: 'Your e-mail address is not confirmed',
      text: 'The company’s sign-in does not say that your e-mail address is yours. Please ask those who run it.',
    },
    unknown: { title: 'There is no account for you', text: 'The desk has none for {email}. A supervisor can ask for one.' },
    closed: { title: 'Your account is closed', text: 'The desk’s account for {email} is closed. Please ask a supervisor.' },
  },
} as const;
