import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#0eb032' } })
    .jpeg()
    .toBuffer();
});

const openShop = async () => {
  const edge = await openTestEdge();
  edge.commerce.on('GET /media/', () => new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } }));
  const get = (url: string, accept = 'image/webp,*/*') => edge.app.inject({ url, headers: { accept } });
  return { edge, get };
};
/** Runs everything in the idle queue. */
const comeToRest = async (edge: Awaited<ReturnType<typeof openTestEdge>>) => {
  edge.clock.advance(2000);
  await edge.idle();
};

test('pictures come as AVIF where the browser accepts it and it is smaller, as WebP until it is made; no request waits for it', async () => {
  const { edge, get } = await openShop();
  const modern = (query: string) => get(`/media/a.jpg?auto=webp&${query}`, 'image/avif,image/webp,*/*');
  const summary = ({ headers }: Awaited<ReturnType<typeof get>>) => [
    headers['content-type'],
    String(headers['cache-control']).split(',')[1]?.trim(),
    headers.vary,
  ];
  expect(summary(await modern('width=640'))).toEqual(['image/webp', 'max-age=300', 'Accept']);
  edge.clock.advance(1999);
  await edge.idle();
  // A new picture for another visitor comes first.
  await modern('width=320');
  edge.clock.advance(1999);
  await edge.idle();
  expect(summary(await modern('width=640'))).toEqual(['image/webp', 'max-age=300', 'Accept']);
  await comeToRest(edge);
  for (const width of [320, 640]) expect(summary(await modern(`width=${width}`))).toEqual(['image/avif', 'max-age=86400', 'Accept']);
  const made = await sharp((await modern('width=640')).rawPayload).metadata();
  expect([made.format, made.compression, made.width]).toEqual(['heif', 'av1', 640]);
  // An older browser gets what it accepts; the smallest pictures are always WebP.
  expect(summary(await get('/media/a.jpg?auto=webp&width=640'))).toEqual(['image/webp', 'max-age=86400', 'Accept']);
  expect(summary(await modern('width=160'))).toEqual(['image/webp', 'max-age=86400', 'Accept']);
  expect((await get('/media/a.jpg?format=webp&width=640', 'image/avif')).headers['content-type']).toBe('image/webp');
  // It outlives the process.
  const next = await edge.crash();
  edge.commerce.down();
  const kept = await next.app.inject({ url: '/media/a.jpg?auto=webp&width=640', headers: { accept: 'image/avif' } });
  expect(kept.headers['content-type']).toBe('image/avif');
});

test('pictures of which commerce has none are not asked for again behind its back', async () => {
  const { edge, get } = await openShop();
  edge.commerce.on('GET /media/gone', () => new Response('', { status: 404 }));
  expect((await get('/media/gone.jpg?auto=webp&width=640', 'image/avif,image/webp')).statusCode).toBe(404);
  await comeToRest(edge);
  expect(edge.commerce.calls('GET /media/gone')).toHaveLength(1);
});
