import { createHmac } from 'node:crypto';
import type { BackofficeClock } from '../clock';
import type { AppointmentTable } from '../database/tables';
import type { RequestContent } from '../requests/requestSchema';
import { firstState } from '../requests/requestStore';
import type { Deliver } from './outbox';
import type { Erasure } from './erasures';
import type { Delivery } from './outboxRows';

interface WebhookParts {
  webhook: { url: string; secret: string };
  clock: BackofficeClock;
  fetch: typeof fetch;
}

/** Tells the company's CRM of a request. */
export const webhookDelivery =
  (parts: WebhookParts): Deliver =>
  (delivery, signal) =>
    post(parts, delivery.id, payloadOf(delivery), signal);

/** Tells it that a request was erased, by its reference alone. */
export const webhookErasure =
  (parts: WebhookParts): Deliver<Erasure> =>
  ({ id, reference, createdAt }, signal) =>
    post(parts, id, { type: 'request.erased', timestamp: new Date(createdAt).toISOString(), data: { reference } }, signal);

/**
 * POST, signed as Standard Webhooks says. Any status from 200 to 299 is a yes. Redirects are not followed: they could lead names and messages
 * elsewhere.
 */
async function post({ webhook, clock, fetch: send }: WebhookParts, id: string, payload: object, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(clock.now() / 1000));
  const response = await send(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'steadwell-backoffice',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(webhook.secret, id, timestamp, body),
    },
    body,
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/** `v1,` and the HMAC-SHA256 over id, timestamp (seconds) and body, in base64. @param secret `whsec_` and the key in base64 */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function payloadOf({ event, request, appointment, message }: Delivery): object {
  const { homepage: _trap, ...content } = JSON.parse(request.content) as RequestContent;
  const { reference, flagged } = request;
  const changed = event === 'received' ? request.received_at : request.changed_at;
  return {
    type: `request.${event}`,
    timestamp: new Date(changed).toISOString(),
    data: {
      reference,
      state: stateAfter(event, firstState(request.kind, appointment !== undefined)),
      receivedAt: new Date(request.received_at).toISOString(),
      flagged: flagged === 1,
      ...content,
      ...(appointment && { appointment: shownAppointment(appointment) }),
      ...(event === 'declined' && message !== null && { declined: JSON.parse(message) as object }),
    },
  };
}

/** What has been declined is open again. */
function stateAfter(event: Delivery['event'], first: string): string {
  if (event === 'received' || event === 'changed') return first;
  return event === 'declined' ? 'received' : event;
}

function shownAppointment({ branch_id: branch, day, half, starts_at: from, ends_at: to, time_zone: timeZone }: AppointmentTable): object {
  return { branch, day, half, from: new Date(from).toISOString(), to: new Date(to).toISOString(), timeZone };
}
