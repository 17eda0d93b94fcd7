import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { GraphQLInputField, GraphQLArgument, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isRequiredInputField, isUnionType } from 'graphql';
import { schemaText } from '../http/schemaText';

const published = buildSchema(readFileSync('sandbox/schema/published/commerce-2.4.8.graphqls', 'utf8'));

interface Named {
  name: string;
}
const without = (ours: readonly Named[], theirs: readonly Named[]) =>
  ours.filter(({ name }) => !theirs.some((other) => other.name === name));

/** A type or a field in full: an argument or an input field with its default. */
const written = ({ type, defaultValue }: GraphQLArgument | GraphQLInputField) => `${String(type)} = ${JSON.stringify(defaultValue)}`;

function compareInputs(place: string, ours: readonly (GraphQLArgument | GraphQLInputField)[], theirs: typeof ours): string[] {
  return ours.flatMap((field) => {
    const other = theirs.find(({ name }) => name === field.name);
    if (!other) return [`${place}.${field.name} is not in it`];
    return written(field) === written(other) ? [] : [`${place}.${field.name}: ${written(field)}, there ${written(other)}`];
  });
}

function compareTypes(ours: GraphQLNamedType, theirs: GraphQLNamedType): string[] {
  const { name } = ours;
  if ((isObjectType(ours) && isObjectType(theirs)) || (isInterfaceType(ours) && isInterfaceType(theirs))) {
    const fields = theirs.getFields();
    return [
      ...without(ours.getInterfaces(), theirs.getInterfaces()).map((other) => `${name} is no ${other.name} there`),
      ...Object.values(ours.getFields()).flatMap((field) => {
        const other = fields[field.name];
        if (!other) return [`${name}.${field.name} is not in it`];
        const differs = String(field.type) !== String(other.type);
        return [
          ...(differs ? [`${name}.${field.name}: ${String(field.type)}, there ${String(other.type)}`] : []),
          ...compareInputs(`${name}.${field.name}`, field.args, other.args),
        ];
      }),
    ];
  }
  if (isInputObjectType(ours) && isInputObjectType(theirs)) {
    const [own, other] = [Object.values(ours.getFields()), Object.values(theirs.getFields())];
    const lacking = without(other.filter(isRequiredInputField), own).map((field) => `${name}.${field.name} is required there`);
    return [...compareInputs(name, own, other), ...lacking];
  }
  if (isEnumType(ours) && isEnumType(theirs))
    return without(ours.getValues(), theirs.getValues()).map((value) => `${name}.${value.name} is not in it`);
  if (isUnionType(ours) && isUnionType(theirs))
    return without(ours.getTypes(), theirs.getTypes()).map((type) => `${name} has no ${type.name} there`);
  return ours.constructor === theirs.constructor ? [] : [`${name} is of another kind there`];
}

function differences(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const theirs = published.getType(type.name);
    return theirs ? compareTypes(type, theirs) : [`${type.name} is not in it`];
  });
}

test('the stock schema is a subset of the published one, type for type', () => {
  expect(differences(buildSchema(schemaText('stock')))).toEqual([]);
});

test('the comparison sees what stock Magento does not have', () => {
  const found = differences(buildSchema(schemaText('extended')));
  expect(found).toEqual(expect.arrayContaining(['StoreConfig.store_alias is not in it', 'QuestionSet is not in it']));
});

test.each(['extended', 'stock', 'open-source'] as const)('the schema that is served is valid: %s', (kind) => {
  expect(() => buildSchema(schemaText(kind))).not.toThrow();
});
