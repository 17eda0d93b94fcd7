import { expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { mixingFaults, plugin } from './extensionPlugin';

const stockText = `
  interface Item { uid: ID! name: String }
  type Simple implements Item { uid: ID! name: String }
  type Bundle implements Item { uid: ID! name: String }
  type Query { items: [Item] store: String }
`;
const stock = buildSchema(stockText);
const extended = buildSchema(`
  ${stockText}
  type Rule { id: ID! text: String }
  extend type Bundle { rules: [Rule] }
  extend type Query { places: [String] }
`);
const faultsOf = (text: string) => mixingFaults(stock, extended, parse(text));

test('an extension document may say which object it speaks of, and read whatever lies below an extension', () => {
  expect(faultsOf('query a { items { __typename uid ... on Bundle { rules { id text } } } }')).toEqual([]);
  expect(faultsOf('query a { places }')).toEqual([]);
});

test('a stock value in an extension document would be lost on stock Magento', () => {
  expect(faultsOf('query a { items { uid name ... on Bundle { rules { id } } } store }')).toEqual([
    'Item.name is a stock field beside Bundle.rules: it needs a document of its own',
    'Query.store is a stock field beside Bundle.rules: it needs a document of its own',
  ]);
  expect(faultsOf('query a { places items { ...Named } } fragment Named on Item { name }')).toEqual([
    'Item.name is a stock field beside Query.places: it needs a document of its own',
  ]);
});

test('a document without extensions is no extension document', () => {
  expect(faultsOf('query a { items { uid } }')).toEqual(['a document of stock fields alone does not belong into ExtensionQueries.ts']);
});

test('the generated file says what stock Magento lacks', () => {
  const documents = ['query a { items { uid ... on Bundle { rules { id } } } places }', 'query b { places }'];
  const { prepend } = plugin(
    extended,
    documents.map((text) => ({ document: parse(text) })),
    { stock },
  );
  expect(prepend).toEqual(['// Stock Magento has no Bundle.rules.', '// Stock Magento has no Query.places.']);
  expect(plugin(stock, [{ document: parse('query a { store }') }], { stock }).prepend).toEqual([]);
});
