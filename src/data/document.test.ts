import { afterEach, expect, test } from '@jest/globals';
import { Kind as RealKind, parse as realParse } from 'graphql';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { api } from './api';
import { graphql } from './calls';
import { document, operationOf } from './document';
import { Kind, parse, print } from './graphqlStub';

afterEach(closeStores);

const text = `
  # comment with a "quote
  fragment Fields on Cart { id }
  mutation addItem($note: String = "two  spaces, and # no comment") {
    add(note: $note, block: """ a  "b" """) { ...Fields }
  }
`;

test('a document is compacted outside of its strings only, and stays the same document', () => {
  const operation = operationOf(text);
  expect(operation).toMatchObject({ kind: 'mutation', name: 'addItem' });
  expect(operation?.text).toBe(
    'fragment Fields on Cart { id } mutation addItem($note: String = "two  spaces, and # no comment") { add(note: $note block: """ a  "b" """) { ...Fields } }',
  );
  const withoutPlaces = (source: string) => JSON.stringify(realParse(source, { noLocation: true }));
  expect(withoutPlaces(operation?.text ?? '')).toBe(withoutPlaces(text));
});

test('what is no named query or mutation is none', () => {
  for (const none of ['', 'hello', '{ cart { id } }', 'subscription s { x }', 'fragment F on Cart { id }'])
    expect(operationOf(none)).toBeNull();
});

test('the stand-in for the GraphQL package knows an operation’s kind and name, and nothing more', () => {
  expect(Kind.OPERATION_DEFINITION).toBe(RealKind.OPERATION_DEFINITION);
  expect(parse(text).definitions).toEqual([{ kind: 'OperationDefinition', operation: 'mutation', name: { value: 'addItem' } }]);
  expect(() => parse('hello')).toThrow('Not a valid GraphQL document.');
  expect(print).toThrow('Not a valid GraphQL document.');
});

test('a text that is no document is not sent', async () => {
  const endpoints = api.injectEndpoints({
    endpoints: (build) => ({ noDocument: build.query<unknown, void>({ query: () => graphql(document<unknown, object>('hello'), {}) }) }),
  }).endpoints;
  const { store, commerce } = scriptedStore(scriptedCommerce(['hang']));
  const { error } = await store.dispatch(endpoints.noDocument.initiate(undefined, { subscribe: false }));
  expect(error).toMatchObject({ message: 'Not a valid GraphQL document.', code: 'not-a-document' });
  expect(commerce.sent).toEqual([]);
});
