/**
 * Loads the shop's own TypeScript, by `require`, in a process of the fault runner: the same translation as in the unit tests, so that a late
 * chunk's `import()` is a promise that settles without real time, and one run is like the other. Results are kept on disk by content.
 * `FAULT_MUTANT` names a JSON file of `{ file, find, replace }`: those files are loaded with the words replaced (mutants.ts).
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const shelf = path.join(root, 'node_modules/.cache/faults');
mkdirSync(shelf, { recursive: true });
const edits = process.env.FAULT_MUTANT ? JSON.parse(readFileSync(process.env.FAULT_MUTANT, 'utf8')) : [];

function sourceOf(file) {
  const here = edits.filter((edit) => path.join(root, edit.file) === file);
  return here.reduce(
    (text, { find, replace }) => {
      const parts = text.split(find);
      if (parts.length !== 2) throw new Error(`The anchor of a mutant stands ${parts.length - 1} times in ${file}: ${find}`);
      return parts.join(replace);
    },
    readFileSync(file, 'utf8'),
  );
}

function translated(file) {
  const text = sourceOf(file);
  const name = createHash('sha256').update(`2 ${file}\n${text}`).digest('base64url');
  const kept = path.join(shelf, `${name}.cjs`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const isTypeScript = /\.tsx?$/.test(file);
  const { code } = transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    sourceMaps: isTypeScript ? 'inline' : false,
    jsc: {
      parser: isTypeScript ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  });
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

const kinds = new Map();
/** Is a `.js` file a module? By the nearest package.json, as Node itself decides. */
function isModule(folder) {
  if (!kinds.has(folder)) {
    const manifest = path.join(folder, 'package.json');
    const type = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).type : undefined;
    const above = path.dirname(folder);
    kinds.set(folder, type !== undefined || existsSync(manifest) || above === folder ? type === 'module' : isModule(above));
  }
  return kinds.get(folder);
}

const compile = (module, file) => module._compile(translated(file), file);
const plain = Module._extensions['.js'];
Module._extensions['.ts'] = compile;
Module._extensions['.tsx'] = compile;
Module._extensions['.mjs'] = compile;
Module._extensions['.css'] = (module) => {
  module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
};
Module._extensions['.js'] = (module, file) => (isModule(path.dirname(file)) ? compile(module, file) : plain(module, file));

const find = Module._resolveFilename;
Module._resolveFilename = function resolve(wanted, ...more) {
  if (wanted === 'eld/small') return find.call(this, path.join(root, 'node_modules/eld/src/entries/static.small.js'), ...more);
  if (wanted.startsWith('#messages/')) return find.call(this, path.join(root, '.generated/messages', wanted.slice(10)), ...more);
  return find.call(this, wanted.startsWith('~/') ? path.join(root, 'src', wanted.slice(2)) : wanted, ...more);
};
