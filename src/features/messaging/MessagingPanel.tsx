import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessagingApp } from '~/config/countries';
import { useCountry } from '~/features/store-view';
import { AnchorButton, clockDrawing, Dialog, Icon, Link } from '~/ui';
import { ConversationCode } from './ConversationCode';
import styles from './MessagingPanel.module.css';

export interface MessagingPanelProps {
  app: MessagingApp;
  /** When somebody answers, in words. */
  hours: ReactNode;
  onClose: () => void;
}

/**
 * Before the shop is left for another company's service: which number it is, when somebody answers, and who reads along. Until the link
 * is pressed nothing goes to that service, and then no more than the number in its address. It stands at the end of the document, so
 * that what it was opened from does not colour it.
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
