import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountRules } from './accountModel';
import { FormLine } from './formText';
import { PasswordField } from './PasswordField';

/** A password to be chosen: what it has to be is said before. Typing it twice is a help and no duty; it can be looked at instead. */
export function NewPasswordFields({ rules }: { rules: AccountRules }): ReactNode {
  return (
    <PasswordField
      name="password"
      label={<FormattedMessage id="account.newPassword" />}
      hint={<FormattedMessage id="account.passwordHint" values={{ length: rules.minimumPasswordLength, kinds: rules.requiredClasses }} />}
      autoComplete="new-password"
    >
      {(type) => (
        <FormLine
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
