import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../schema/', import.meta.url));

/** The schema as one text. @param stock without extensions.graphqls, as stock Magento has it */
export function schemaText(stock: boolean): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphqls') && !(stock && file === 'extensions.graphqls'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
