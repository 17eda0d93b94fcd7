import {
  buildSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { allResolvers } from '../domains/allResolvers';
import type { Resolver } from '../domains/resolvers';
import type { Visit } from '../shop';
import { schemaText, type SchemaKind } from './schemaText';

const built = new Map<SchemaKind, GraphQLSchema>();

/**
 * The schema with its resolvers; built once per process and kind, because nothing in it belongs to one shop. That its text is valid
 * is tested (publishedSchema.test.ts), not checked at each start. Throws on a resolver without its field.
 */
export function executableSchema(kind: SchemaKind): GraphQLSchema {
  const known = built.get(kind);
  if (known) return known;
  const schema = buildSchema(schemaText(kind), { assumeValidSDL: true });
  // What Commerce's modules resolve is there in the full schema, which has refused what is nowhere.
  const whole = kind === 'open-source' ? executableSchema('stock') : undefined;
  for (const [typeName, fields] of Object.entries(allResolvers(kind !== 'extended'))) {
    const type = schema.getType(typeName);
    if (!type && whole?.getType(typeName)) continue;
    if (!isObjectType(type)) throw new Error(`There are resolvers for ${typeName}, which is no object type of the schema`);
    for (const [name, resolver] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (field) field.resolve = whole ? inKnownValues(field, resolver) : (resolver as GraphQLFieldResolver<unknown, Visit>);
      else if (!whole) throw new Error(`There is a resolver for ${typeName}.${name}, which the schema does not have`);
    }
  }
  built.set(kind, schema);
  return schema;
}

/** An enum may have lost values with the module that brings them: a list of it comes without them. */
function inKnownValues(field: GraphQLField<unknown, unknown>, resolver: Resolver): GraphQLFieldResolver<unknown, Visit> {
  const type = getNamedType(field.type);
  if (!isEnumType(type)) return resolver as GraphQLFieldResolver<unknown, Visit>;
  return async (...asked) => {
    const found = await (resolver as GraphQLFieldResolver<unknown, Visit>)(...asked);
    return Array.isArray(found) ? found.filter((value) => type.getValue(String(value))) : found;
  };
}
