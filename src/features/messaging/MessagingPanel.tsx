import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessagingApp } from '~/config/countries';
import { useCountry } from '~/features/store-view';
import { AnchorButton, clockDrawing, Dialog, Icon, Link } from '~/ui';
import { useLazyPart } from '~/world';
import conversationCodeStyles from './ConversationCode.module.css';
import styles from './MessagingPanel.module.css';

export interface MessagingPanelProps {
  app: MessagingApp;
  /** When messages are answered, in words. */
  hours: ReactNode;
  onClose: () => void;
}

/**
 * Shown before the visitor leaves for another company's service: the number, when it is answered, and which company can read along. Until the
 * link is pressed nothing is sent to that service, and then only the number in its address. It is rendered at the end of the document, so
 * that the styles of its opener do not apply.
 */
export function MessagingPanel(props: MessagingPanelProps) {
  return createPortal(<Panel {...props} />, document.body);
}

function Panel({ app, hours, onClose }: MessagingPanelProps) {
  const intl = useIntl();
  const { code } = useCountry();
  const { service, owner, shown, link } = app;
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="messaging.title" values={{ service }} />}>
      <p>
        <FormattedMessage id="messaging.text" />
      </p>
      <dl className={styles.facts}>
        <Fact icon={<Icon name="chat" />} name={<FormattedMessage id="messaging.number" />}>
          <span className={styles.number}>{shown}</span>
        </Fact>
        <Fact
          icon={<Icon drawing={clockDrawing} />}
          name={<FormattedMessage id="messaging.hours" values={{ country: intl.formatDisplayName(code, { type: 'region' }) }} />}
        >
          {hours} <FormattedMessage id="messaging.otherHours" />
        </Fact>
        <Fact icon={<Icon name="info" />} name={<FormattedMessage id="messaging.privacy" />}>
          <FormattedMessage id="messaging.before" values={{ service }} />{' '}
          <FormattedMessage id="messaging.after" values={{ service, owner }} />{' '}
          <Link to="/privacy-notice" onClick={onClose}>
            <FormattedMessage id="messaging.notice" />
          </Link>
        </Fact>
      </dl>
      <AnchorButton variant="primary" isWide href={link} target="_blank" rel="noopener noreferrer">
        <span>
          <FormattedMessage id="messaging.start" values={{ service }} />{' '}
          <span className={styles.newTab}>
            <FormattedMessage id="messaging.newTab" />
          </span>
        </span>
      </AnchorButton>
      <ConversationCode link={link} number={shown} />
    </Dialog>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      {icon}
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const load = async () => (await import(/* webpackChunkName: "qr-code" */ './QrCode')).QrCode;

/**
 * For visitors at a computer whose app is on the phone. Phones do not show it, and do not load its chunk; if that fails to load, the
 * number is still there to type.
 */
function ConversationCode({ link, number }: { link: string; number: string }) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { Part, request } = useLazyPart(load);
  useEffect(() => {
    if (place.current && getComputedStyle(place.current).display !== 'none') void request();
  }, [request]);
  return (
    <div className={conversationCodeStyles.place} ref={place}>
      <div className={conversationCodeStyles.code}>{Part && <Part text={link} label={intl.formatMessage({ id: 'messaging.code' })} />}</div>
      <div>
        <h3 className={conversationCodeStyles.heading}>
          <FormattedMessage id="messaging.computer" />
        </h3>
        <p>
          <FormattedMessage
            id={Part ? 'messaging.scan' : 'messaging.type'}
            values={{ number: <span className={conversationCodeStyles.number}>{number}</span> }}
          />
        </p>
      </div>
    </div>
  );
}
