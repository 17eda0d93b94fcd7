/** The categories Magento puts into `extensions.category` of a GraphQL error. */
export type RefusalCategory =
  'graphql-input' | 'graphql-no-such-entity' | 'graphql-authorization' | 'graphql-authentication' | 'graphql-already-exists';

export type RefusalParameters = Record<string, string | number>;

/**
 * Commerce says no, in Magento's own sentence. `template` keeps its %placeholders, because REST answers them unfilled beside their
 * parameters; `message` is the filled sentence, as GraphQL shows it.
 */
export class Refusal extends Error {
  constructor(
    readonly category: RefusalCategory,
    readonly template: string,
    readonly parameters: RefusalParameters = {},
  ) {
    super(fill(template, parameters));
    this.name = 'Refusal';
  }
}

function fill(template: string, parameters: RefusalParameters): string {
  return template.replace(/%(\w+)/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** Magento's sentence for a record that is not there; REST answers it with status 404. */
export function noSuchEntity(fieldName: string, fieldValue: string | number): Refusal {
  return new Refusal('graphql-no-such-entity', 'No such entity with %fieldName = %fieldValue', { fieldName, fieldValue });
}
