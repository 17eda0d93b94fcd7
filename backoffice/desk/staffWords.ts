/** Words of the desk about its staff: what they did, and their accounts. */
export const auditWords = {
  title: 'Audit',
  intro: 'Who opened a request, handed data over, erased, or changed places or accounts. Kept for {days} days.',
  columns: { at: 'When', who: 'Who', what: 'What', about: 'Request' },
  actions: {
    'signed-in': 'Signed in',
    looked: 'Opened a request',
    'looked-health': 'Opened a request with answers about a person’s health or home',
    'looked-photo': 'Saw a photo',
    'looked-calendar': 'Opened the calendar',
    'set-visits': 'Changed how many visits are made',
    'edited-place': 'Changed a place',
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
  roles: { agent: 'Agent', supervisor: 'Supervisor' } as Record<string, string>,
  never: 'never',
  open: 'Open',
  closed: 'Closed',
  close: 'Close',
  reopen: 'Open',
  named: '{action} {email}',
  you: 'This is you',
} as const;
