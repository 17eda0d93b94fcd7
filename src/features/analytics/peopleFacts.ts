import type { chatTextAccepted, chatTextStarted, chatVideoAccepted, chatVideoStarted } from '~/features/chat';
import type { consentGranted, consentWithdrawn } from '~/features/consent';
import type { experimentExposed } from '~/features/experiments';
import type { requestReceived, requestSubmitted } from '~/features/requests';
import type { signedIn, signedOut } from '~/features/session';
import type { accountCreated, registrationFailed, signInFailed } from '~/features/sign-in';
import { type AnswerReaders, event, type FactReaders } from './factReaders';

interface Facts {
  'signinToken/signedIn': typeof signedIn;
  'signinToken/signedOut': typeof signedOut;
  'signIn/signInFailed': typeof signInFailed;
  'signIn/registrationFailed': typeof registrationFailed;
  'signIn/accountCreated': typeof accountCreated;
  'consent/consentGranted': typeof consentGranted;
  'consent/consentWithdrawn': typeof consentWithdrawn;
  'experiments/experimentExposed': typeof experimentExposed;
  'requests/requestSubmitted': typeof requestSubmitted;
  'requests/requestReceived': typeof requestReceived;
  'chat/textStarted': typeof chatTextStarted;
  'chat/textAccepted': typeof chatTextAccepted;
  'chat/videoStarted': typeof chatVideoStarted;
  'chat/videoAccepted': typeof chatVideoAccepted;
}

/** Of accounts and of requests to the company. */
export const peopleFacts: FactReaders<Facts> = {
  'signinToken/signedIn': () => [event('login', { method: 'password' })],
  'signinToken/signedOut': ({ reason }) => [event('logout', { reason })],
  'signIn/signInFailed': ({ reason }) => [event('login_failure', { reason })],
  'signIn/registrationFailed': ({ reason }) => [event('sign_up_failure', { reason })],
  'signIn/accountCreated': ({ isConfirmed }) => [event('sign_up', { method: 'password', is_confirmed: isConfirmed })],
  'consent/consentGranted': ({ groups }) => [event('consent_update', { granted: groups })],
  'consent/consentWithdrawn': () => [event('consent_update', { granted: [] })],
  'experiments/experimentExposed': ({ experiment, variant, phase }) => [
    event('experiment_impression', { experiment_id: experiment, variant_id: variant, phase }),
  ],
  'requests/requestSubmitted': ({ kind, reply }) => [event('request_submit', { request_kind: kind, reply })],
  'requests/requestReceived': ({ kind, reply, subject }) => [
    event('generate_lead', { lead_source: kind, reply, ...(subject !== null && { subject }) }),
  ],
  'chat/textStarted': () => [event('chat_text_started', {})],
  'chat/textAccepted': () => [event('chat_text_accept', {})],
  'chat/videoStarted': () => [event('chat_video_started', {})],
  'chat/videoAccepted': () => [event('chat_video_accept', {})],
};

const changed = (what: string) => () => [event('account_change', { what })];

export const peopleAnswers: AnswerReaders = {
  updateCustomerEmail: changed('email'),
  changeCustomerPassword: changed('password'),
  updateCommunicationChannel: changed('communications'),
  saveAddress: changed('address'),
  deleteAddress: changed('address'),
  deletePaymentToken: changed('saved_payment'),
  deleteCustomer: () => [event('account_deletion', {})],
  subscribeEmailToNewsletter: () => [event('newsletter_subscribe', {})],
  unsubscribeFromNewsletter: () => [event('newsletter_unsubscribe', {})],
  searchPlaces: ({ places }: { places: unknown[] }, { kind }: { kind?: string }) => [
    event('branch_search', { kind: kind ?? 'any', results: places.length }),
  ],
  serviceBranch: (branch: object | null) => [event('branch_search', { kind: 'branch', results: branch ? 1 : 0 })],
  holdTime: (_held: unknown, { body }: { body: { visit?: string } }) => [event('appointment_hold', { visit: body.visit ?? 'survey' })],
  changeVisit: () => [event('appointment_change', {})],
  makeQuote: () => [event('quote_make', {})],
  requestNegotiableQuote: () => [event('quote_request', {})],
};
