import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectClockOffset, selectCurrentUser, selectPrompt, selectStoredToken, signOutRequested } from '~/features/session';
import { timeAt } from '~/features/store-view';
import { Button, Dialog } from '~/ui';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm';
import { promptSet } from './signInSlice';

/** A dialog over the page: the hour is nearly over, or has ended. One action continues the session, and nothing that was typed is lost. */
export function SessionDialog(): ReactNode {
  const prompt = useSelector(selectPrompt);
  if (prompt === 'ending') return <Ending />;
  return prompt === 'ended' ? <Ended /> : null;
}

function Ending(): ReactNode {
  const intl = useIntl();
  const dispatch = useDispatch();
  const token = useSelector(selectStoredToken);
  const user = useSelector(selectCurrentUser);
  const clockOffset = useSelector(selectClockOffset);
  const later = () => dispatch(promptSet(null));
  // In the shopper's own time zone, and as the shopper's own clock will show it.
  const time = timeAt(intl, (token?.timeStored ?? 0) + (token?.ttl ?? 0) * 1000 - clockOffset);
  return (
    <Dialog isOpen isModal onClose={later} title={<FormattedMessage id="session.ending.title" />}>
      <div className={styles.inDialog} data-session>
        <p>
          <FormattedMessage id="session.ending.text" values={{ time: <strong>{time}</strong> }} />
        </p>
        <SignInForm
          {...(user && { email: user.email })}
          submitLabel={<FormattedMessage id="session.ending.stay" />}
          more={
            <Button variant="secondary" onClick={later}>
              <FormattedMessage id="session.ending.later" />
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}

/** Covers the whole screen: another person at the device sees nothing of the page. Escape does not close it. */
function Ended(): ReactNode {
  const dispatch = useDispatch();
  const leave = () => dispatch(signOutRequested({ reason: 'asked' }));
  return (
    <Dialog isOpen isModal isCover onClose={() => undefined} title={<FormattedMessage id="session.ended.title" />}>
      <div className={styles.inDialog} data-session>
        <p>
          <FormattedMessage id="session.ended.text" />
        </p>
        <SignInForm
          more={
            <Button variant="secondary" onClick={leave}>
              <FormattedMessage id="session.ended.leave" />
            </Button>
          }
        />
        <p className={styles.quiet}>
          <FormattedMessage id="session.ended.shared" />
        </p>
      </div>
    </Dialog>
  );
}
