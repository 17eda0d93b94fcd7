import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '~/features/session';
import { Icon, Link } from '~/ui';

/** The way to one's account, or to the sign-in page first. */
export function AccountLink({
  className,
  onClick,
  children,
}: {
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Link to={useSelector(selectIsSignedIn) ? '/account-information' : '/sign-in'} className={className} onClick={onClick}>
      <Icon name="person" />
      {children}
    </Link>
  );
}
