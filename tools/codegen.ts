import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, parse, validate } from 'graphql';
import * as prettier from 'prettier';
import type { CheckedDocument } from './codegen/generatedFile';
import { exampleVariables } from './codegen/exampleVariables';
import { generatedFile, partsOf } from './codegen/generatedFile';
import { newerOperations, publishedFaults, readPublishedSchemas } from './codegen/publishedSchemas';

/**
 * `npm run codegen`: checks every GraphQL document of the shop against the schema and writes its types beside it.
 * Stock documents must fit Magento without our extensions, and the published schemas of the supported versions;
 * `*ExtensionQueries.ts` may use the extensions. `--check` writes nothing and fails when a written file is not what would be written.
 */
const root = path.resolve(import.meta.dirname, '..');
const schemaFolder = path.join(root, 'sandbox/schema');
const extensions = 'extensions.graphqls';

/** Magento's schema as the sandbox serves it, with or without our own fields. */
export async function readSchema(withExtensions: boolean): Promise<GraphQLSchema> {
  const names = (await readdir(schemaFolder))
    .filter((name) => name.endsWith('.graphqls') && (withExtensions || name !== extensions))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(schemaFolder, name), 'utf8')));
  return buildSchema(texts.join('\n'));
}

async function queryFiles(): Promise<string[]> {
  const entries = await readdir(path.join(root, 'src'), { recursive: true });
  return entries
    .filter((name) => name.endsWith('Queries.ts'))
    .sort()
    .map((name) => path.join(root, 'src', name));
}

/** The texts that a file exports with `document(…)`. */
async function textsOf(file: string): Promise<string[]> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(exported).flatMap((value) => {
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}

/** Parses and checks one document; every fault becomes one line that names the file. */
function checked(text: string, schema: GraphQLSchema, file: string, faults: string[]): CheckedDocument[] {
  try {
    const parsed = parse(text);
    const errors = validate(schema, parsed);
    faults.push(...errors.map((error) => `${file}: ${error.message}`));
    return errors.length > 0 ? [] : [partsOf(parsed)];
  } catch (thrown) {
    faults.push(`${file}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return [];
  }
}

function findRepeatedNames(names: ReadonlyMap<string, string[]>): string[] {
  return [...names]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `operation ${name} is written twice: ${files.join(', ')}`);
}

/** Checks all documents and returns the text of each generated file, or the faults found. */
export async function generateAll(): Promise<{ faults: string[]; files: Map<string, string> }> {
  const [stock, extended] = await Promise.all([readSchema(false), readSchema(true)]);
  const format = { ...(await prettier.resolveConfig(path.join(root, 'package.json'))), parser: 'typescript' };
  const faults: string[] = [];
  const names = new Map<string, string[]>();
  const files = new Map<string, string>();
  const stockTexts: string[] = [];
  for (const file of await queryFiles()) {
    const isExtension = file.endsWith('ExtensionQueries.ts');
    const schema = isExtension ? extended : stock;
    const shown = path.relative(root, file);
    const texts = await textsOf(file);
    const documents = texts.flatMap((text) => checked(text, schema, shown, faults));
    if (!isExtension) stockTexts.push(...texts);
    for (const { operation } of documents) {
      const name = operation.name?.value ?? '';
      names.set(name, [...(names.get(name) ?? []), shown]);
    }
    if (documents.length > 0)
      files.set(file.replace(/\.ts$/, '.generated.ts'), await prettier.format(generatedFile(schema, documents), format));
  }
  if (faults.length === 0) {
    const published = await readPublishedSchemas(path.join(schemaFolder, 'published'));
    faults.push(...publishedFaults(published, stockTexts, exampleVariables, newerOperations));
  }
  return { faults: [...faults, ...findRepeatedNames(names)], files };
}

async function main(check: boolean): Promise<number> {
  const { faults, files } = await generateAll();
  for (const [file, wanted] of files) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === wanted) continue;
    if (check) faults.push(`${path.relative(root, file)} is out of date: run npm run codegen`);
    else await writeFile(file, wanted);
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.includes('--check'));
