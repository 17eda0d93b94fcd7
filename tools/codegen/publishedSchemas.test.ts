import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { publishedFaults } from './publishedSchemas';

const schemas = {
  '2.4.7': buildSchema('input OrderInput { number: String! postcode: String! } type Query { order(input: OrderInput!): String }'),
  '2.4.8': buildSchema(
    'input OrderInput { number: String! lastname: String! } type Query { order(input: OrderInput!): String resend(email: String!): Boolean }',
  ),
};
const order = 'query order($input: OrderInput!) { order(input: $input) }';
const resend = 'query resend($email: String!) { resend(email: $email) }';
const email = { email: 'ann@example.com' };

test('a document that the oldest version lacks is a fault, unless the table names it', () => {
  expect(publishedFaults(schemas, [resend], { resend: email }, {})).toEqual([
    'resend on 2.4.7: Cannot query field "resend" on type "Query".',
  ]);
  expect(publishedFaults(schemas, [resend], { resend: email }, { resend: 'nothing is sent again' })).toEqual([]);
});

test('an input type of the same name with other fields is found by its variables', () => {
  expect(publishedFaults(schemas, [order], { order: { input: { number: '1', lastname: 'Field' } } }, {})).toEqual([
    expect.stringMatching(/^order on 2\.4\.7: .*"postcode"/),
    expect.stringMatching(/^order on 2\.4\.7: .*"lastname" is not defined/),
  ]);
});

test('examples are complete, and neither table outlives what it names', () => {
  expect(publishedFaults(schemas, [order], { resend: email }, { gone: 'nothing' })).toEqual([
    'order has variables, but none in exampleVariables.ts',
    'exampleVariables.ts names resend, which is no operation of the shop',
    'newerOperations names gone, which is no operation of the shop',
  ]);
  expect(publishedFaults(schemas, ['query a { order(input: { number: "1", postcode: "2" }) }'], {}, { a: 'nothing' })).toEqual([
    expect.stringMatching(/^a on 2\.4\.8: /),
    expect.stringMatching(/^a on 2\.4\.8: /),
    'a works on 2.4.7: it no longer belongs into newerOperations',
  ]);
});
