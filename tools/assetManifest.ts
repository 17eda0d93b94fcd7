import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { inlineScript } from '../src/app/earlyPresses';
import type { AssetManifest } from '../src/config/rendering';

const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');
const isStyle = (file: string): boolean => file.endsWith('.css');
const address = (file: string): string => `/${file}`;
/** The two fonts of the first page: regular and bold, Latin. Other alphabets and weights load when they are used. */
const isFirstFont = (file: string): boolean => /latin-(400|700)-normal\.[^/]*woff2$/.test(file) && !file.includes('latin-ext');

/** The scripts of every page: the start, React with the router, and the app itself. */
const firstChunks = new Set(['start', 'app']);

/** Compiled messages by locale and group (`tools/translations.ts`). */
const words = path.resolve('.generated/messages');

/** Emits every group of messages as a file of its own; returns their addresses. */
function emitWords(compilation: Compilation): AssetManifest['messages'] {
  compilation.contextDependencies.add(words);
  const addresses: AssetManifest['messages'] = {};
  for (const locale of readdirSync(words)) {
    const groups = (addresses[locale] = {} as Record<string, string>);
    for (const file of readdirSync(path.join(words, locale))) {
      const content = readFileSync(path.join(words, locale, file));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      const group = path.basename(file, '.json');
      const name = `assets/words-${locale}-${group}.${hash}.json`;
      compilation.emitAsset(name, new webpack.sources.RawSource(content));
      groups[group] = address(name);
    }
  }
  return addresses;
}

/** Writes assets.json: what the first page must link, and what each route's chunk adds to it. */
export function assetManifest(buildId: string): { apply(compiler: Compiler): void } {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('assetManifest', (compilation) => {
        let messages: AssetManifest['messages'] = {};
        compilation.hooks.processAssets.tap({ name: 'words', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
          messages = emitWords(compilation);
        });
        compilation.hooks.processAssets.tap({ name: 'assetManifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
          const groups = compilation.chunkGroups.filter((group) => group.isInitial() || firstChunks.has(group.name ?? ''));
          const initial = [...new Set(groups.flatMap((group) => group.getFiles()))];
          const manifest: AssetManifest = {
            buildId,
            entry: {
              scripts: initial.filter(isScript).map(address),
              styles: initial.filter(isStyle).map(address),
              preloads: Object.keys(compilation.assets).filter(isFirstFont).map(address),
            },
            chunks: {},
            messages,
            inlineScriptHashes: [`sha256-${createHash('sha256').update(inlineScript).digest('base64')}`],
          };
          for (const group of compilation.chunkGroups) {
            if (!group.name || groups.includes(group)) continue;
            const files = group.getFiles().filter((file) => !initial.includes(file));
            manifest.chunks[group.name] = { scripts: files.filter(isScript).map(address), styles: files.filter(isStyle).map(address) };
          }
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
        });
      });
    },
  };
}
