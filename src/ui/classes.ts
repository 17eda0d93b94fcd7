/** Joins class names, leaving out what is false or absent: `classes(styles.card, isWide && styles.wide)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
