import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LazyFeature } from '~/world';

/** Everything that joins late in the browser: its endpoints have to be known before a tape requests them. */
export async function loadFeatures(): Promise<Map<string, LazyFeature>> {
  const folder = path.resolve(__dirname, '../features');
  const found = new Map<string, LazyFeature>();
  for (const feature of readdirSync(folder)) {
    const files = readdirSync(path.join(folder, feature)).filter((file) => /^(?:lazy[A-Z]\w*|\w+(?:Api|Slice))\.ts$/.test(file));
    for (const file of files) {
      const loaded = (await import(path.join(folder, feature, file))) as Record<string, unknown>;
      for (const exported of Object.values(loaded)) if (isFeature(exported)) found.set(exported.name, exported);
    }
  }
  return found;
}

const isFeature = (value: unknown): value is LazyFeature =>
  typeof value === 'object' && value !== null && 'name' in value && 'reducers' in value && 'flows' in value;
