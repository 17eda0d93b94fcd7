import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '~/config/brand';
import { callPath } from '~/config/publicPaths';
import { ChatHours, chatHoursAt, recheckEvery } from '~/features/chat';
import { RequestButton } from '~/features/requests';
import { Dialog, Link, LinkButton, Picture } from '~/ui';
import { useWorld } from '~/world';
import styles from './VideoCall.module.css';

/** What a video call is and, within the hours, the way into one: each in a tab of its own, so that this page stays. */
export function VideoCallWidget({ onClose }: { onClose: () => void }): ReactNode {
  const isOpen = useIsOpenNow();
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="videoCall.title" values={{ brand: brand.name }} />}>
      <div className={styles.widget}>
        {isOpen ? <Available /> : <Unavailable Heading="h3" />}
        <p>
          <Link to={`/${brand.name.toLowerCase()}-live`} target="_blank">
            <FormattedMessage id="videoCall.about" />
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function Available(): ReactNode {
  const intl = useIntl();
  return (
    <>
      <Scene name="video-call-at-the-table" alt={intl.formatMessage({ id: 'videoCall.consultant' })} />
      <p>
        <FormattedMessage id="videoCall.lead" />
      </p>
      <LinkButton variant="primary" to={callPath} target="_blank">
        <FormattedMessage id="videoCall.start" />
      </LinkButton>
      <BookVisit />
    </>
  );
}

/** No one is at a camera: when someone is, and what helps meanwhile. */
export function Unavailable({ Heading }: { Heading: 'h2' | 'h3' }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <Scene name="adviser-on-the-phone" alt={intl.formatMessage({ id: 'videoCall.support' })} />
      <Heading className={styles.part}>
        <FormattedMessage id="videoCall.away.title" />
      </Heading>
      <p>
        <FormattedMessage id="videoCall.away.text" />
      </p>
      <ChatHours />
      <div className={styles.buttons}>
        <RequestButton form="callback" kind="callback" variant="primary">
          <FormattedMessage id="shell.callback" />
        </RequestButton>
        <BookVisit />
        <RequestButton form="survey" kind="survey">
          <FormattedMessage id="videoCall.book" />
        </RequestButton>
      </div>
    </>
  );
}

const BookVisit = (): ReactNode => (
  <RequestButton form="video-visit" kind="video-visit">
    <FormattedMessage id="videoCall.visit.book" />
  </RequestButton>
);

const Scene = ({ name, alt }: { name: string; alt: string }): ReactNode => (
  <Picture className={styles.scene} src={`/media/wysiwyg/scenes/${name}.webp`} alt={alt} width={960} height={540} sizes="32rem" />
);

function useIsOpenNow(): boolean {
  const { clock } = useWorld();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(recheckEvery, () => setNow(clock.now())), [clock, now]);
  return chatHoursAt(now).isOpen;
}
