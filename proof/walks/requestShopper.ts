/** What a shopper was told of a request, and what the company has to know of it. */
export interface Told {
  key: string;
  reference: string;
  /** Ids of the photos that went with it. */
  photos: readonly string[];
  /** The half-day of the visit, as told last; undefined for a request without one. */
  visit?: HalfDay & { showroom?: string };
  isMoved: boolean;
  isWithdrawn: boolean;
}

export interface HalfDay {
  day: string;
  half: string;
}

/** A visit of the company to a home, by its postcode, or of the shopper to a showroom, by its id. */
type Where = { postcode: string } | { place: string };

export interface ShopperParts {
  origin: string;
  /** One JPEG, which all send, each under keys of their own. */
  photo: Buffer;
  chance(): number;
  /** An answer was lost, and the key told what became of it. */
  onSettled(): void;
}

interface Receipt {
  reference: string;
  token: string;
}

const storeCode = 'steadwell_gb_en_en_GB';
/** In the areas of four branches that visit homes, and four showrooms: fewer half-days than shoppers who want one. */
const visited: readonly Where[] = [
  { postcode: 'SY8 1AA' },
  { place: 'gb-showroom-london' },
  { postcode: 'EX1 1AB' },
  { place: 'gb-showroom-bristol' },
  { postcode: 'CF11 9LJ' },
  { place: 'gb-showroom-ludlow' },
  { postcode: 'BT9 5GN' },
  { place: 'gb-showroom-leeds' },
];

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends request number `number` as the shop does, until the shopper knows its outcome. Every tenth books a visit, a home survey and a try-out in
 * turn, if there is a free half-day; of those some move it or call it off. Every twentieth has photos. Rejects where an answer is one that no shopper may get.
 */
export async function shop(parts: ShopperParts, prefix: string, number: number): Promise<Told> {
  const shopper = { ...parts, key: `${prefix}-${number}`, address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const photos = number % 20 < 1 ? await sendPhotos(shopper, 1 + (number % 40) / 20) : [];
  const content = {
    storeCode,
    contact: { name: 'Ann Field', email: `${shopper.key}@example.org` },
    reply: 'email',
    consent: true,
    ...(photos.length > 0 && { photos }),
  };
  const told = { key: shopper.key, photos: photos.map(({ id }) => id), isMoved: false, isWithdrawn: false };
  const where = number % 10 === 0 ? visited[(number / 10) % visited.length] : undefined;
  const booked = where && (await bookVisit(shopper, where, content));
  if (!booked) {
    const receipt = await sendOnce(shopper, '/api/requests', { ...content, kind: 'contact' });
    if (typeof receipt === 'number') throw new Error(`${shopper.key} was refused: ${receipt}`);
    return { ...told, reference: receipt.reference };
  }
  return { ...told, ...(await changeVisit(shopper, booked, number)) };
}

type Shopper = ShopperParts & { key: string; address: string };

/** Undefined where nothing came back. */
const post = (shopper: Shopper, path: string, body?: object | Buffer, key = shopper.key): Promise<Response | undefined> => {
  const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json';
  const headers = { 'idempotency-key': key, 'x-forwarded-for': shopper.address, ...(body && { 'content-type': type }) };
  const sent = body && (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body));
  return fetch(`${shopper.origin}${path}`, { method: 'POST', headers, ...(sent && { body: sent }) }).catch(() => undefined);
};

/** Whether it has to be sent again: nothing came back, or that it is busy or away. */
const isLost = (answer: Response | undefined): answer is undefined => !answer || answer.status >= 500 || answer.status === 429;

/** For what may be done twice: sends until there is an answer. */
async function untilAnswered(shopper: Shopper, path: string, body: object | Buffer, key?: string): Promise<Response> {
  for (;;) {
    const answer = await post(shopper, path, body, key);
    if (!isLost(answer)) return answer;
    await pause(100 + shopper.chance() * 200);
  }
}

/** Sends under the shopper's key, and asks what became of it where the answer was lost. Answers the receipt, or the status of a refusal. */
async function sendOnce(shopper: Shopper, path: string, body: object): Promise<Receipt | number> {
  for (;;) {
    const sent = await post(shopper, path, body);
    if (!isLost(sent)) return sent.ok ? ((await sent.json()) as Receipt) : sent.status;
    for (;;) {
      await pause(100);
      const settled = await post(shopper, '/api/requests/settle');
      if (settled?.status === 404) break;
      if (!settled?.ok) continue;
      shopper.onSettled();
      return (await settled.json()) as Receipt;
    }
  }
}

async function sendPhotos(shopper: Shopper, count: number): Promise<{ id: string; token: string }[]> {
  const send = async (place: number): Promise<{ id: string; token: string }> => {
    const answer = await untilAnswered(shopper, '/api/photos', shopper.photo, `${shopper.key}-photo-${place}`);
    if (!answer.ok) throw new Error(`a photo of ${shopper.key} was refused: ${answer.status}`);
    return (await answer.json()) as { id: string; token: string };
  };
  return Promise.all(Array.from({ length: count }, (_, place) => send(place)));
}

type Booked = Receipt & { visit: HalfDay & { showroom?: string } };

/** Searches, holds, confirms; searches again where another was faster. Undefined where no half-day is free. */
async function bookVisit(shopper: Shopper, where: Where, content: { contact: object }): Promise<Booked | undefined> {
  const visitor = shopper.key.padEnd(40, '0');
  for (let tries = 1; ; tries += 1) {
    const free = await slotsOf(await untilAnswered(shopper, '/api/appointments/slots', { storeCode, ...where }));
    // All want one of the first: so they meet.
    const visit = free[Math.floor(shopper.chance() * Math.min(3, free.length))];
    if (!visit) return undefined;
    const held = await untilAnswered(
      shopper,
      '/api/appointments/hold',
      { storeCode, ...where, visitor, ...visit },
      `${shopper.key}-hold-${tries}`,
    );
    if (held.status === 409) continue;
    if (held.status !== 201) throw new Error(`${shopper.key} could not hold a half-day: ${held.status}`);
    const request = visitRequest(where, content);
    const receipt = await sendOnce(shopper, '/api/appointments/confirm', { visitor, request });
    if (typeof receipt === 'number') throw new Error(`${shopper.key} held a half-day and could not confirm it: ${receipt}`);
    return { ...receipt, visit: 'place' in where ? { ...visit, showroom: where.place } : visit };
  }
}

function visitRequest(where: Where, content: { contact: object }): object {
  const contact = { ...content.contact, phone: '01632 960 001' };
  if ('place' in where) return { ...content, contact, kind: 'try-out', subject: { type: 'place', id: where.place, name: 'Of the proof' } };
  return { ...content, contact: { ...contact, address: { street: ['4 Mill Lane'], ...where, city: 'Ludlow' } }, kind: 'survey' };
}

const slotsOf = async (answer: Response): Promise<HalfDay[]> =>
  ((await answer.json()) as { slots?: HalfDay[] }).slots?.map(({ day, half }) => ({ day, half })) ?? [];

/** By the mail's link: every third moves the visit to the last free half-day, every ninth calls it off. */
async function changeVisit(
  shopper: Shopper,
  { reference, token, visit }: Booked,
  number: number,
): Promise<Pick<Told, 'reference' | 'visit' | 'isMoved' | 'isWithdrawn'>> {
  const nothing = { reference, visit, isMoved: false, isWithdrawn: false };
  if (number % 30 !== 0) return nothing;
  if (number % 90 === 0) {
    const answer = await untilAnswered(shopper, '/api/requests/withdraw', { token });
    if (!answer.ok) throw new Error(`${shopper.key} could not call the visit off: ${answer.status}`);
    return { ...nothing, isWithdrawn: true };
  }
  const free = await slotsOf(await untilAnswered(shopper, '/api/appointments/free', { token }));
  // A move to where it is tells nothing new.
  const to = free.findLast(({ day, half }) => day !== visit.day || half !== visit.half);
  if (!to) return nothing;
  const answer = await untilAnswered(shopper, '/api/appointments/change', { token, ...to });
  if (!answer.ok && answer.status !== 409) throw new Error(`${shopper.key} could not move the visit: ${answer.status}`);
  return answer.ok ? { ...nothing, visit: { ...visit, ...to }, isMoved: true } : nothing;
}
