import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountRules } from '~/features/sign-in';
import { FormText, PasswordField } from '~/features/forms';

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
      )}
    </PasswordField>
  );
}
