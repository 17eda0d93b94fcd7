import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLInputType,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import { Kind, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, typeFromAST } from 'graphql';
import { isOptional, isSelectable, leafType, selectionTypes } from './operationTypes';

/** One checked operation: its definition and the fragments that stand beside it. */
export interface CheckedDocument {
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** Splits a parsed document into its one operation and its fragments. */
export function partsOf(parsed: DocumentNode): CheckedDocument {
  const operations = parsed.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation?.name || operations.length !== 1) throw new Error('a document holds exactly one named operation');
  const fragments = parsed.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return { operation, fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])) };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The whole text of `<name>Queries.generated.ts`: fragments, results, variables, then the inputs and enums that they use. */
export function generatedFile(schema: GraphQLSchema, documents: readonly CheckedDocument[]): string {
  const met = new Set<GraphQLNamedType>();
  const fragmentTypes = new Map<string, string>();
  const operationTypes: string[] = [];
  for (const { operation, fragments } of documents) {
    const selectionType = selectionTypes(schema, fragments, met);
    for (const [name, fragment] of fragments) {
      const on = schema.getType(fragment.typeCondition.name.value);
      if (isSelectable(on)) fragmentTypes.set(name, `export type ${capital(name)}Fragment = ${selectionType(fragment.selectionSet, on)};`);
    }
    const name = `${capital(operation.name?.value ?? '')}${capital(operation.operation)}`;
    const root = schema.getRootType(operation.operation);
    if (!root) throw new Error(`the schema has no ${operation.operation}`);
    operationTypes.push(
      `export type ${name} = ${selectionType(operation.selectionSet, root)};`,
      variablesType(schema, operation, name, met),
    );
  }
  const header = '// Written by `npm run codegen` from the documents beside it. Do not edit.';
  const fragmentsInOrder = [...fragmentTypes].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
  return [header, ...fragmentsInOrder, ...operationTypes, ...inputAndEnumTypes(met)].join('\n\n');
}

function variablesType(schema: GraphQLSchema, operation: OperationDefinitionNode, name: string, met: Set<GraphQLNamedType>): string {
  const lines = (operation.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType;
    const mark = isOptional(type, definition.defaultValue !== undefined) ? '?' : '';
    return `${definition.variable.name.value}${mark}: ${inputType(type, met)};`;
  });
  return `export type ${name}Variables = ${lines.length > 0 ? `{\n${lines.join('\n')}\n}` : 'Record<string, never>'};`;
}

function inputType(type: GraphQLInputType, met: Set<GraphQLNamedType>): string {
  if (isNonNullType(type)) return nonNullInputType(type.ofType as GraphQLInputType, met);
  return `${nonNullInputType(type, met)} | null`;
}

function nonNullInputType(type: GraphQLInputType, met: Set<GraphQLNamedType>): string {
  if (isListType(type)) return `Array<${inputType(type.ofType as GraphQLInputType, met)}>`;
  const named = getNamedType(type);
  if (isInputObjectType(named)) met.add(named);
  return leafType(named, met);
}

/** Writing an input may meet further inputs, so the set grows while it is walked. */
function inputAndEnumTypes(met: Set<GraphQLNamedType>): string[] {
  const texts = new Map<string, string>();
  for (const type of met) {
    if (isEnumType(type)) {
      texts.set(
        type.name,
        `export type ${type.name} = ${type
          .getValues()
          .map((value) => `'${value.name}'`)
          .join(' | ')};`,
      );
    } else if (isInputObjectType(type)) {
      const lines = Object.values(type.getFields()).map((field) => {
        const mark = isOptional(field.type, field.defaultValue !== undefined) ? '?' : '';
        return `${field.name}${mark}: ${inputType(field.type, met)};`;
      });
      texts.set(type.name, `export interface ${type.name} {\n${lines.join('\n')}\n}`);
    }
  }
  return [...texts].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
}
