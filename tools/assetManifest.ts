import type { Compiler } from 'webpack';
import webpack from 'webpack';
import type { AssetManifest } from '../src/config/rendering';

const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');
const isStyle = (file: string): boolean => file.endsWith('.css');
const address = (file: string): string => `/${file}`;
/** The two fonts of the first page: regular and bold, Latin. Other alphabets and weights load when they are used. */
const isFirstFont = (file: string): boolean => /latin-(400|700)-normal\.[^/]*woff2$/.test(file) && !file.includes('latin-ext');

/** Writes assets.json: what the first page must link, and what each route's chunk adds to it. */
export function assetManifest(buildId: string): { apply(compiler: Compiler): void } {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('assetManifest', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'assetManifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
          const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const manifest: AssetManifest = {
            buildId,
            entry: {
              scripts: initial.filter(isScript).map(address),
              styles: initial.filter(isStyle).map(address),
              preloads: Object.keys(compilation.assets).filter(isFirstFont).map(address),
            },
            chunks: {},
            inlineScriptHashes: [],
          };
          for (const group of compilation.chunkGroups) {
            if (!group.name || group.isInitial()) continue;
            const files = group.getFiles().filter((file) => !initial.includes(file));
            manifest.chunks[group.name] = { scripts: files.filter(isScript).map(address), styles: files.filter(isStyle).map(address) };
          }
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
        });
      });
    },
  };
}
