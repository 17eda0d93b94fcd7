import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';

const deepest = 12;
const mostAliases = 30;
const mostTokens = 3000;

/** What the edge checks in a GraphQL document before it forwards it. */
export type GraphqlDocument =
  { operation: 'query' | 'mutation' | 'subscription'; name: string; rootFields: string[] } | { refusal: string };

const known = new LRUCache<string, GraphqlDocument>({ max: 500 });

/** Parses the operation that would run. Documents that are too deep or too long are refused for their cost, and introspection always. */
export function readDocument(text: string, operationName: string | undefined): GraphqlDocument {
  const key = `${operationName ?? ''}\n${text}`;
  const before = known.get(key);
  if (before) return before;
  const document = examine(text, operationName);
  known.set(key, document);
  return document;
}

function examine(text: string, operationName: string | undefined): GraphqlDocument {
  let tree: DocumentNode;
  try {
    tree = parse(text, { noLocation: true, maxTokens: mostTokens });
  } catch {
    return { refusal: 'The text is not a GraphQL document, or it is too long.' };
  }
  const operations = tree.definitions.filter((node): node is OperationDefinitionNode => node.kind === 'OperationDefinition');
  const operation = operations.find((node) => operationName === undefined || node.name?.value === operationName);
  if (!operation || (operationName === undefined && operations.length > 1)) return { refusal: 'The operation to run is not clear.' };
  const fragments = new Map(
    tree.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === 'FragmentDefinition')
      .map((node) => [node.name.value, node]),
  );
  const measure = measureSelection(operation.selectionSet, fragments);
  if (measure.depth > deepest) return { refusal: `The query is deeper than ${deepest} levels.` };
  if (measure.aliases > mostAliases) return { refusal: `The query has more than ${mostAliases} aliases.` };
  if (measure.rootFields.some((field) => field === '__schema' || field === '__type')) return { refusal: 'The schema is not shown here.' };
  return { operation: operation.operation, name: operation.name?.value ?? 'anonymous', rootFields: measure.rootFields };
}

interface Measure {
  depth: number;
  aliases: number;
  rootFields: string[];
}

/** Measures the depth with fragments expanded. A fragment cycle, or too many nodes, counts as too deep. */
function measureSelection(selection: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>): Measure {
  const measure: Measure = { depth: 0, aliases: 0, rootFields: [] };
  let steps = 0;
  const walk = (set: SelectionSetNode, depth: number, open: readonly string[]): void => {
    steps += 1;
    if (depth > deepest || steps > mostTokens) {
      measure.depth = deepest + 1;
      return;
    }
    measure.depth = Math.max(measure.depth, depth);
    for (const node of set.selections) {
      if (node.kind === 'InlineFragment') walk(node.selectionSet, depth, open);
      else if (node.kind === 'FragmentSpread') {
        const fragment = fragments.get(node.name.value);
        if (open.includes(node.name.value)) measure.depth = deepest + 1;
        else if (fragment) walk(fragment.selectionSet, depth, [...open, node.name.value]);
      } else {
        if (node.alias) measure.aliases += 1;
        if (depth === 1) measure.rootFields.push(node.name.value);
        if (node.selectionSet) walk(node.selectionSet, depth + 1, open);
      }
    }
  };
  walk(selection, 1, []);
  return measure;
}
