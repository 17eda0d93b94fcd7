import { readFile } from 'node:fs/promises';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';

/** The oldest version that the shop supports, and the newest that it was checked against. */
export const oldest = '2.4.7';
export const newest = '2.4.8';

/** Operations that the oldest version refuses as a whole, each with what the shop does without there. Nothing else may need the newest. */
export const newerOperations: Readonly<Record<string, string>> = {
  resendConfirmationEmail: 'The confirmation e-mail is not sent again; the form gives way to the phone number (ResendLink).',
  customerOrderAmounts: 'An order shows its totals, not what each thing cost, and is not cancelled online (OrderPage).',
  guestOrderStanding: 'A guest is not told what may be done with an order (GuestOrder).',
  requestGuestOrderCancel: 'A guest is not offered to cancel (GuestOrder).',
  confirmCancelOrder: 'Nor is there a link to confirm it (GuestOrder).',
  requestGuestReturn: 'A guest is not offered to send anything back (GuestReturns).',
  confirmReturn: 'Nor is there a link to confirm it (GuestReturns).',
  filteredOrders: 'Orders are filtered by state and day within the first 500 only (lookThroughOrders).',
  groupOfCustomer: 'Every customer sees the page’s own bar, and the public’s prices until the basket (ownPricesFlow).',
  guestOrder: 'A guest sees an order by the link of its mail alone (OrderStatusPage).',
};

export type PublishedSchemas = Readonly<Record<typeof oldest | typeof newest, GraphQLSchema>>;

/** @param folder sandbox/schema/published */
export async function readPublishedSchemas(folder: string): Promise<PublishedSchemas> {
  const read = async (version: string) => buildSchema(await readFile(`${folder}/commerce-${version}.graphqls`, 'utf8'));
  return { [oldest]: await read(oldest), [newest]: await read(newest) };
}

type Variables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Why the platform would refuse these documents of stock fields, or their variables; one line for each fault. */
export function publishedFaults(
  schemas: PublishedSchemas,
  texts: readonly string[],
  variables: Variables,
  newer: Readonly<Record<string, string>>,
): string[] {
  const operations = texts.flatMap((text) => {
    const document = parse(text);
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    return operation ? [{ name: operation.name?.value ?? '', document, operation }] : [];
  });
  const known = new Set(operations.map(({ name }) => name));
  const stale = (names: string[], table: string) =>
    names.filter((name) => !known.has(name)).map((name) => `${table} names ${name}, which is no operation of the shop`);
  return [
    ...operations.flatMap(({ name, document, operation }) => [
      ...refusals(schemas[newest], document, operation, variables[name]).map((why) => `${name} on ${newest}: ${why}`),
      ...onOldest(refusals(schemas[oldest], document, operation, variables[name]), name, newer),
      ...(operation.variableDefinitions?.length && !variables[name] ? [`${name} has variables, but none in exampleVariables.ts`] : []),
    ]),
    ...stale(Object.keys(variables), 'exampleVariables.ts'),
    ...stale(Object.keys(newer), 'newerOperations'),
  ];
}

function onOldest(found: string[], name: string, newer: Readonly<Record<string, string>>): string[] {
  if (newer[name] === undefined) return found.map((why) => `${name} on ${oldest}: ${why}`);
  return found.length === 0 ? [`${name} works on ${oldest}: it no longer belongs into newerOperations`] : [];
}

function refusals(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, values?: object): string[] {
  const errors = validate(schema, document);
  if (errors.length > 0 || !values) return errors.map(({ message }) => message);
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], { ...values });
  const unknown = Object.keys(values).filter(
    (name) => !operation.variableDefinitions?.some(({ variable }) => variable.name.value === name),
  );
  return [...(coerced.errors ?? []).map(({ message }) => message), ...unknown.map((name) => `there is no variable $${name}`)];
}
