import type { FormKind } from './requestModel';

/** A question of one kind of request, beside the ones that all share. */
export interface DetailField {
  name: string;
  isOptional?: boolean;
  /** Answers to choose from, as keys of our messages; without them it is typed. */
  options?: readonly string[];
}

export interface KindRow {
  /**
   * How the answer reaches the shopper. `either`: by mail or phone, whichever is given (the form works without scripts); `chosen`: the
   * shopper says how; `email`, `phone`, `post`: by its nature; `visit`: by phone where something comes between, and by mail where one is given.
   */
  reply: 'either' | 'chosen' | 'email' | 'phone' | 'post' | 'visit';
  /** A person comes, who needs the address. */
  isAtHome?: boolean;
  isForOrganisations?: boolean;
  /** Asks who else is to hear from us. */
  hasPeople?: boolean;
  message: 'required' | 'optional';
  details?: readonly DetailField[];
  /** Photos may come with it: what they are to show. */
  photos?: 'stairs' | 'fault' | 'matter';
  /** Asks when we may ring, or when we meet. */
  hasTime?: boolean;
}

/** What each kind of request asks, in the order of its form. */
export const requestKinds: Readonly<Record<FormKind, KindRow>> = {
  contact: { reply: 'either', message: 'required' },
  callback: { reply: 'phone', message: 'optional', hasTime: true },
  quote: { reply: 'chosen', message: 'optional', photos: 'stairs' },
  complaint: { reply: 'chosen', message: 'required', photos: 'matter', details: [{ name: 'orderNumber', isOptional: true }] },
  'public-sector': { reply: 'chosen', isForOrganisations: true, hasPeople: true, message: 'required' },
  dealer: { reply: 'chosen', isForOrganisations: true, message: 'required', details: [{ name: 'area' }] },
  repair: {
    reply: 'phone',
    message: 'required',
    photos: 'fault',
    details: [
      { name: 'urgency', options: ['today', 'days', 'later'] },
      { name: 'lift', options: ['straight', 'curved', 'outdoor', 'homelift'] },
      { name: 'serialNumber', isOptional: true },
      { name: 'place' },
    ],
  },
  service: {
    reply: 'chosen',
    message: 'optional',
    details: [{ name: 'serialNumber', isOptional: true }],
  },
  survey: { reply: 'visit', isAtHome: true, message: 'optional' },
  'try-out': { reply: 'phone', message: 'optional', details: [{ name: 'times' }] },
  'try-out-visit': { reply: 'visit', message: 'optional' },
  'video-visit': { reply: 'email', message: 'optional', hasTime: true },
  samples: { reply: 'post', message: 'optional', details: [{ name: 'covers' }] },
};
