import { addressRulesOf, isPostcode, isTelephone, tidyPostcode } from '~/config/addressRules';
import type { PhotoClaim } from '~/features/photos';
import { type FormErrors, type FormValues, isEmail } from '~/features/forms';
import type { Where } from '~/features/appointments';
import { requestKinds } from './requestKinds';
import { errorsOfPeople, linesOfPeople, peopleIn, type Person, textOfPeople } from './requestPeople';
import type { FormKind, ReplyWay, RequestBody, RequestContact, RequestRecord, RequestSubject, Visit } from './requestModel';
import { kindOf } from './requestModel';

/**
 * A field's name in the page. A form over the page must not share names, and so ids, with the one below it; the contact form keeps the
 * plain names, by which the edge reads it without scripts.
 */
export const nameIn = (kind: FormKind, field: string): string => (kind === 'contact' ? field : `${kind}-${field}`);

/** A form's values by the names in the page: texts, and the list of people. */
export type NamedValues = Record<string, string | Person[]>;

const people = 'people';

/** Values by the names in the page. */
export const asNamed = (kind: FormKind, plain: FormValues): NamedValues =>
  Object.fromEntries(Object.entries(plain).map(([field, value]) => [nameIn(kind, field), field === people ? peopleIn(value) : value]));

/** Message ids by the names in the page; those of a list's members in a list (final-form-arrays), which may have gaps. */
export type NamedErrors = Record<string, string | (Partial<Record<string, string>> | undefined)[]>;

/** Each wrong field with its message id, a list's members by `people[0].name`. */
export const flatErrors = (errors: NamedErrors): [name: string, id: string][] =>
  Object.entries(errors).flatMap(([name, wrong]): [string, string][] =>
    typeof wrong === 'string'
      ? [[name, wrong]]
      : wrong.flatMap((member, index) =>
          Object.entries(member ?? {}).flatMap(([part, id]): [string, string][] => (id ? [[`${name}[${index}].${part}`, id]] : [])),
        ),
  );

/** Errors by the names in the page; those of people stand in a list, as final-form wants them. */
export function namedErrors(kind: FormKind, errors: FormErrors, values: FormValues, countryCode: string): NamedErrors {
  const ofPeople = requestKinds[kind].hasPeople ? errorsOfPeople(peopleIn(values[people] ?? ''), countryCode) : [];
  const isWrong = ofPeople.some((one) => Object.keys(one).length > 0);
  return {
    ...Object.fromEntries(Object.entries(errors).map(([field, id]) => [nameIn(kind, field), id])),
    ...(isWrong && { [nameIn(kind, people)]: ofPeople }),
  };
}

/** The same by the plain names of the fields. */
export const asPlain = (kind: FormKind, named: NamedValues): FormValues => {
  const prefix = nameIn(kind, '');
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name.slice(prefix.length), typeof value === 'string' ? value : textOfPeople(value)]),
  );
};

/** Every field that a form may have, empty: final-form keeps what is registered. */
export const emptyRequest = (kind: FormKind): FormValues => ({
  ...Object.fromEntries([...sharedFields, ...(requestKinds[kind].details ?? []).map(({ name }) => name)].map((name) => [name, ''])),
  reply: 'email',
  ...(requestKinds[kind].hasPeople && { [people]: '' }),
});

const sharedFields = [
  'name',
  'organisation',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'region',
  'time',
  'message',
  'consent',
  'homepage',
];

/** How the answer is to come, by what the shopper chose or gave. */
export function replyOf(kind: FormKind, values: FormValues): ReplyWay {
  const { reply } = requestKinds[kind];
  if (reply === 'either' || reply === 'visit') return values['email']?.trim() ? 'email' : 'phone';
  return reply === 'chosen' ? (values['reply'] as ReplyWay) : reply;
}

/** The fields that count, in the order of the form; all others have left it, with their errors. */
export function relevantFields(kind: FormKind, values: FormValues, countryCode: string): string[] {
  const { reply, isAtHome, isForOrganisations, details = [], hasTime } = requestKinds[kind];
  const region = addressRulesOf(countryCode).hasRegion ? ['region'] : [];
  const ways: Record<ReplyWay, string[]> = {
    email: ['email'],
    phone: ['phone'],
    post: ['street', 'postcode', 'city', ...region],
  };
  // The postcode of a home was asked for first, to find the branch.
  const visit = ['phone', 'email', ...(isAtHome ? ['street', 'city', ...region] : [])];
  return [
    ...details.map(({ name }) => name),
    ...(isForOrganisations ? ['organisation'] : []),
    'name',
    ...(reply === 'visit' ? visit : reply === 'either' ? ['email', 'phone'] : ways[replyOf(kind, values)]),
    ...(hasTime ? ['time'] : []),
    'message',
    'consent',
  ];
}

/** Message ids by field. */
export function requestErrors(kind: FormKind, values: FormValues, countryCode: string): FormErrors {
  const errors: FormErrors = {};
  for (const field of relevantFields(kind, values, countryCode)) {
    const error = errorOf(kind, field, values, countryCode);
    if (error) errors[field] = `requests.error.${error}`;
  }
  return errors;
}

function errorOf(kind: FormKind, field: string, values: FormValues, countryCode: string): string | null {
  const typed = values[field]?.trim() ?? '';
  const { reply, message, details = [] } = requestKinds[kind];
  if (typed === '') {
    const isOptional =
      (field === 'message' && message === 'optional') ||
      details.some(({ name, isOptional: may }) => name === field && may) ||
      (reply === 'visit' && field === 'email') ||
      (reply === 'either' && (field === 'phone' || (field === 'email' && values['phone']?.trim())));
    if (isOptional) return null;
    if (kind === 'video-visit' && field === 'time') return 'videoTime';
    return reply === 'either' && field === 'email' ? 'either' : field;
  }
  if (field === 'email' && !isEmail(typed)) return 'emailFormat';
  if (field === 'phone' && !isTelephone(countryCode, typed)) return 'phoneFormat';
  if (field === 'postcode' && !isPostcode(countryCode, typed)) return 'postcodeFormat';
  return typed.length > (field === 'message' ? 4000 : 200) ? 'tooLong' : null;
}

export interface RequestParts {
  storeCode: string;
  countryCode: string;
  subject?: RequestSubject | undefined;
  /** What it is about, as the editors' tab says it. */
  topic?: string | undefined;
  /** Of a visit: it is not among the form's fields. */
  postcode?: string | undefined;
  photos?: PhotoClaim[];
  /** The call tracking's id of the visitor, after consent. */
  reference?: string | null;
}

/** The request as it is sent: what is relevant, trimmed. */
export function bodyOf(kind: FormKind, values: FormValues, parts: RequestParts): RequestBody {
  const { storeCode, countryCode, subject, topic, postcode, photos = [], reference } = parts;
  const relevant = new Set(relevantFields(kind, values, countryCode));
  const text = (field: string): string => {
    if (field === 'postcode' && postcode !== undefined) return postcode;
    return relevant.has(field) ? (values[field] ?? '').trim() : '';
  };
  const answered = (requestKinds[kind].details ?? []).map(({ name }) => [name, text(name)] as const);
  const others = linesOfPeople(peopleIn(requestKinds[kind].hasPeople ? (values[people] ?? '') : ''));
  const details = Object.fromEntries(
    [['topic', topic ?? ''] as const, ...answered, [people, others] as const, ['infinity-reference', reference ?? ''] as const].filter(
      ([, value]) => value !== '',
    ),
  );
  const [from, to] = text('time').split('/');
  return {
    kind: kindOf(kind),
    storeCode,
    contact: contactOf(text, countryCode),
    reply: replyOf(kind, values),
    ...(text('message') && { message: text('message') }),
    ...(from && to && { times: [{ from, to }] }),
    ...(subject && { subject }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(photos.length > 0 && { photos }),
    consent: true,
    ...(values['homepage'] && { homepage: values['homepage'].slice(0, 200) }),
  };
}

function contactOf(text: (field: string) => string, countryCode: string): RequestContact {
  const [email, phone, organisation, street, region] = ['email', 'phone', 'organisation', 'street', 'region'].map(text);
  return {
    name: text('name'),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(organisation && { organisation }),
    ...(street && {
      address: { street: [street], postcode: tidyPostcode(countryCode, text('postcode')), city: text('city'), ...(region && { region }) },
    }),
  };
}

/** A half-day that is kept, and where. */
export type VisitToConfirm = Pick<Visit, 'visitor' | 'timeZone'> & { from: string; to: string; branch: string; where: Where };

/** The request as it is written down before anything is sent. */
export function recordOf(form: string, body: RequestBody, visit: VisitToConfirm | undefined): Omit<RequestRecord, 'key' | 'startedAt'> {
  const { kind, reply, times } = body;
  const call = visit ? { from: visit.from, to: visit.to } : (times?.[0] ?? null);
  const showroom = visit && 'place' in visit.where && { showroom: visit.branch };
  const booking = visit && { visit: { visitor: visit.visitor, timeZone: visit.timeZone, ...showroom } };
  return { form, kind, reply, call, body, receipt: null, why: null, fields: {}, state: 'waiting', ...booking };
}

/** The form's field behind a path of the back office: `contact.address.postcode` is `postcode`, `times.0.from` is `time`. */
export function fieldOfPath(path: string): string {
  if (path.startsWith('times')) return 'time';
  if (path.startsWith('contact.address.street')) return 'street';
  return path.split('.').at(-1) ?? path;
}
