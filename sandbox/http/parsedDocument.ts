import type { DocumentNode } from 'graphql';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';

const documents = new LRUCache<string, DocumentNode>({ max: 500 });

/** The document of a text; a shop sends the same few hundred over and over. Throws where it does not parse. */
export function parsedDocument(text: string): DocumentNode {
  const known = documents.get(text);
  if (known) return known;
  const parsed = parse(text);
  documents.set(text, parsed);
  return parsed;
}
