/** A form's values: texts by field name (specification section 3, "Form field names"). */
export type FormValues = Record<string, string>;
/** Message ids by field name, in the order of the fields. */
export type FormErrors = Record<string, string>;

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Checks the shape only; whether the mailbox exists cannot be checked here. Linear, and limited in length. */
export const isEmail = (typed: string): boolean => typed.length <= 254 && emailPattern.test(typed.trim());
