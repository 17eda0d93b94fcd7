import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { longestMessage } from '../../src/config/chat';

const shape = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  v.array(
    v.strictObject({
      title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
      text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestMessage)),
    }),
  ),
);

export type CannedAnswers = v.InferOutput<typeof shape>;

/** Where they stand unless DESK_ANSWERS names another file. */
const shipped = join(import.meta.dirname, 'cannedAnswers.yaml');

/**
 * The prepared answers by language, read anew each time: an editor sees a change at once.
 * @param report told of what is wrong with the file
 * @returns undefined where it cannot be used
 */
export function readCannedAnswers(file: string | undefined, report: (problem: string) => void): CannedAnswers | undefined {
  try {
    return v.parse(shape, parse(readFileSync(file ?? shipped, 'utf8')));
  } catch (error) {
    const place = error instanceof v.ValiError ? ` at ${v.getDotPath(error.issues[0]) ?? 'its top'}` : '';
    report(`prepared answers: ${error instanceof Error ? error.message.split('\n', 1)[0]?.slice(0, 200) : 'unknown failure'}${place}`);
    return undefined;
  }
}
