import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cameraPhoto, drawnNumbers } from './photoSamples';

export interface HostilePhoto {
  what: string;
  bytes: Buffer;
}

/** Texts that stand in some of them, and in no photo that was drawn anew. */
export const smuggled = ['<script', '<svg', 'PK\u0003\u0004', 'GIF89a', '<?php', 'Halloran'];

const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 3), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
const gif = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
]);

/** Three hundred files that strangers may send as a photo, the same in each run. */
export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const number = drawnNumbers(20_261_125);
  const below = (most: number): number => Math.floor(number() * most);
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256)));
  const photo = await cameraPhoto();
  const big = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const makers: [what: string, count: number, make: (place: number) => Buffer][] = [
    ['a photo with flipped bits', 70, () => flipped(photo, 1 + below(40), below)],
    ['a photo cut off', 40, (place) => photo.subarray(0, 3 + Math.floor((photo.length * place) / 40))],
    ['a PNG that unpacks to gigabytes', 20, (place) => pngBomb(10_000 + place * 1000)],
    [
      'an SVG',
      20,
      (place) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${place}"><image href="file:///etc/passwd"/></svg>`),
    ],
    ['a GIF before a photo', 15, (place) => Buffer.concat([gif, noise(place), photo])],
    ['a photo before a GIF', 15, (place) => Buffer.concat([photo, noise(place), gif])],
    ['HTML in a comment of a photo', 15, (place) => withSegment(photo, 0xfe, Buffer.concat([noise(place), html]))],
    ['PHP in an application segment of a photo', 15, () => withSegment(photo, 0xe5, Buffer.from('<?php system($_GET[0]); ?>'))],
    ['a zip archive', 10, (place) => Buffer.concat([zip, noise(place)])],
    ['a photo before a zip archive', 15, (place) => Buffer.concat([photo, noise(place), zip])],
    ['a photo that says it is enormous', 20, (place) => resized(photo, 65_500 - place * 100, 65_500)],
    ['twenty million pixels', 5, () => big],
    ['nothing, or a few bytes', 10, (place) => photo.subarray(0, place)],
    ['noise after the mark of a photo', 20, (place) => Buffer.concat([photo.subarray(0, 4), noise(100 + place * 300)])],
    [
      'a picture of another kind that says it is a photo',
      10,
      (place) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), place % 2 ? pngBomb(20_000) : gif]),
    ],
  ];
  return makers.flatMap(([what, count, make]) =>
    Array.from({ length: count }, (_, place) => ({ what: `${what}, ${place}`, bytes: make(place) })),
  );
}

function flipped(photo: Buffer, bits: number, below: (most: number) => number): Buffer {
  const bytes = Buffer.from(photo);
  for (let count = 0; count < bits; count += 1) {
    const place = 3 + below(bytes.length - 3);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8));
  }
  return bytes;
}

/** With one more segment after the first mark. */
function withSegment(photo: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([photo.subarray(0, 2), head, content, photo.subarray(2)]);
}

/** The same data under a header that promises other sides. */
function resized(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const rows = deflateSync(Buffer.alloc(1_000_000), { level: 9 });

/** Sides of so many pixels, and compressed zeros. The checksums are wrong, which no decoder should find out. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
