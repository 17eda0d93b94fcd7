import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { hostilePhotos, smuggled } from '../testing/hostilePhotos';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';
import { cameraPhoto, sendPhoto } from '../testing/photoSamples';
import type { PhotoClaim } from './photoStore';
import { readPhoto } from './photoStore';

afterAll(closeAll);

test('of three hundred hostile files none is kept as it was sent, and none stops the next photo', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const office = await openTestBackoffice({ directory, environment: { REQUEST_LIMIT: '0' } });
  const files = office.photoFiles;
  if (!files) throw new Error('no photos are taken');
  const hostile = await hostilePhotos();
  expect(hostile).toHaveLength(300);
  const wrong: string[] = [];
  const kept: string[] = [];
  const codes = new Set<string>();
  for (const [place, { what, bytes }] of hostile.entries()) {
    const answer = await sendPhoto(office, bytes, `photo-${String(place).padStart(4, '0')}`);
    if (answer.statusCode === 422) codes.add(answer.json<{ code: string }>().code);
    else if (answer.statusCode !== 201) wrong.push(`${what}: ${answer.statusCode}`);
    else {
      const { id } = answer.json<PhotoClaim>();
      kept.push(id);
      const jpeg = (await readPhoto({ database: office.database, files }, id)) ?? Buffer.alloc(0);
      const { format, exif, icc, xmp } = await sharp(jpeg).metadata();
      const isAsSent = jpeg.equals(bytes) || smuggled.some((text) => jpeg.includes(text)) || exif || icc || xmp;
      if (isAsSent || format !== 'jpeg') wrong.push(`${what}: kept as sent`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...codes].toSorted()).toEqual(['empty', 'not-a-photo', 'too-many-pixels', 'unreadable']);
  // Photos with something in or behind them are photos; they are kept without it.
  expect(kept.length).toBeGreaterThan(50);
  expect(readdirSync(path.join(directory, 'backoffice', 'photos')).toSorted()).toEqual(kept.toSorted());
  expect((await sendPhoto(office, await cameraPhoto(), 'photo-good')).statusCode).toBe(201);
  expect(office.lines()).not.toContain('failed');
}, 120_000);
