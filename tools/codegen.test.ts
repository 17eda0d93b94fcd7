import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { generatedFile, partsOf } from './codegen/generatedFile';

const schema = buildSchema(`
  interface Product { sku: ID! name: String price: Float! tags: [String] }
  type SimpleProduct implements Product { sku: ID! name: String price: Float! tags: [String] weight: Float }
  type VirtualProduct implements Product { sku: ID! name: String price: Float! tags: [String] }
  type BundleProduct implements Product { sku: ID! name: String price: Float! tags: [String] parts: [Product!]! }
  enum Sort { ASC DESC }
  input Filter { sku: ID! sort: Sort = ASC inner: [Filter!] }
  type Query { products(filter: Filter, count: Int!): [Product!] }
  type Mutation { rename(sku: ID!, name: String): Boolean! }
`);

const written = (...texts: string[]) =>
  generatedFile(
    schema,
    texts.map((text) => partsOf(parse(text))),
  ).replace(/\s+/g, ' ');

describe('the types of operations', () => {
  test('follow nullability, lists, aliases and names', () => {
    expect(written('query list { found: products(count: 1) { sku name tags } }')).toContain(
      'export type ListQuery = { found: Array<({ sku: string; name: string | null; tags: Array<string | null> | null; })> | null; };',
    );
  });

  test('tell the types behind an interface apart where they are asked for different fields', () => {
    const text = written(
      'query list { products(count: 1) { __typename sku ... on SimpleProduct { weight } ... on BundleProduct { parts { sku } } } }',
    );
    expect(text).toContain("{ __typename: 'SimpleProduct'; sku: string; weight: number | null; }");
    expect(text).toContain("{ __typename: 'VirtualProduct'; sku: string; }");
    expect(text).toContain("{ __typename: 'BundleProduct'; sku: string; parts: Array<({ sku: string; })>; }");
    expect(written('query list { products(count: 1) { __typename sku } }')).toContain(
      "__typename: 'SimpleProduct' | 'VirtualProduct' | 'BundleProduct'",
    );
  });

  test('merge a field that is selected twice, and follow fragments', () => {
    const text = written(
      'fragment Basics on Product { sku } query list { products(count: 1) { ...Basics ... on BundleProduct { parts { name } parts { sku } } } }',
    );
    expect(text).toContain('export type BasicsFragment = { sku: string; };');
    expect(text).toContain('parts: Array<({ name: string | null; sku: string; })>;');
  });

  test('say which variables may be left out, and write inputs and enums beside them', () => {
    const text = written(
      'query list($filter: Filter, $count: Int!, $more: [Sort!] = [ASC]) { products(filter: $filter, count: $count) { sku } }',
      'mutation rename($sku: ID!) { rename(sku: $sku) }',
    );
    expect(text).toContain('export type ListQueryVariables = { filter?: Filter | null; count: number; more?: Array<Sort> | null; };');
    expect(text).toContain('export interface Filter { sku: string; sort?: Sort | null; inner?: Array<Filter> | null; }');
    expect(text).toContain("export type Sort = 'ASC' | 'DESC';");
    expect(text).toContain('export type RenameMutation = { rename: boolean; };');
    expect(written('query list { products(count: 1) { sku } }')).toContain('export type ListQueryVariables = Record<string, never>;');
  });

  test('a document holds one named operation', () => {
    expect(() => written('{ products(count: 1) { sku } }')).toThrow('exactly one named operation');
    expect(() => written('query a { products(count: 1) { sku } } query b { products(count: 1) { sku } }')).toThrow(
      'exactly one named operation',
    );
  });
});
