import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { Disclosure, Toast as ToastCard } from '~/ui';
import { useWorld } from '~/world';
import styles from './NoticesRegion.module.css';
import { selectMessageLog, selectToasts, toastRemoved, toastShown, type Toast } from './noticesSlice';

/** The container of toasts. The two live regions are in the page from the start, so that each message is read aloud once. */
export function NoticesRegion() {
  const toasts = useSelector(selectToasts);
  const intl = useIntl();
  const errors = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  return (
    <section className={styles.region} aria-label={intl.formatMessage({ id: 'notices.region' })}>
      <div role="alert" aria-atomic="false">
        {errors.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-atomic="false">
        {others.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

/** Its timeout pauses while the pointer or the focus is in it, and restarts when the same message is added again. */
function TimedToast({ toast }: { toast: Toast }) {
  const { clock } = useWorld();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const intl = useIntl();
  const [isHeld, setHeld] = useState(false);
  const { id, type, timeout, dismissable, actionText, actionPath } = toast;
  const remove = () => dispatch(toastRemoved({ id }));

  useEffect(() => {
    dispatch(toastShown({ id, timestamp: clock.now() }));
  }, [clock, dispatch, id]);

  useEffect(() => {
    if (timeout === null || isHeld) return;
    return clock.after(timeout, () => dispatch(toastRemoved({ id })));
  }, [clock, dispatch, id, timeout, isHeld, toast]);

  return (
    <div className={styles.toast}>
      <ToastCard
        tone={type}
        onDismiss={dismissable ? remove : undefined}
        actionText={actionText && intl.formatMessage({ id: actionText })}
        onAction={() => {
          remove();
          if (actionPath) void navigate(actionPath);
        }}
        onHold={() => setHeld(true)}
        onRelease={() => setHeld(false)}
      >
        <Words toast={toast} />
      </ToastCard>
    </div>
  );
}

function Words({ toast: { message, messageId, values } }: { toast: Toast }) {
  return messageId ? <FormattedMessage id={messageId} values={values} /> : message;
}

/** The log of all messages of this visit, for shoppers who could not read one in time; hidden while it is empty. */
export function MessageLog() {
  const log = useSelector(selectMessageLog);
  if (log.length === 0) return null;
  return (
    <Disclosure isQuiet summary={<FormattedMessage id="notices.log" values={{ count: log.length }} />}>
      <ul className={styles.log}>
        {log.map((toast, index) => (
          <li key={`${toast.id}-${index}`}>
            <Words toast={toast} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
