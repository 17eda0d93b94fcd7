import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { parse as parseYaml } from 'yaml';
import { checkedDocuments, fragmentFaults, kindOf } from './codegen/documentFiles';
import { documentTypes, schemaTypes } from './codegen/generatedTypes';

const schema = buildSchema(`
  scalar Date
  interface Product { sku: ID! name: String price: Float! tags: [String] since: Date }
  type SimpleProduct implements Product { sku: ID! name: String price: Float! tags: [String] since: Date weight: Float }
  type VirtualProduct implements Product { sku: ID! name: String price: Float! tags: [String] since: Date }
  type BundleProduct implements Product { sku: ID! name: String price: Float! tags: [String] since: Date parts: [Product!]! }
  type Cart { id: ID! best: Product products: [Product!]! bundle: BundleProduct }
  enum Sort { ASC DESC }
  enum Unused { NONE }
  input Filter { sku: ID! sort: Sort = ASC inner: [Filter!] }
  type Query { products(filter: Filter, count: Int!): [Product!] cart: Cart sort: Sort }
  type Mutation { rename(sku: ID!, name: String): Boolean! change: Cart }
`);
const name = 'src/features/cart/cartQueries.ts';

async function written(texts: string[], owners: Record<string, string> = {}): Promise<string> {
  const documents = texts.map((text) => parse(text));
  const text = await documentTypes({ name, documents, schema, stock: schema, owners: new Map(Object.entries(owners)) });
  return text.replace(/\s+/g, ' ').replaceAll('< | ', '<').replaceAll(' >', '>');
}

describe('the types of operations', () => {
  test('follow nullability, lists, aliases and names', async () => {
    expect(await written(['query list { found: products(count: 1) { sku name tags since } }'])).toContain(
      'export type ListQuery = { found: Array<{ sku: string, name: string | null, tags: Array<string | null> | null, since: unknown }> | null };',
    );
  });

  test('tell the types behind an interface apart where they are asked for different fields', async () => {
    const text = await written(['query list { products(count: 1) { __typename sku ... on SimpleProduct { weight } } }']);
    expect(text).toContain("{ weight: number | null, sku: string } & { __typename: 'SimpleProduct' }");
    expect(text).toContain("{ sku: string } & { __typename: 'VirtualProduct' | 'BundleProduct' }");
  });

  test('say which variables may be left out; inputs and enums stand in one file, without those that no document uses', async () => {
    const texts = [
      'query list($filter: Filter, $count: Int!, $more: [Sort!] = [ASC]) { products(filter: $filter, count: $count) { sku } sort }',
      'mutation rename($sku: ID!) { rename(sku: $sku) }',
    ];
    const text = await written(texts);
    expect(text).toContain('{ filter?: Filter | null; count: number; more?: Array<Sort> | null; }');
    expect(text).toContain("import type { Filter, Sort } from '~/data/schemaTypes.generated';");
    const shared = (
      await schemaTypes(
        schema,
        texts.map((each) => parse(each)),
      )
    ).replace(/\s+/g, ' ');
    expect(shared).toContain('export type Filter = { sku: string; sort?: Sort | null; inner?: Array<Filter> | null; };');
    expect(shared).toContain("export type Sort = | 'ASC' | 'DESC';");
    expect(shared).not.toContain('Unused');
  });
});

const basics = 'fragment Basics on Product { __typename sku ... on SimpleProduct { weight } }';
const whole = `fragment Whole on Cart { id products { ...Basics } } ${basics}`;

describe('a fragment', () => {
  test('is written once; operations refer to it', async () => {
    const text = await written([`query cart { cart { ...Whole } } ${whole}`, `mutation change { change { ...Whole } } ${whole}`]);
    expect(text).toContain('export type CartQuery = { cart: WholeFragment | null };');
    expect(text).toContain('export type ChangeMutation = { change: WholeFragment | null };');
    expect(text).toContain('export type WholeFragment = { id: string, products: Array<BasicsFragment> };');
    expect(text.match(/weight/g)).toHaveLength(1);
  });

  test('on an interface whose types all differ is their union', async () => {
    const text = await written([
      'query cart { cart { products { ...Each } } } fragment Each on Product { __typename ... on SimpleProduct { weight } ... on BundleProduct { parts { sku } } }',
    ]);
    expect(text).toContain('products: Array<EachFragment>');
    expect(text).toContain(
      'export type EachFragment = | Each_SimpleProduct_Fragment | Each_VirtualProduct_Fragment | Each_BundleProduct_Fragment',
    );
  });

  test('of another file is imported: from its own folder or from data', async () => {
    const texts = [`query cart { cart { ...Whole } } ${whole}`];
    const ownedBy = (owner: string) => written(texts, { Whole: owner });
    expect(await ownedBy('src/features/cart/wholeFragment.ts')).toContain(
      "import type { WholeFragment } from './wholeFragment.generated';",
    );
    expect(await ownedBy('src/data/wholeFragment.ts')).toContain("import type { WholeFragment } from '~/data/wholeFragment.generated';");
    expect(await ownedBy('src/data/wholeFragment.ts')).not.toContain('WholeFragment =');
  });

  test('that is spread where only some of its types are possible is refused, for it has no type there', async () => {
    await expect(written([`query cart { cart { bundle { ...Basics } } } ${basics}`])).rejects.toThrow(
      `${name}: Basics_BundleProduct_Fragment has no type: write the fragment on the narrower type`,
    );
  });

  test('has one text for its name', () => {
    const documents = new Map([
      ['one', [parse(`query a { cart { ...Whole } } ${whole}`)]],
      ['two', [parse('query b { cart { ...Whole } } fragment Whole on Cart { id }')]],
    ]);
    expect(fragmentFaults(documents)).toEqual(['two: fragment Whole is written twice, with different fields']);
  });
});

describe('a file of documents', () => {
  const faultsOf = (file: string, text: string): string[] => {
    const faults: string[] = [];
    checkedDocuments({ name: file, kind: kindOf(file) ?? 'stock', texts: [text] }, schema, faults);
    return faults;
  };

  test('holds one named operation for each document', () => {
    expect(faultsOf(name, 'query a { sort }')).toEqual([]);
    expect(faultsOf(name, '{ sort }')).toEqual([`${name}: a document holds exactly one named operation`]);
    expect(faultsOf(name, 'query a { sort } query b { sort }')).toEqual([`${name}: a document holds exactly one named operation`]);
    expect(faultsOf(name, basics)).toContain(`${name}: a document holds exactly one named operation`);
  });

  test('names itself with what does not fit the schema, and with what cannot be read', () => {
    expect(faultsOf(name, 'query a { colour }')).toEqual([`${name}: Cannot query field "colour" on type "Query".`]);
    expect(faultsOf(name, 'query a {')).toEqual([`${name}: Syntax Error: Expected Name, found <EOF>.`]);
  });

  test('with a shared fragment holds no operation', () => {
    const file = 'src/data/wholeFragment.ts';
    expect(faultsOf(file, whole)).toEqual([]);
    expect(faultsOf(file, 'query a { sort }')).toEqual([`${file}: a file of a fragment has no operation`]);
  });
});

interface Project {
  schema: string;
  documents: string | string[];
}

/** As much of globs as `.graphqlrc.yml` uses. */
function matches(glob: string, file: string): boolean {
  const parts: Record<string, string> = { '!(*Extension)': '(?![^/]*Extension)[^/]*', '**/': '(?:.*/)?', '*': '[^/]*', '.': '\\.' };
  return new RegExp(`^${glob.replace(/!\(\*Extension\)|\*\*\/|\*|\./g, (part) => parts[part] ?? part)}$`).test(file);
}

describe('editors', () => {
  const { projects } = parseYaml(readFileSync('.graphqlrc.yml', 'utf8')) as { projects: Record<'stock' | 'extensions', Project> };
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join('src', file));

  test('find each file of documents in the project with its schema', () => {
    const found = ({ documents }: Project) => sources.filter((file) => [documents].flat().some((glob) => matches(glob, file)));
    expect(found(projects.stock)).toEqual(sources.filter((file) => ['stock', 'fragment'].includes(kindOf(file) ?? '')));
    expect(found(projects.extensions)).toEqual(sources.filter((file) => kindOf(file) === 'extension'));
    const files = readdirSync('sandbox/schema').map((file) => `sandbox/schema/${file}`);
    const schemas = files.filter((file) => file.endsWith('.graphqls'));
    expect(files.filter((file) => matches(projects.extensions.schema, file))).toEqual(schemas);
    expect(files.filter((file) => matches(projects.stock.schema, file))).toEqual(schemas.filter((file) => !file.includes('extensions')));
  });

  test('recognise every text of GraphQL by its mark', () => {
    for (const file of sources.filter(kindOf)) {
      const unmarked = readFileSync(file, 'utf8').match(/^.*(?<!\/\* GraphQL \*\/ )`\n\s*(?:query|mutation|fragment)\b/gm);
      expect(`${file}: ${unmarked?.join() ?? 'marked'}`).toBe(`${file}: marked`);
    }
  });
});
