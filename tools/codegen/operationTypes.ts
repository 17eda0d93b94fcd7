import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';
import {
  GraphQLNonNull,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** TypeScript for Magento's scalars. `ID` and `String` are strings, numbers are numbers; any other scalar is unknown. */
const scalars: Readonly<Record<string, string>> = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' };

/** Writes the type of a leaf of the schema, and collects every enum it encounters. */
export function leafType(type: GraphQLNamedType, met: Set<GraphQLNamedType>): string {
  if (isEnumType(type)) met.add(type);
  return isScalarType(type) ? (scalars[type.name] ?? 'unknown') : type.name;
}

interface Gathered {
  key: string;
  fields: FieldNode[];
}

/**
 * Writes the TypeScript of selection sets. An interface or union becomes a union of objects: one for each group of
 * possible types that select the same fields.
 */
export function selectionTypes(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>, met: Set<GraphQLNamedType>) {
  function ofSelection(selection: SelectionSetNode, parent: GraphQLNamedType): string {
    const possible = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent as GraphQLObjectType];
    const groups = new Map<string, string[]>();
    for (const type of possible) {
      const lines = [...gather(selection, type).values()].map((gathered) => line(gathered, type));
      const shape = lines.join('\n');
      groups.set(shape, [...(groups.get(shape) ?? []), type.name]);
    }
    return [...groups]
      .map(([shape, names]) => `{\n${shape.replaceAll('__TYPENAME__', names.map((name) => `'${name}'`).join(' | '))}\n}`)
      .join(' | ');
  }

  function gather(selection: SelectionSetNode, type: GraphQLObjectType, into = new Map<string, Gathered>()): Map<string, Gathered> {
    for (const node of selection.selections) {
      if (node.kind === 'Field') {
        const key = (node.alias ?? node.name).value;
        into.set(key, { key, fields: [...(into.get(key)?.fields ?? []), node] });
        continue;
      }
      const fragment = node.kind === 'FragmentSpread' ? fragments.get(node.name.value) : node;
      const condition = fragment?.typeCondition?.name.value;
      if (fragment && (!condition || applies(condition, type))) gather(fragment.selectionSet, type, into);
    }
    return into;
  }

  function applies(condition: string, type: GraphQLObjectType): boolean {
    const conditional = schema.getType(condition);
    return condition === type.name || (isAbstractType(conditional) && schema.isSubType(conditional, type));
  }

  function line({ key, fields }: Gathered, parent: GraphQLObjectType): string {
    const [first] = fields;
    if (!first || first.name.value === '__typename') return `${key}: __TYPENAME__;`;
    const definition = parent.getFields()[first.name.value];
    if (!definition) throw new Error(`${parent.name} has no field ${first.name.value}`);
    const selections = fields.flatMap((field) => field.selectionSet?.selections ?? []);
    return `${key}: ${ofType(definition.type, { kind: 'SelectionSet', selections } as SelectionSetNode)};`;
  }

  function ofType(type: GraphQLOutputType, selection: SelectionSetNode): string {
    if (isNonNullType(type)) return ofNullable(type.ofType, selection);
    return `${ofNullable(type, selection)} | null`;
  }

  function ofNullable(type: GraphQLOutputType, selection: SelectionSetNode): string {
    if (isListType(type)) return `Array<${ofType(type.ofType, selection)}>`;
    const named = getNamedType(type);
    return isLeafType(named) ? leafType(named, met) : `(${ofSelection(selection, named)})`;
  }

  return ofSelection;
}

/** May the variable or input field be left out? */
export function isOptional(type: unknown, hasDefault: boolean): boolean {
  return !(type instanceof GraphQLNonNull) || hasDefault;
}

/** Is this an output type that operations can select from? */
export function isSelectable(type: GraphQLNamedType | null | undefined): type is GraphQLNamedType {
  return isObjectType(type) || isAbstractType(type);
}
