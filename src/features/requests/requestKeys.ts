/*
 * Where this browser keeps what was written to the company, one record per website, and for how long in milliseconds. What may concern
 * health is dropped after thirty days; names and addresses after one (ruling 33).
 */
const day = 24 * 60 * 60_000;

/** Requests on their way and their references. */
export const requestsKey = (websiteCode: string): string => `requests_${websiteCode}`;
export const requestsLive = 30 * day;

/** Half-written requests, without contact details. */
export const requestDraftsKey = (websiteCode: string): string => `requestDrafts_${websiteCode}`;
export const requestDraftsLive = 30 * day;

/** Contact details, once for all forms. */
export const requestContactKey = (websiteCode: string): string => `requestContact_${websiteCode}`;
export const requestContactLives = day;

/** Does a stored record speak of a request that is not through yet? Only a hint: the slice checks the record itself. */
export const speaksOfOpenRequest = (text: string | null): boolean => text !== null && /"state":"(?:waiting|sent|unknown)"/.test(text);
