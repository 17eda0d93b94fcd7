import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseDocument } from 'yaml';

/** Folder of the seed files; every file name below is relative to it. */
export const seedFolder = fileURLToPath(new URL('.', import.meta.url));

/** Something a person wrote into a seed file cannot be used. The message lists every finding as "file: field: what is wrong". */
export class SeedError extends Error {
  constructor(public readonly findings: readonly string[]) {
    super(`The seed files have ${findings.length} problem(s):\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
    this.name = 'SeedError';
  }
}

/** Reads one YAML file and checks its form. Throws SeedError naming the file, and the field or the line. */
export function readSeedFile<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return checkForm(file, schema, readYaml(file));
}

/** One YAML file as it stands. Throws SeedError naming the line that is no YAML. */
export function readYaml(file: string): unknown {
  const path = join(seedFolder, file);
  const { mtimeMs, size } = statSync(path);
  const kept = read.get(file);
  if (kept?.mtimeMs === mtimeMs && kept.size === size) return kept.value;
  const document = parseDocument(readFileSync(path, 'utf8'));
  if (document.errors.length > 0) throw new SeedError(document.errors.map((error) => `${file}: ${error.message.split('\n')[0] ?? ''}`));
  const value: unknown = document.toJS();
  read.set(file, { mtimeMs, size, value });
  return value;
}

/** Files are read again while an editor works; those that have not changed need no second look. */
const read = new Map<string, { mtimeMs: number; size: number; value: unknown }>();

/** Checks a value against a schema; `name` stands before each finding. */
export function checkForm<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new SeedError(result.issues.map((issue) => `${name}: ${fieldPath(issue)}: ${plainly(issue)}`));
}

/** The checker's own sentences in words for people who write, not program. */
function plainly({ type, expected, received, requirement, message }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'strict_object' && expected === 'never')
    return 'there is no such field here; a text that holds a comma or a colon needs quotes';
  if (received === 'undefined') return 'is missing';
  if (type === 'max_value') return `must be ${String(requirement)} or less`;
  if (type === 'min_value') return `must be ${String(requirement)} or more`;
  const wanted = { string: 'a text (in quotes, if it looks like a number)', number: 'a number', boolean: 'true or false', Array: 'a list' }[
    expected ?? ''
  ];
  return wanted ? `must be ${wanted}` : message;
}

/** Dotted path of the finding; a list item is named by its own key, sku or id, because an index is hard to find in a long file. */
function fieldPath(issue: v.BaseIssue<unknown>): string {
  if (!issue.path) return 'whole file';
  return issue.path.map((item) => (item.type === 'array' ? nameOfItem(item.value, item.key) : String(item.key))).join('.');
}

const namingFields = v.object({
  key: v.optional(v.string()),
  sku: v.optional(v.string()),
  id: v.optional(v.string()),
  path: v.optional(v.string()),
});

function nameOfItem(value: unknown, index: number): string {
  const names = v.safeParse(namingFields, value);
  const name = names.success ? (names.output.key ?? names.output.sku ?? names.output.id ?? names.output.path) : undefined;
  return name ?? `number ${index + 1}`;
}

/** YAML files of a subfolder in alphabetical order, as names for readSeedFile. */
export function seedFilesIn(folder: string): string[] {
  return readdirSync(join(seedFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => relative(seedFolder, join(entry.parentPath, entry.name)))
    .sort();
}
