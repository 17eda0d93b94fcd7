/**
 * Asks the registry which of the packages in production have known advisories: `npm run advisories`. Serious ones fail. If no source
 * answers (no network, a mirror without advisories) it says so and passes: a build must not depend on the network.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Verdict {
  passes: boolean;
  words: string;
}

interface Finding {
  severity: string;
  name: string;
}

const serious: ReadonlySet<string> = new Set(['high', 'critical']);

/** Interprets the output of `npm audit --json`. */
export function verdictOf(answer: string): Verdict {
  const report = reportIn(answer);
  if (!report) return { passes: true, words: 'Advisories were NOT checked: no source answered.' };
  const findings = Object.values(report);
  const grave = findings.filter(({ severity }) => serious.has(severity));
  const listed = findings.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  if (grave.length > 0) return { passes: false, words: `Packages with known advisories: ${listed}` };
  return { passes: true, words: listed === '' ? 'No known advisories.' : `Minor advisories only: ${listed}` };
}

/** The findings by package; null where the output has another shape. */
function reportIn(answer: string): Record<string, Finding> | null {
  try {
    const report = JSON.parse(answer) as { vulnerabilities?: Record<string, Finding> };
    return report.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds. */
const longestWait = 60_000;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=0'], { encoding: 'utf8', timeout: longestWait });
  const { passes, words } = verdictOf(stdout ?? '');
  console.log(words);
  process.exitCode = passes ? 0 : 1;
}
