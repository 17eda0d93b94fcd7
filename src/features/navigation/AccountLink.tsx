import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router';
import { useSelector } from 'react-redux';
import { loadAccountMenu } from '~/features/account-area';
import { selectIsSignedIn } from '~/features/session';
import { Icon, Link } from '~/ui';
import { useOpening } from '~/world';
import { Opener } from './LazyOpener';

export interface AccountLinkProps {
  className: string | undefined;
  /** Called when it leads away. */
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** For guests the way to the sign-in page; for customers what opens the list of their pages, and the way out. */
export function AccountLink({ className, onClick, children }: AccountLinkProps) {
  const isSignedIn = useSelector(selectIsSignedIn);
  if (isSignedIn) return <AccountOpener className={className} onClick={onClick} />;
  return (
    <Link to="/sign-in" className={className} onClick={onClick}>
      <Icon name="person" />
      {children}
    </Link>
  );
}

function AccountOpener({ className, onClick }: Omit<AccountLinkProps, 'children'>) {
  const { Part, request, isOpen, open, close } = useOpening(loadAccountMenu);
  return (
    <>
      <Opener className={className} href={useHref('/account-information')} isOpen={isOpen} onNear={request} onPress={open}>
        <Icon name="person" />
        <FormattedMessage id="shell.account.own" />
      </Opener>
      {isOpen && Part && <Part onClose={close} onLeft={onClick} />}
    </>
  );
}
