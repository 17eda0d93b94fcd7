/** A worker's exit code when a run does not end. */
export const exitOfEndlessRun = 3;
