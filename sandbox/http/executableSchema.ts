import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { allResolvers } from '../domains/allResolvers';
import type { Visit } from '../shop';
import { schemaText } from './schemaText';

const built = new Map<boolean, GraphQLSchema>();

/** The schema with its resolvers; built once per process and kind, because nothing in it belongs to one shop. Throws on a resolver without its field. */
export function executableSchema(stock: boolean): GraphQLSchema {
  const known = built.get(stock);
  if (known) return known;
  const schema = buildSchema(schemaText(stock));
  for (const [typeName, fields] of Object.entries(allResolvers(stock))) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`There are resolvers for ${typeName}, which is no object type of the schema`);
    for (const [name, resolver] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`There is a resolver for ${typeName}.${name}, which the schema does not have`);
      field.resolve = resolver as GraphQLFieldResolver<unknown, Visit>;
    }
  }
  built.set(stock, schema);
  return schema;
}
