/** A form's values: texts by field name (specification section 3, "Form field names"). */
export type FormValues = Record<string, string>;
/** Message ids by field name, in the order of the fields. */
export type FormErrors = Record<string, string>;

/** The same, with those of a list's members in a list (final-form-arrays), which may have gaps. */
export type NamedErrors = Record<string, string | (Partial<Record<string, string>> | undefined)[]>;

/** Each wrong field with its message id, a list's members by `people[0].name`. */
export const flatErrors = (errors: NamedErrors): [name: string, id: string][] =>
  Object.entries(errors).flatMap(([name, wrong]): [string, string][] =>
    typeof wrong === 'string'
      ? [[name, wrong]]
      : wrong.flatMap((member, index) =>
          Object.entries(member ?? {}).flatMap(([part, id]): [string, string][] => (id ? [[`${name}[${index}].${part}`, id]] : [])),
        ),
  );

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Checks the shape only; whether the mailbox exists cannot be checked here. Linear, and limited in length. */
export const isEmail = (typed: string): boolean => typed.length <= 254 && emailPattern.test(typed.trim());
