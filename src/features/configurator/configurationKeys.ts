/** The storage key of half-finished configurations; one per website. */
export const configurationStorageKey = (websiteCode: string): string => `configuration_${websiteCode}`;

/** How long they are stored, in milliseconds: thirty days. */
export const configurationLives = 30 * 24 * 60 * 60 * 1000;
