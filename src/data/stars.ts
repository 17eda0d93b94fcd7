/** Commerce's percents as stars of five, to a tenth. */
export const starsOf = (percent: number): number => Math.round(percent / 2) / 10;
