/** `npm run licences`: the licence of each package in the lock file, those that run in production first. `--all` adds the tools. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that allow running on a server or shipping to a browser without publishing our own source. */
const permitted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // libvips below sharp: a library of its own that is loaded at run time, on the server alone.
  'LGPL-3.0-or-later',
];
/** Development tools are not distributed. */
const permittedForTools = [...permitted, 'CC-BY-4.0', 'MPL-2.0', 'Zlib'];

export interface PackageLicence {
  name: string;
  version: string;
  /** SPDX expression; '' where the lock file has none. */
  licence: string;
  isTool: boolean;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** Packages that name their licence only in a file of their own, which was read: one version each, so that the next one is read again. */
const licencesInFiles: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of a lock file (version 3), each version once, by name. */
export function licencesOf(lockFile: string): PackageLicence[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
  const found = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '', license = '', dev = false, devOptional = false }]) => ({
      name: nameAt(place),
      version,
      licence: license || licencesInFiles[`${nameAt(place)}@${version}`] || '',
      isTool: dev || devOptional,
    }))
    // A package that stands in production and among the tools is listed as production.
    .toSorted((one, other) => one.name.localeCompare(other.name) || Number(one.isTool) - Number(other.isTool));
  return [...new Map(found.toReversed().map((entry) => [`${entry.name}@${entry.version}`, entry])).values()].toReversed();
}

/** May the package be used for what it is used for? With OR one of the licences is enough, with AND all of them are needed. */
export function isPermitted({ licence, isTool }: PackageLicence): boolean {
  const list = isTool ? permittedForTools : permitted;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => list.includes(name)));
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const every = licencesOf(readFileSync('package-lock.json', 'utf8'));
  const shown = process.argv.includes('--all') ? every : every.filter(({ isTool }) => !isTool);
  for (const { name, version, licence } of shown) console.log(`${name}@${version}\t${licence || 'none named'}`);
  const refused = every.filter((entry) => !isPermitted(entry));
  for (const { name, version, licence } of refused) console.error(`not permitted: ${name}@${version} (${licence || 'none named'})`);
  process.exit(refused.length > 0 ? 1 : 0);
}
