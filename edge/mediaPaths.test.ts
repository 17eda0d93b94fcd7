import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readMediaRequest } from './mediaRequest';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#0eb032' } })
    .jpeg()
    .toBuffer();
});

describe('media paths', () => {
  test.each([
    '/media/../etc/passwd.jpg',
    '/media/%2e%2e/%2e%2e/etc/passwd.jpg',
    '/media/..%2f..%2fetc/passwd.jpg',
    '/media/%252e%252e/a.jpg',
    '/media/..%5c..%5ca.jpg',
    '/media/a%00.jpg',
    '/media//evil.example/a.jpg',
    '/media/http://169.254.169.254/a.jpg',
    '/media/@evil.example/../a.jpg',
    '/media/a.jpg%0d%0aHost:evil',
    '/media/a.php',
    '/media/a',
    '/media/a.html',
    '/media/a.jpg/../../rest/V1/orders',
  ])('%s reaches nothing', (url) => {
    expect(readMediaRequest(url, '')).toMatchObject({ status: 404 });
  });

  test('that look like other hosts stay paths of commerce', async () => {
    const edge = await openTestEdge();
    const asked: string[] = [];
    edge.commerce.on('GET', ({ path }) => (asked.push(path), new Response('', { status: 404 })));
    for (const url of ['/media/@evil.example/a.jpg', '/media/evil.example:80/a.jpg', '/media/[::1]/a.jpg']) await edge.app.inject(url);
    expect(asked).toEqual(['/media/@evil.example/a.jpg', '/media/evil.example:80/a.jpg', '/media/[::1]/a.jpg']);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:22/media/a.jpg',
    '//evil.example/media/a.jpg',
    'file:///etc/passwd',
    '/rest/V1/orders',
    '/media/../rest/V1/orders',
    '',
  ])('a redirect to %j is not followed', async (location) => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /media/a.jpg', () => new Response(null, { status: 302, headers: { location } }));
    expect((await edge.app.inject('/media/a.jpg')).statusCode).toBe(502);
    expect(edge.commerce.received).toHaveLength(1);
  });

  test('redirects within commerce’s media are followed three times at most', async () => {
    const edge = await openTestEdge();
    let step = 0;
    edge.commerce.on('GET /media/', () => new Response(null, { status: 302, headers: { location: `/media/${(step += 1)}.jpg` } }));
    expect((await edge.app.inject('/media/a.jpg')).statusCode).toBe(502);
    expect(step).toBe(4);
    edge.commerce.on('GET /media/b.jpg', () => new Response(new Uint8Array(photo)));
    edge.commerce.on(
      'GET /media/a.jpg',
      () => new Response(null, { status: 301, headers: { location: 'http://localhost:4000/media/b.jpg' } }),
    );
    expect((await edge.app.inject('/media/a.jpg?width=40')).statusCode).toBe(200);
  });
});
