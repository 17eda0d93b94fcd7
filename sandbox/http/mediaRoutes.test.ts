import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMediaRoutes } from './mediaRoutes';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  mkdirSync(join(folder, 'home'));
  for (const [name, words] of Object.entries(files)) writeFileSync(join(folder, name), words);
  return folder;
}

async function asked(path: string, folders: readonly string[]): Promise<string | number> {
  const app = Fastify();
  addMediaRoutes(app, folders);
  const reply = await app.inject(path);
  await app.close();
  return reply.statusCode === 200 ? reply.body : reply.statusCode;
}

test('a photograph of the same name stands in for its drawing, and other drawings stay', async () => {
  const photographs = folderWith({ 'home/hero.webp': 'photograph' });
  const drawings = folderWith({ 'home/hero.webp': 'drawing', 'home/story.webp': 'drawing' });
  expect(await asked('/media/home/hero.webp', [photographs, drawings])).toBe('photograph');
  expect(await asked('/media/home/story.webp', [photographs, drawings])).toBe('drawing');
  expect(await asked('/media/home/gone.webp', [photographs, drawings])).toBe(404);
});

test('a folder that is not there has no pictures', async () => {
  const drawings = folderWith({ 'home/hero.webp': 'drawing' });
  expect(await asked('/media/home/hero.webp', ['/nowhere', drawings])).toBe('drawing');
  expect(await asked('/media/home/hero.webp', ['/nowhere'])).toBe(404);
});
