import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { AccountArea } from '~/features/account-area';
import { selectCurrentUser } from '~/features/session';
import { Card } from '~/ui';

/** The account's first page, where a sign-in leads to: the customer's own details, and the ways to all other pages. */
export function AccountInformationPage(): ReactNode {
  const user = useSelector(selectCurrentUser);
  return (
    <AccountArea heading={<FormattedMessage id="session.menu.title" />} isHome>
      <Card>
        <h2>
          <FormattedMessage id="session.menu.information" />
        </h2>
        {user && (
          <p>
            {user.firstname} {user.lastname}
            <br />
            {user.email}
          </p>
        )}
      </Card>
    </AccountArea>
  );
}
