import { afterAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import { type DeskBrowser, openTestDesk, type TestDesk, textOf } from '../testing/openTestDesk';
import { requestErasedSchema } from './webhookDocument';

afterAll(closeAll);

const kim = 'kim@steadwell.example';
const webhook = {
  REQUESTS_WEBHOOK: 'https://crm.example/hooks',
  REQUESTS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

interface Told {
  id: string;
  type: string;
  data: { reference: string };
  body: string;
}

/** A desk whose CRM answers as `answer` says, and what the CRM was told. */
async function openTold(answer: (told: Told) => Promise<Response> | Response, environment: Record<string, string> = webhook) {
  const told: Told[] = [];
  const send = async (_url: unknown, { headers, body }: RequestInit = {}): Promise<Response> => {
    const call = { ...(JSON.parse(body as string) as Told), id: new Headers(headers).get('webhook-id') ?? '', body: body as string };
    told.push(call);
    return answer(call);
  };
  const desk = await openTestDesk({ environment, fetch: send });
  await desk.account(kim, 'supervisor');
  const browser = desk.browser();
  await browser.signIn(kim);
  return { desk, browser, told };
}

const yes = (): Response => new Response(null, { status: 204 });
const ann = contactRequest({ contact: { name: 'Ann Field', email: 'ann@example.org' } });

async function erase(browser: DeskBrowser) {
  await browser.get('/people');
  await browser.send('/people', { email: 'ann@example.org' });
  return browser.send('/people/erase', { again: 'ann@example.org' });
}

/** Moves time on minute by minute, so that what is due in between is done in its order. */
async function pass(desk: TestDesk, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    desk.clock.advance(60_000);
    await desk.idle();
  }
}

describe('an erasure', () => {
  test('is told to the CRM by the references of the requests alone, and then kept nowhere', async () => {
    const { desk, browser, told } = await openTold(yes);
    const references = [(await desk.request(ann)).reference, (await desk.request(ann)).reference];
    await desk.idle();
    expect(textOf(await erase(browser))).toContain('Erased: 2 requests.');
    await desk.idle();
    const erased = told.filter(({ type }) => type === 'request.erased');
    expect(erased.map(({ data }) => data)).toEqual(expect.arrayContaining(references.map((reference) => ({ reference }))));
    expect(erased).toHaveLength(2);
    for (const { body } of erased) expect(v.safeParse(requestErasedSchema, JSON.parse(body)).issues).toBeUndefined();
    expect(await desk.database.selectFrom('erasures').selectAll().execute()).toEqual([]);
  });

  test('is told again under the same id until the CRM says yes, also by the process after a crash', async () => {
    const { desk, browser, told } = await openTold(() => new Response(null, { status: told.length < 4 ? 503 : 204 }), webhook);
    const { reference } = await desk.request(ann);
    await desk.idle();
    await erase(browser);
    // What waited in the outbox went with the request: the erasure is all that the CRM hears from now on.
    await pass(desk, 3);
    const ids = new Set(told.filter(({ type }) => type === 'request.erased').map(({ id }) => id));
    expect(ids.size).toBe(1);
    const calls: string[] = [];
    const next = await desk.crash({
      fetch: async (_url, init) => (calls.push(new Headers(init?.headers).get('webhook-id') ?? ''), yes()),
    });
    for (let minute = 0; minute < 15; minute += 1) {
      next.clock.advance(60_000);
      await next.idle();
    }
    const left = await next.database.selectFrom('erasures').selectAll().execute();
    expect([left, [...calls, ...ids].every((id) => ids.has(id))]).toEqual([[], true]);
    expect(reference).toBe(told.at(-1)?.data.reference);
  });

  test('is the last that the CRM hears, even while the request itself is on its way', async () => {
    let arrive = (): void => undefined;
    const { desk, browser, told } = await openTold(({ type }) =>
      type === 'request.received' ? new Promise((resolve) => (arrive = () => resolve(yes()))) : yes(),
    );
    await desk.request(ann);
    await erase(browser);
    expect(told.map(({ type }) => type)).toEqual(['request.received']);
    arrive();
    await pass(desk, 3);
    expect(told.map(({ type }) => type)).toEqual(['request.received', 'request.erased']);
  });

  test('is not written down where no CRM is told of requests, and the page says that it has to be erased there', async () => {
    const { desk, browser, told } = await openTold(yes, {});
    await desk.request(ann);
    await browser.get('/people');
    expect(textOf(await browser.send('/people', { email: 'ann@example.org' }))).toContain('has to be erased there, too');
    await erase(browser);
    await desk.idle();
    expect([told, await desk.database.selectFrom('erasures').selectAll().execute()]).toEqual([[], []]);
  });
});

test('the OpenAPI document describes what the webhook sends', async () => {
  const { desk } = await openTold(yes, {});
  const document = (await desk.app.inject('/api/openapi.json')).json();
  expect(Object.keys(document.webhooks)).toEqual(['request', 'requestErased']);
  expect(document.components.schemas.RequestErased.properties.data.properties).toEqual({ reference: { type: 'string' } });
});
