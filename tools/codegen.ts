import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { buildSchema } from 'graphql';
import * as prettier from 'prettier';
import type { DocumentFile } from './codegen/documentFiles';
import { checkedDocuments, fragmentFaults, fragmentsOf, operationNames, readDocumentFiles } from './codegen/documentFiles';
import { exampleVariables } from './codegen/exampleVariables';
import { mixingFaults } from './codegen/extensionPlugin';
import { documentTypes, schemaTypes, schemaTypesFile } from './codegen/generatedTypes';
import { newerOperations, publishedFaults, readPublishedSchemas } from './codegen/publishedSchemas';

/**
 * `npm run codegen`: checks every GraphQL document of the shop against the schema and writes its types beside it.
 * Stock documents must fit Magento without our extensions, and the published schemas of the supported versions;
 * `*ExtensionQueries.ts` use the extensions and nothing else. `--check` writes nothing and fails when a written file is
 * not what would be written.
 */
const root = path.resolve(import.meta.dirname, '..');
const schemaFolder = path.join(root, 'sandbox/schema');
const extensionsFile = 'extensions.graphqls';

/** Magento's schema as the sandbox serves it, with or without our own fields. */
export async function readSchema(withExtensions: boolean): Promise<GraphQLSchema> {
  const names = (await readdir(schemaFolder))
    .filter((name) => name.endsWith('.graphqls') && (withExtensions || name !== extensionsFile))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(schemaFolder, name), 'utf8')));
  return buildSchema(texts.join('\n'));
}

interface Schemas {
  stock: GraphQLSchema;
  extended: GraphQLSchema;
}

type Documents = ReadonlyMap<string, readonly DocumentNode[]>;

/** The documents of each file, and what is wrong with them. */
function check(files: readonly DocumentFile[], { stock, extended }: Schemas): { faults: string[]; documents: Documents } {
  const faults: string[] = [];
  const documents = new Map<string, readonly DocumentNode[]>();
  for (const file of files) {
    const isExtension = file.kind === 'extension';
    const parsed = checkedDocuments(file, isExtension ? extended : stock, faults);
    if (isExtension)
      faults.push(...parsed.flatMap((document) => mixingFaults(stock, extended, document)).map((fault) => `${file.name}: ${fault}`));
    documents.set(file.name, parsed);
  }
  return { faults: [...faults, ...fragmentFaults(documents), ...findRepeatedNames(documents)], documents };
}

function findRepeatedNames(documents: Documents): string[] {
  const names = new Map<string, string[]>();
  for (const [file, parsed] of documents) for (const name of operationNames(parsed)) names.set(name, [...(names.get(name) ?? []), file]);
  return [...names]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `operation ${name} is written twice: ${files.join(', ')}`);
}

/** The file of each shared fragment: it stands first there, those below it belong to other files. */
function ownersOf(files: readonly DocumentFile[], documents: Documents): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, kind } of files) {
    const [own] = (documents.get(name) ?? []).flatMap(fragmentsOf);
    if (kind === 'fragment' && own) owners.set(own.name.value, name);
  }
  return owners;
}

/** For the edge's figures, which count an operation only by a name that is ours. */
const operationNamesFile = 'src/config/operationNames.generated.ts';
const operationNamesText = (documents: readonly DocumentNode[]): string =>
  `// Written by \`npm run codegen\`.\nexport const operationNames: readonly string[] = ${JSON.stringify(operationNames(documents).sort())};\n`;

/** The text of each generated file, by the file with the documents. */
async function generate(files: readonly DocumentFile[], documents: Documents, { stock, extended }: Schemas): Promise<Map<string, string>> {
  const owners = ownersOf(files, documents);
  const texts = new Map([[schemaTypesFile, await schemaTypes(extended, [...documents.values()].flat())]]);
  for (const { name, kind } of files) {
    const schema = kind === 'extension' ? extended : stock;
    texts.set(name, await documentTypes({ name, documents: documents.get(name) ?? [], schema, stock, owners }));
  }
  return texts;
}

/** Checks all documents and returns the text of each generated file, or the faults found. */
export async function generateAll(): Promise<{ faults: string[]; files: Map<string, string> }> {
  const schemas = { stock: await readSchema(false), extended: await readSchema(true) };
  const found = await readDocumentFiles(root);
  const { faults, documents } = check(found, schemas);
  if (faults.length > 0) return { faults, files: new Map() };
  const published = await readPublishedSchemas(path.join(schemaFolder, 'published'));
  const stockTexts = found.flatMap(({ kind, texts }) => (kind === 'stock' ? texts : []));
  const format = { ...(await prettier.resolveConfig(path.join(root, 'package.json'))), parser: 'typescript' };
  const files = new Map<string, string>();
  for (const [name, text] of await generate(found, documents, schemas))
    files.set(path.join(root, name.replace(/\.ts$/, '.generated.ts')), await prettier.format(text, format));
  files.set(path.join(root, operationNamesFile), await prettier.format(operationNamesText([...documents.values()].flat()), format));
  return { faults: publishedFaults(published, stockTexts, exampleVariables, newerOperations), files };
}

/** Generated files whose documents are gone. */
async function findLeftOvers(files: ReadonlyMap<string, string>): Promise<string[]> {
  const names = await readdir(path.join(root, 'src'), { recursive: true });
  const generated = names.filter((name) => name.endsWith('.generated.ts')).map((name) => path.join(root, 'src', name));
  return generated.filter((file) => !files.has(file));
}

async function main(isCheck: boolean): Promise<number> {
  const { faults, files } = await generateAll();
  if (files.size > 0)
    faults.push(...(await findLeftOvers(files)).map((file) => `${path.relative(root, file)} belongs to no document: delete it`));
  for (const [file, wanted] of files) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === wanted) continue;
    if (isCheck) faults.push(`${path.relative(root, file)} is out of date: run npm run codegen`);
    else await writeFile(file, wanted);
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await main(process.argv.includes('--check')).catch((thrown: Error) => {
    process.stderr.write(`${thrown.message}\n`);
    return 1;
  });
