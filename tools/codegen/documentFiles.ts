import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { Kind, NoUnusedFragmentsRule, parse, print, specifiedRules, validate } from 'graphql';

/** What a file of GraphQL holds: documents of stock fields, documents with extension fields, or one fragment for several documents. */
export type DocumentKind = 'stock' | 'extension' | 'fragment';

export interface DocumentFile {
  /** From the root of the repository. */
  name: string;
  kind: DocumentKind;
  texts: readonly string[];
}

/** A name tells what a file holds; `.graphqlrc.yml` tells editors the same. */
export function kindOf(name: string): DocumentKind | undefined {
  if (name.endsWith('ExtensionQueries.ts')) return 'extension';
  if (name.endsWith('Queries.ts')) return 'stock';
  return name.endsWith('Fragment.ts') ? 'fragment' : undefined;
}

/** The files below `src` with documents or a shared fragment. */
export async function readDocumentFiles(root: string): Promise<DocumentFile[]> {
  const names = (await readdir(path.join(root, 'src'), { recursive: true })).map((name) => path.join('src', name)).sort();
  const files: DocumentFile[] = [];
  for (const name of names) {
    const kind = kindOf(name);
    if (kind) files.push({ name, kind, texts: await textsOf(path.join(root, name)) });
  }
  return files;
}

/** The texts that a file exports: operations as `document(…)`, a fragment as it is. */
async function textsOf(file: string): Promise<string[]> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(exported).flatMap((value) => {
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
    return typeof text === 'string' ? [text] : [];
  });
}

/** Parses and checks the documents of a file; every fault becomes one line that names the file. */
export function checkedDocuments({ name, kind, texts }: DocumentFile, schema: GraphQLSchema, faults: string[]): DocumentNode[] {
  const rules = kind === 'fragment' ? specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule) : specifiedRules;
  return texts.flatMap((text) => {
    try {
      const document = parse(text);
      const found = [...validate(schema, document, rules).map(({ message }) => message), ...shapeFaults(document, kind)];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      return found.length > 0 ? [] : [document];
    } catch (thrown) {
      faults.push(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      return [];
    }
  });
}

function shapeFaults(document: DocumentNode, kind: DocumentKind): string[] {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (kind === 'fragment') return operations.length > 0 ? ['a file of a fragment has no operation'] : [];
  return operations.length === 1 && operations[0]?.name ? [] : ['a document holds exactly one named operation'];
}

/** The fragments of a document. */
export function fragmentsOf(document: DocumentNode): FragmentDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
}

/** The name of each document's operation; none for a fragment. */
export function operationNames(documents: readonly DocumentNode[]): string[] {
  return documents.flatMap(({ definitions }) =>
    definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? ''] : [])),
  );
}

/** A type is written for a fragment's name once, so the name must not stand for two texts. */
export function fragmentFaults(documents: ReadonlyMap<string, readonly DocumentNode[]>): string[] {
  const known = new Map<string, string>();
  const faults = new Set<string>();
  for (const [file, parsed] of documents) {
    for (const fragment of parsed.flatMap(fragmentsOf)) {
      const { value } = fragment.name;
      const text = print(fragment);
      if ((known.get(value) ?? text) !== text) faults.add(`${file}: fragment ${value} is written twice, with different fields`);
      known.set(value, text);
    }
  }
  return [...faults];
}
