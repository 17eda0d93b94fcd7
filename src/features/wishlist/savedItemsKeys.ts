/** The record of a guest's list on one website, and its lifetime in milliseconds: answers about a lift may concern a person's health. */
export const savedItemsStorageKey = (websiteCode: string): string => `savedItems_${websiteCode}`;

export const savedItemsLive = 30 * 24 * 60 * 60_000;
