import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const kept = 3;
const keptFor = 7 * 86_400_000;

/**
 * Keeps this build's assets beside those of earlier builds, so that a tab that was open during a deployment still finds its chunks. A release
 * is deleted when there are three newer ones and it was last started more than seven days ago. Returns the asset directories, newest first.
 */
export function shelveRelease(parts: { shelf: string; assets: string; buildId: string; now: number }): string[] {
  const { shelf, assets, buildId, now } = parts;
  mkdirSync(shelf, { recursive: true });
  const own = join(shelf, buildId);
  if (existsSync(assets) && !existsSync(own)) {
    // Copied under another name and renamed: a crash leaves no incomplete release.
    const aside = join(shelf, `.${buildId}.${process.pid}`);
    cpSync(assets, aside, { recursive: true });
    renameSync(aside, own);
  }
  if (existsSync(own)) utimesSync(own, now / 1000, now / 1000);
  const releases = readdirSync(shelf)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ directory: join(shelf, name), at: statSync(join(shelf, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  const current = releases.filter(({ at }, place) => place < kept || now - at < keptFor);
  for (const release of releases) {
    if (!current.includes(release)) rmSync(release.directory, { recursive: true, force: true });
  }
  return current.map(({ directory }) => directory);
}
