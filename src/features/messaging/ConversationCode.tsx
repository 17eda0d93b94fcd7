import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLazyPart } from '~/world';
import styles from './ConversationCode.module.css';

const load = async () => (await import(/* webpackChunkName: "qr-code" */ './QrCode')).QrCode;

/**
 * For visitors at a computer whose app is on the phone. Phones do not show it, and do not load its chunk; if that fails to load, the
 * number is still there to type.
 */
export function ConversationCode({ link, number }: { link: string; number: string }) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (place.current && getComputedStyle(place.current).display !== 'none') void request();
  }, [request]);
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.code}>{Part && <Part text={link} label={intl.formatMessage({ id: 'messaging.code' })} />}</div>
      <div>
        <h3 className={styles.heading}>
          <FormattedMessage id="messaging.computer" />
        </h3>
        <p>
          <FormattedMessage
            id={Part ? 'messaging.scan' : 'messaging.type'}
            values={{ number: <span className={styles.number}>{number}</span> }}
          />
        </p>
      </div>
    </div>
  );
}
