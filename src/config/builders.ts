import { builderPaths } from './savedConfiguration';

/** What has no price before a visit: the path of its questions, and its code at commerce (`enquiryQuestionSet`). */
export const enquiryPaths = { homelift: '/homelift-builder', 'riser-chair': '/riser-chair-builder' } as const;

export type EnquiryCode = keyof typeof enquiryPaths;

/** What is asked at that path of a store view; undefined where it is another page. */
export const enquiryAt = (path: string): EnquiryCode | undefined =>
  (Object.keys(enquiryPaths) as EnquiryCode[]).find((code) => enquiryPaths[code] === path);

/** Questions that every shop asks, at the same path; riser chairs are not offered in each. */
export const buildersEverywhere: readonly string[] = [...builderPaths, enquiryPaths.homelift];

export const allBuilders: readonly string[] = [...builderPaths, ...Object.values(enquiryPaths)];
