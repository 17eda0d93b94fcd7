import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutCommerceModules } from './editions';

/** What the schema holds: our extensions too, stock Magento's alone, or of this what the edition without Commerce's modules has. */
export type SchemaKind = 'extended' | 'stock' | 'open-source';

const folder = fileURLToPath(new URL('../schema/', import.meta.url));

/** The schema as one text. */
export function schemaText(kind: SchemaKind): string {
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.graphqls') && (kind === 'extended' || file !== 'extensions.graphqls'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  return kind === 'open-source' ? withoutCommerceModules(text) : text;
}
