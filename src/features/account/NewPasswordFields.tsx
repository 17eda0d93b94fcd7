import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormText, PasswordField } from '~/features/forms';
import type { AccountRules } from '~/features/sign-in';
import { emailErrors } from '~/features/sign-in';

/** The character classes as Magento counts them: letters with accents count as special characters. */
const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Does the password have the length and as many character classes as the website requires? */
export function isStrongEnough(password: string, rules: AccountRules): boolean {
  const kinds = classes.filter((pattern) => pattern.test(password)).length;
  return password.length >= rules.minimumPasswordLength && kinds >= rules.requiredClasses;
}

export const newPasswordErrors = (values: FormValues, rules: AccountRules): FormErrors => {
  const { password = '', confirmation = '' } = values;
  if (password === '') return { password: 'session.error.password' };
  return {
    ...(isStrongEnough(password, rules) ? {} : { password: 'account.error.passwordRule' }),
    ...(confirmation !== '' && confirmation !== password ? { confirmation: 'account.error.passwordSame' } : {}),
  };
};

export const createAccountErrors = (values: FormValues, rules: AccountRules): FormErrors => ({
  ...(values.firstname?.trim() ? {} : { firstname: 'account.error.firstname' }),
  ...(values.lastname?.trim() ? {} : { lastname: 'account.error.lastname' }),
  ...emailErrors(values),
  ...newPasswordErrors(values, rules),
});

const longestName = 60;

/** The data that an order's receipt passes on: the address's names and e-mail, limited in length. */
export function prefillOf(search: string): FormValues | null {
  const query = new URLSearchParams(search);
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  const values = { email: text('email', 254), firstname: text('firstName', longestName), lastname: text('lastName', longestName) };
  return Object.values(values).some((value) => value !== '') ? values : null;
}

/** Fields for a new password, with its rules above them. Typing it twice is optional; it can be shown instead. */
export function NewPasswordFields({ rules }: { rules: AccountRules }): ReactNode {
  return (
    <PasswordField
      name="password"
      label={<FormattedMessage id="account.newPassword" />}
      hint={<FormattedMessage id="account.passwordHint" values={{ length: rules.minimumPasswordLength, kinds: rules.requiredClasses }} />}
      autoComplete="new-password"
    >
      {(type) => (
        <>
          <Strength rules={rules} />
          <FormText
            name="confirmation"
            type={type}
            label={<FormattedMessage id="account.repeat" />}
            isOptional
            autoComplete="new-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </>
      )}
    </PasswordField>
  );
}

const safeLength = 14;

/** How strong the password is, in words and while it is typed. Longer is what makes it safer. */
function Strength({ rules }: { rules: AccountRules }): ReactNode {
  const { password = '' } = useFormState<FormValues>({ subscription: { values: true } }).values;
  const isEnough = isStrongEnough(password, rules);
  const word = isEnough && password.length >= safeLength ? 'safe' : isEnough ? 'enough' : 'weak';
  return <p role="status">{password !== '' && <FormattedMessage id={`account.strength.${word}`} />}</p>;
}
