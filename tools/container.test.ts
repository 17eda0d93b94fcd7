/** Checks without a container engine that Dockerfile and compose.yaml fit the repository: everything that they name must exist. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readEnvironment as readBackofficeEnvironment, settingNames as backofficeSettings } from '../backoffice/environment';
import { openTestBackoffice, closeAll as closeBackoffices } from '../backoffice/testing/openTestBackoffice';
import { readEnvironment, settingNames } from '../edge/environment';
import { closeAll, openTestEdge } from '../edge/testing/openTestEdge';

afterAll(async () => {
  await closeAll();
  await closeBackoffices();
});

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'scripts' | 'engines', Record<string, string>>;
const instructions = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
/** The instructions of the image that runs: those after the last FROM. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')) + 1);
const argumentsOf = (name: string, lines = image): string[] =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const variables = Object.fromEntries(argumentsOf('ENV').map((pair) => pair.split('=', 2) as [string, string]));
const copied = argumentsOf('COPY')
  .filter((words) => !words.startsWith('--from'))
  .flatMap((words) => words.split(' ').slice(0, -1));

interface Service {
  command?: string[];
  healthcheck?: { test: string[] };
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, object>;
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, object>;
};
const photoKey = `2026a:${Buffer.alloc(32).toString('base64')}`;
const backoffice = compose.services['backoffice'] ?? {};
const edges = Object.entries(compose.services).filter(([name]) => name.startsWith('edge'));

/** Every file of ours that a program loads, and every package. */
function loadedBy(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    for (const [, name = ''] of source.matchAll(/(?:from |import\()'([^']+)'/g)) {
      const place = path.join(path.dirname(file), name);
      if (name.startsWith('.')) visit(existsSync(`${place}.tsx`) ? `${place}.tsx` : `${place}.ts`);
      else if (!name.startsWith('node:')) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  };
  entries.forEach(visit);
  return { files: [...files], packages: [...packages] };
}

describe('the image', () => {
  test('copies only what is there, and builds with a script that is there', () => {
    const everywhere = argumentsOf('COPY', instructions)
      .filter((words) => !words.startsWith('--from'))
      .flatMap((words) => words.split(' ').slice(0, -1));
    expect(everywhere.filter((place) => !existsSync(place))).toEqual([]);
    const scripts = argumentsOf('RUN', instructions).flatMap((words) => /npm run (\S+)/.exec(words)?.[1] ?? []);
    expect(scripts).toEqual(['build']);
    expect(scripts.filter((name) => !manifest.scripts[name])).toEqual([]);
  });

  test.each([
    ['the edge', [/edge\/\S+\.ts/.exec(argumentsOf('CMD').at(-1) ?? '')?.[0] ?? '', 'edge/renderWorker.ts']],
    ['the back office', [backoffice.command?.at(-1) ?? '', 'backoffice/photos/photoChild.ts']],
  ])('holds every file and package that %s loads', (_what, entries) => {
    const { files, packages } = loadedBy(entries);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !copied.some((place) => file.startsWith(`${place}/`)))).toEqual([]);
    expect([...packages, 'tsx', 'jsdom'].filter((name) => !manifest.dependencies[name])).toEqual([]);
  });

  test('sets only settings of the edge and of the C library, on a Node that it supports', () => {
    const { NODE_ENV, ...settings } = variables;
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name) && !name.startsWith('MALLOC_'))).toEqual([]);
    const least = Number(/\d+/.exec(manifest.engines['node'] ?? '')?.[0]);
    expect(Number(/NODE_VERSION=(\d+)/.exec(instructions.join('\n'))?.[1])).toBeGreaterThanOrEqual(least);
  });

  test('asks for its health at the address that the edge serves', async () => {
    const [, port, address = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(argumentsOf('HEALTHCHECK').join()) ?? [];
    expect(port).toBe(variables['PORT']);
    expect(argumentsOf('EXPOSE')).toEqual([port]);
    const { app } = await openTestEdge();
    expect((await app.inject(address)).json()).toMatchObject({ status: 'ok' });
  });
});

describe('the compose file', () => {
  test('starts edges that accept their settings', () => {
    expect(edges.length).toBeGreaterThan(0);
    for (const [, { environment = {} }] of edges) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
      expect(readEnvironment(substituted(environment))).toMatchObject({ commerceUrl: 'https://a.example' });
    }
  });

  test('starts a back office that accepts its settings, where the edges look for it and its health is asked', async () => {
    const { environment = {}, healthcheck } = backoffice;
    expect(Object.keys(environment).filter((name) => !backofficeSettings.includes(name))).toEqual([]);
    const secrets = { SMTP_URL: 'smtps://mail.example', PHOTO_KEYS: photoKey, PURGE_TOKEN: 'p'.repeat(24) };
    const given = { ...substituted(environment), NODE_ENV: 'production', ...secrets };
    const { port, host, shopOrigin, edges: told } = readBackofficeEnvironment(given);
    expect([host, shopOrigin]).toEqual(['0.0.0.0', 'https://a.example']);
    expect(told?.origins).toEqual(edges.map(([name]) => `http://${name}:3000`));
    for (const [, edge] of edges) expect(edge.environment?.['BACKOFFICE_URL']).toBe(`http://backoffice:${port}`);
    const [, asked, address = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck?.test.join() ?? '') ?? [];
    expect(asked).toBe(String(port));
    const { app } = await openTestBackoffice();
    expect((await app.inject(address)).json()).toEqual({ status: 'ok' });
    expect(backoffice.volumes?.[0]?.split(':')[1]).toBe(variables['DATA_DIR']);
  });

  test('mounts each secret where a setting looks for it', () => {
    for (const { environment = {}, secrets = [], command = [] } of Object.values(compose.services)) {
      const read = [...Object.values(environment), ...command].flatMap((text) => /^\/run\/secrets\/(\w+)$/.exec(text)?.[1] ?? []);
      expect(read.sort()).toEqual([...secrets].sort());
      expect(secrets.filter((name) => !compose.secrets[name])).toEqual([]);
    }
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(readFileSync('.gitignore', 'utf8')).toContain('secrets/');
    expect(readFileSync('.dockerignore', 'utf8')).toContain('secrets');
  });

  test('gives each edge the port and a data folder of its own', () => {
    const folders = edges.map(([, { volumes = [] }]) => volumes[0]?.split(':'));
    expect(folders.map((pair) => pair?.[1])).toEqual(edges.map(() => variables['DATA_DIR']));
    expect(new Set(folders.map((pair) => pair?.[0])).size).toBe(edges.length);
    expect(folders.filter((pair) => !(String(pair?.[0]) in compose.volumes))).toEqual([]);
    for (const [, { ports = [] }] of edges) expect(ports[0]?.split(':').at(-1)).toBe(variables['PORT']);
  });

  test('runs a Redis that forgets nothing', () => {
    const { command = [] } = compose.services['redis'] ?? {};
    expect(command.join(' ')).toContain('--appendonly yes --appendfsync always');
    for (const [, { depends_on: needs = {} }] of edges) expect(Object.keys(needs)).toEqual(['redis']);
  });
});

/** The settings as the shell would substitute them: the default, or an address where one is required. Those in files are left out. */
function substituted(environment: Record<string, string>): Record<string, string> {
  const given = Object.entries(environment).map(([name, text]): [string, string] => [
    name,
    text.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace(/^\$\{\w+:\?.*\}$/, 'https://a.example'),
  ]);
  return Object.fromEntries(given.filter(([name]) => !name.endsWith('_FILE')));
}

test('the guide for operators names every setting', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  expect([...settingNames, ...backofficeSettings].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
