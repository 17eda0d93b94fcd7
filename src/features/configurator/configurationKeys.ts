/** Under which key of the browser's storage half-finished configurations stand; one per website. */
export const configurationStorageKey = (websiteCode: string): string => `configuration_${websiteCode}`;

/** How long they stand there, in milliseconds: thirty days. */
export const configurationLives = 30 * 24 * 60 * 60 * 1000;
