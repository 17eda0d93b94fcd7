import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadSeed } from '../sandbox/seed/loadSeed';
import { compileTranslations } from './translations';

/** Screens in tests speak with the same compiled messages as in the shop, and every test file finds the demo company read and checked. */
export default function setUp(): void {
  compileTranslations();
  const file = resolve('.generated/seed.json');
  mkdirSync(resolve('.generated'), { recursive: true });
  writeFileSync(file, JSON.stringify(loadSeed()));
  process.env.PREPARED_SEED = file;
}
