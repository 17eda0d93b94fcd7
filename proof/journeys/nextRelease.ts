import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashedName = /\.([0-9a-f]{10})\.[a-z0-9]+$/;
const texts = /\.(js|css|json|cjs)$/;

/**
 * Makes a second release of a build without building: every hashed name and the build id change, as if each file had been edited.
 * It must lie inside the project, where the renderer finds its libraries.
 */
export function writeNextRelease(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  // Compressed copies and maps are of the old texts.
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz|map)$|\/development$/.test(file) });
  const { buildId } = JSON.parse(readFileSync(path.join(from, 'browser/assets.json'), 'utf8')) as { buildId: string };
  const names = readdirSync(path.join(to, 'browser/assets'));
  const hashes = [...new Set(names.map((name) => hashedName.exec(name)?.[1]).filter((hash) => hash !== undefined))];
  const renewed = (text: string): string =>
    [buildId, ...hashes].reduce((all, old) => all.replaceAll(old, old.split('').toReversed().join('')), text);
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const old = path.join(entry.parentPath, entry.name);
    const name = path.join(entry.parentPath, renewed(entry.name));
    const content = texts.test(entry.name) ? renewed(readFileSync(old, 'utf8')) : readFileSync(old);
    rmSync(old);
    writeFileSync(name, content);
  }
}
