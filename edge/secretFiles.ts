import { readFileSync } from 'node:fs';

/** Variables whose value may stand in a file, named by the variable with `_FILE` behind it (secrets that a container platform mounts). */
export const secretNames = ['PURGE_TOKEN', 'REDIS_URL', 'MEASUREMENT_URL'] as const;

/** The environment with the content of the named files in place of their names, and a line for each file that cannot be used. */
export function withSecretFiles(source: Record<string, string>): { given: Record<string, string>; problems: string[] } {
  const given = { ...source };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = source[`${name}_FILE`];
    if (file === undefined) continue;
    if (source[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: leave one of them out`);
      continue;
    }
    const secret = contentOf(file);
    if (secret) given[name] = secret;
    else problems.push(`${name}_FILE must name a file that can be read and is not empty (it is ${JSON.stringify(file)})`);
  }
  return { given, problems };
}

/** Without the line feed that editors and `echo` leave at the end; undefined when it cannot be read. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
