import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#0eb032' } })
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .jpeg()
    .toBuffer();
});

const specified = 'auto=webp&format=pjpg&width=320&height=400&quality=85&crop=false&fit=cover';
const picture =
  (bytes: Buffer, type = 'image/jpeg') =>
  () =>
    new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
const openShop = async (environment: Record<string, string> = {}) => {
  const edge = await openTestEdge({ environment });
  edge.commerce.on('GET /media/', picture(photo));
  const get = (url: string, accept = 'image/webp,*/*') => edge.app.inject({ url, headers: { accept } });
  return { edge, get };
};

describe('pictures', () => {
  test('come in the size and format that were asked for, without the camera’s notes', async () => {
    const { get } = await openShop();
    const webp = await get(`/media/catalog/product/a.jpg?${specified}`);
    expect([webp.statusCode, webp.headers['content-type'], webp.headers.vary]).toEqual([200, 'image/webp', 'Accept']);
    expect(webp.headers['cache-control']).toContain('max-age=86400');
    const details = await sharp(webp.rawPayload).metadata();
    // cover without crop: nothing is cut off, the box of 320 × 400 is covered.
    expect([details.width, details.height, details.exif]).toEqual([500, 400, undefined]);
    const jpeg = await get(`/media/catalog/product/a.jpg?${specified}`, 'image/*');
    expect([jpeg.headers['content-type'], (await sharp(jpeg.rawPayload).metadata()).isProgressive]).toEqual(['image/jpeg', true]);
    const cut = await sharp((await get('/media/a.jpg?width=320&height=400&crop=true&format=png')).rawPayload).metadata();
    expect([cut.format, cut.width, cut.height]).toEqual(['png', 320, 400]);
    const small = await sharp((await get('/media/a.jpg?width=2560')).rawPayload).metadata();
    expect(small.width).toBe(1000);
  });

  test('are made once, however the query is ordered and however many ask', async () => {
    const { edge, get } = await openShop();
    const other = specified.split('&').toReversed().join('&');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => get(`/media/a.jpg?${place % 2 ? specified : other}`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(edge.commerce.received).toHaveLength(1);
    const known = await edge.app.inject({
      url: `/media/a.jpg?${specified}`,
      headers: { accept: 'image/webp', 'if-none-match': String(answers[0]?.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
    const next = await edge.crash();
    edge.commerce.down();
    expect((await next.app.inject({ url: `/media/a.jpg?${specified}`, headers: { accept: 'image/webp' } })).statusCode).toBe(200);
  });

  test('are made anew after a day, behind the one that is shown', async () => {
    const { edge, get } = await openShop();
    const first = await get('/media/a.jpg?width=40');
    edge.commerce.on(
      'GET /media/',
      picture(
        await sharp({ create: { width: 50, height: 50, channels: 3, background: '#b30606' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    edge.clock.advance(86_400_001);
    expect((await get('/media/a.jpg?width=40')).headers.etag).toBe(first.headers.etag);
    await edge.idle();
    expect((await get('/media/a.jpg?width=40')).headers.etag).not.toBe(first.headers.etag);
  });

  test('stay within the disk space they were given', async () => {
    const { edge, get } = await openShop({ MEDIA_CACHE: '1' });
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg({ quality: 100 })
      .toBuffer();
    edge.commerce.on('GET /media/', picture(noise));
    for (let count = 0; count < 20; count += 1) expect((await get(`/media/${count}.jpg`)).statusCode).toBe(200);
    expect(noise.length * 20).toBeGreaterThan(1_500_000);
    const before = edge.commerce.received.length;
    await get('/media/19.jpg');
    expect(edge.commerce.received).toHaveLength(before);
    await get('/media/0.jpg');
    expect(edge.commerce.received).toHaveLength(before + 1);
  });

  test.each([
    'width=41',
    'width=5000',
    'width=-1',
    'width=1e3',
    'width=320.5',
    'width=320&width=640',
    'height=100',
    'width=320&height=0',
    'width=320&height=99999',
    'quality=100',
    'quality=1',
    'format=svg',
    'format=gif',
    'format=__proto__',
    'auto=avif',
    'format=avif',
    'crop=yes',
    'fit=fill',
  ])('with %s are refused before commerce is asked', async (query) => {
    const { edge, get } = await openShop();
    expect((await get(`/media/a.jpg?${query}`)).statusCode).toBe(400);
    expect(edge.commerce.received).toHaveLength(0);
  });
});

describe('hostile files', () => {
  /** A PNG of 20 000 × 20 000 pixels in a few hundred bytes of promise. */
  function bomb(): Buffer {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const head = Buffer.alloc(4);
      head.writeUInt32BE(data.length);
      const check = Buffer.alloc(4);
      check.writeUInt32BE(crc(body));
      return Buffer.concat([head, body, check]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(20_000, 0);
    header.writeUInt32BE(20_000, 4);
    header.set([1, 0, 0, 0, 0], 8);
    const rows = deflateSync(Buffer.alloc(2501 * 2000), { level: 9 });
    return Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  function crc(bytes: Buffer): number {
    let value = 0xffffffff;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return (value ^ 0xffffffff) >>> 0;
  }

  test.each<[string, () => Buffer]>([
    ['a picture of 400 megapixels', bomb],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', () => photo.subarray(0, 400)],
  ])('%s under the name of a picture is refused, sized or not', async (_name, bytes) => {
    const { edge, get } = await openShop();
    edge.commerce.on('GET /media/', picture(bytes()));
    expect((await get('/media/a.jpg?width=320')).statusCode).toBe(422);
    const whole = await get('/media/b.png');
    expect(whole.statusCode === 422 || whole.headers['content-type'] === 'image/jpeg').toBe(true);
    expect((await get('/media/a.jpg?width=640')).statusCode).toBe(422);
  });

  test('a file over ten megabytes is not read to its end', async () => {
    const { edge, get } = await openShop();
    let read = 0;
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          pull(controller) {
            read += 1;
            controller.enqueue(new Uint8Array(1024 * 1024));
          },
        }),
      );
    edge.commerce.on('GET /media/', endless);
    expect((await get('/media/a.jpg?width=320')).statusCode).toBe(413);
    expect(read).toBeLessThan(14);
  });

  test('an SVG is never shown as a page: it is a download, and its policy allows nothing', async () => {
    const { edge, get } = await openShop();
    edge.commerce.on('GET /media/', picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/html'));
    const { headers } = await get('/media/logo.svg?width=320');
    expect([headers['content-type'], headers['content-disposition']]).toEqual(['image/svg+xml', 'attachment']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('a large file passes through as it arrives, and is not fetched for who asks only whether it is there', async () => {
    const { edge } = await openShop();
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isLeft = false;
    const film = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          source = controller;
          controller.enqueue(Buffer.from('first part'));
        },
        cancel: () => void (isLeft = true),
      });
    edge.commerce.on('GET /media/', () => new Response(film()));
    const answer = await edge.app.inject({ url: '/media/a.mp4', payloadAsStream: true });
    const stream = answer.stream();
    const [part] = (await once(stream, 'data')) as [Buffer];
    expect([answer.statusCode, answer.headers['content-type'], part.toString()]).toEqual([200, 'video/mp4', 'first part']);
    source?.close();
    await once(stream, 'end');
    expect((await edge.app.inject({ method: 'HEAD', url: '/media/a.mp4' })).statusCode).toBe(200);
    while (!isLeft) await new Promise(setImmediate);
  });

  test('a file that is announced as too large is not begun; a range and a redirect are passed on', async () => {
    const { edge, get } = await openShop();
    edge.commerce.on('GET /media/', () => new Response('x', { headers: { 'content-length': String(60 * 1024 * 1024) } }));
    expect((await get('/media/a.pdf')).statusCode).toBe(413);
    edge.commerce.on('GET /media/old', () => new Response('moved', { status: 302, headers: { location: '/media/new.pdf' } }));
    edge.commerce.on(
      'GET /media/new',
      ({ headers }) => new Response(headers.get('range'), { status: 206, headers: { 'content-range': 'bytes 0-3/9' } }),
    );
    const part = await edge.app.inject({ url: '/media/old.pdf', headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'bytes=0-3', 'bytes 0-3/9']);
    const head = await edge.app.inject({ method: 'HEAD', url: '/media/old.pdf' });
    expect([head.statusCode, head.body]).toEqual([206, '']);
  });

  test('a missing picture is 404, and 503 while commerce is down', async () => {
    const { edge, get } = await openShop();
    edge.commerce.on('GET /media/gone', () => new Response('', { status: 404 }));
    expect((await get('/media/gone.jpg?width=40')).statusCode).toBe(404);
    edge.commerce.down();
    const away = await get('/media/a.jpg?width=40');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  });
});
