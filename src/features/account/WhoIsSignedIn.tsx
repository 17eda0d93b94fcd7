import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '~/features/session';

/** The customer's name and e-mail address; nothing until commerce has answered. */
export function WhoIsSignedIn(): ReactNode {
  const user = useSelector(selectCurrentUser);
  if (!user) return null;
  return (
    <p>
      <FormattedMessage
        id="session.menu.who"
        values={{ name: <strong>{`${user.firstname} ${user.lastname}`}</strong>, email: user.email }}
      />
    </p>
  );
}
