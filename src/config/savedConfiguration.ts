/**
 * What shop and back office agree on about a configuration that is kept outside the builder: what of it may leave the device, and the address
 * by which it is opened again.
 */

/** The builders that can open one again. */
export const builderPaths = ['/stairlift-builder', '/outdoor-stairlift-builder'] as const;
export type BuilderPath = (typeof builderPaths)[number];

/** The question is about the person's body: its answer leaves the device with an order or a request alone, and is asked again elsewhere. */
export function isAboutHealth(question: string): boolean {
  // The order system names such questions USER_…; the API has no other mark for them.
  return question.startsWith('USER_') || /WEIGHT|HEIGHT|MOBILITY|TRANSFER|CONDITION/.test(question);
}

/** Of answers by question, those that may be kept elsewhere and passed on. */
export const shareable = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([question]) => !isAboutHealth(question)));

/** More answers than any question set asks for. */
export const mostAnswers = 60;

/** A key of the order system, of a question or an answer: `STAIR_SHAPE`, `STAIR_STEPS_14_TO_15`. */
export const answerKey = /^[A-Z0-9][A-Z0-9_]{0,79}$/;

/** 128 random bits in base64url. They open the configuration, so they stand behind the hash sign, which browsers send nowhere. */
export const configurationId = /^[A-Za-z0-9_-]{22}$/;

/** Where it is opened: `/stairlift-builder#lift=mF_9…`. */
export const configurationAddress = (path: BuilderPath, id: string): string => `${path}#lift=${id}`;
