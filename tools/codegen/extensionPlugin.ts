import type { DocumentNode, GraphQLSchema } from 'graphql';
import { TypeInfo, isInterfaceType, isObjectType, visit, visitWithTypeInfo } from 'graphql';

/** Fields that a document needs to say which object it speaks of: no loss where stock Magento refuses it. */
const keys = ['__typename', 'id', 'uid'];

/** The fields of a document that stock Magento lacks, and the stock values that it reads beside them, as `Type.field`. */
export function fieldsBeyondStock(stock: GraphQLSchema, extended: GraphQLSchema, document: DocumentNode) {
  const extensions = new Set<string>();
  const stockValues = new Set<string>();
  const types = new TypeInfo(extended);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name, selectionSet }) {
        const parent = types.getParentType()?.name ?? '';
        const known = stock.getType(parent);
        const hasField = (isObjectType(known) || isInterfaceType(known)) && name.value in known.getFields();
        if (!hasField && !keys.includes(name.value)) {
          extensions.add(`${parent}.${name.value}`);
          return false;
        }
        if (!selectionSet && !keys.includes(name.value)) stockValues.add(`${parent}.${name.value}`);
        return undefined;
      },
    }),
  );
  return { extensions: [...extensions].sort(), stockValues: [...stockValues].sort() };
}

/**
 * Why a document may not stand in `*ExtensionQueries.ts`. Stock Magento refuses a document with one unknown field as a
 * whole, so what it reads of stock fields would be lost there too.
 */
export function mixingFaults(stock: GraphQLSchema, extended: GraphQLSchema, document: DocumentNode): string[] {
  const { extensions, stockValues } = fieldsBeyondStock(stock, extended, document);
  if (extensions.length === 0) return ['a document of stock fields alone does not belong into ExtensionQueries.ts'];
  return stockValues.map((field) => `${field} is a stock field beside ${extensions.join(', ')}: it needs a document of its own`);
}

interface Config {
  /** Magento's schema without our extensions. */
  stock: GraphQLSchema;
}

/** A plugin of GraphQL Code Generator: says above the types which fields stock Magento lacks. */
export function plugin(schema: GraphQLSchema, documents: readonly { document?: DocumentNode }[], { stock }: Config) {
  const extensions = documents.flatMap(({ document }) => (document ? fieldsBeyondStock(stock, schema, document).extensions : []));
  return { prepend: [...new Set(extensions)].map((field) => `// Stock Magento has no ${field}.`), content: '' };
}
