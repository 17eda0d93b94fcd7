import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import type { TypeScriptDocumentsPluginConfig } from '@graphql-codegen/typescript-operations';
import * as operations from '@graphql-codegen/typescript-operations';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { Kind, isAbstractType, isEnumType, isInputObjectType } from 'graphql';
import { fragmentsOf } from './documentFiles';
import * as extensions from './extensionPlugin';

/** Enums and inputs of the schema, as far as any document uses them: one file for all, as it is long. */
export const schemaTypesFile = 'src/data/schemaTypes.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const config: TypeScriptDocumentsPluginConfig = {
  // A fragment has a type of its own, to which the operations refer.
  inlineFragmentTypes: 'combine',
  // Types behind an interface that are asked for the same fields become one.
  mergeFragmentTypes: true,
  namingConvention: capital,
  scalars: { ID: 'string' },
  defaultScalarType: 'unknown',
  inputMaybeValue: 'T | null',
  arrayInputCoercion: false,
};

interface PartOfDocument {
  document: DocumentNode;
  /** 'external': known to the generator, but written elsewhere. */
  type: 'standard' | 'external';
}

function generate(
  schema: GraphQLSchema,
  documents: PartOfDocument[],
  own: TypeScriptDocumentsPluginConfig,
  stock = schema,
): Promise<string> {
  return codegen({
    filename: '',
    // The generator reads `schemaAst` where both are given.
    schema: { kind: Kind.DOCUMENT, definitions: [] },
    schemaAst: schema,
    documents,
    config: {},
    skipDocumentsValidation: true,
    plugins: [{ extensions: { stock } }, { operations: { ...config, ...own } }],
    pluginMap: { extensions, operations: { plugin: withoutUnusedHelpers } },
  });
}

/** The generator puts helper types above each file, used or not. */
const withoutUnusedHelpers: typeof operations.plugin = async (...inputs) => {
  const { content, prepend = [] } = await operations.plugin(...inputs);
  return { content, prepend: prepend.filter((helper) => helper && content.includes(`${/type (\w+)/.exec(helper)?.[1]}<`)) };
};

const header = (from: string): string => `// Written by \`npm run codegen\` from ${from}. Do not edit.`;

/** The whole text of `schemaTypes.generated.ts`. */
export async function schemaTypes(schema: GraphQLSchema, documents: readonly DocumentNode[]): Promise<string> {
  const parts = withoutRepeats(documents).map((document): PartOfDocument => ({ document, type: 'standard' }));
  return `${header('the schema, as far as documents use it')}\n\n${await generate(schema, parts, { generateOperationTypes: false })}`;
}

export interface TypesWanted {
  /** The file that exports the documents, from the root of the repository. */
  name: string;
  documents: readonly DocumentNode[];
  schema: GraphQLSchema;
  stock: GraphQLSchema;
  /** The file that owns a fragment, by the fragment's name, where it is a file of its own. */
  owners: ReadonlyMap<string, string>;
}

/** The whole text of `<name>.generated.ts`: results and variables of operations, and types of the fragments that the file owns. */
export async function documentTypes({ name, documents, schema, stock, owners }: TypesWanted): Promise<string> {
  const isOwn = (fragment: FragmentDefinitionNode) => (owners.get(fragment.name.value) ?? name) === name;
  const parts = withoutRepeats(documents).flatMap((document) => partsOf(document, isOwn));
  const written = await generate(schema, parts, { importSchemaTypesFrom: schemaTypesFile, namespacedImportName: '' }, stock);
  const text = documents.flatMap(fragmentsOf).reduce((shorter, fragment) => namedAsWhole(shorter, fragment, schema), written);
  const unknown = /\b\w+?_\w+_Fragment\b/g;
  for (const [subtype] of text.matchAll(unknown))
    if (!text.includes(`type ${subtype} =`)) throw new Error(`${name}: ${subtype} has no type: write the fragment on the narrower type`);
  return [header('the documents beside it'), importsOf(text, name, schema, owners).join('\n'), text].join('\n\n');
}

/** A fragment's text stands in each document that spreads it; the first is enough. */
function withoutRepeats(documents: readonly DocumentNode[]): DocumentNode[] {
  const known = new Set<string>();
  return documents.map((document) => ({
    ...document,
    definitions: document.definitions.filter((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return true;
      const isNew = !known.has(definition.name.value);
      known.add(definition.name.value);
      return isNew;
    }),
  }));
}

function partsOf({ kind, definitions }: DocumentNode, isOwn: (fragment: FragmentDefinitionNode) => boolean): PartOfDocument[] {
  const isWritten = (definition: DocumentNode['definitions'][number]) => definition.kind !== Kind.FRAGMENT_DEFINITION || isOwn(definition);
  return [
    { type: 'standard', document: { kind, definitions: definitions.filter(isWritten) } },
    { type: 'external', document: { kind, definitions: definitions.filter((definition) => !isWritten(definition)) } },
  ];
}

/**
 * The generator refers to a fragment on an interface by one name for each possible type, and does not write these names
 * where types are merged. All together they are the fragment itself.
 */
function namedAsWhole(text: string, { name, typeCondition }: FragmentDefinitionNode, schema: GraphQLSchema): string {
  const on = schema.getType(typeCondition.name.value);
  if (!isAbstractType(on)) return text;
  const whole = `${capital(name.value)}Fragment`;
  const each = schema.getPossibleTypes(on).map((type) => `${capital(name.value)}_${type.name}_Fragment`);
  return text.replace(new RegExp(`(?<!type ${whole} =[\\s|]*)\\b${each.join('\\b[\\s|]*\\b')}\\b`, 'g'), whole);
}

/** Import lines for the types that the text uses and another generated file writes. */
function importsOf(text: string, name: string, schema: GraphQLSchema, owners: ReadonlyMap<string, string>): string[] {
  const used = new Set(text.match(/(?<!['\w])[A-Z]\w*/g));
  const ofSchema = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) || isInputObjectType(type));
  const sources = new Map([
    ...ofSchema.map((type) => [type.name, schemaTypesFile] as const),
    ...[...owners].filter(([, owner]) => owner !== name).map(([fragment, owner]) => [`${capital(fragment)}Fragment`, owner] as const),
  ]);
  const names = new Map<string, string[]>();
  for (const [type, source] of sources) if (used.has(type)) names.set(source, [...(names.get(source) ?? []), type]);
  return [...names].map(([source, types]) => `import type { ${types.sort().join(', ')} } from '${addressOf(source, name)}';`).sort();
}

/** How one file of `src` imports the generated types of another: of its own folder, or of `src/data`. */
function addressOf(source: string, from: string): string {
  const folder = path.dirname(source);
  return `${folder === path.dirname(from) ? '.' : folder.replace(/^src/, '~')}/${path.basename(source, '.ts')}.generated`;
}
