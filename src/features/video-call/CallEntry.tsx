import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ChatPrivacy } from '~/features/chat';
import { Alert, Button, SelectField } from '~/ui';
import { useWorld } from '~/world';
import { CallPicture } from './CallPicture';
import { GuestForm } from './GuestForm';
import { joinRequested, mediaWanted, selectVideoCall, type VideoCallRoot } from './videoCallSlice';
import type { BookedVisit } from './visitApi';
import { VisitTime } from './VisitNotNow';
import styles from './VideoCall.module.css';

/** Before a call: camera and microphone are tried, and who is there is asked. `isRunning`: this tab is in a call already and comes back to it. */
export function CallEntry({ isRunning }: { isRunning: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { media, config, visit } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const [isTextOnly, setTextOnly] = useState(false);
  const isReady = media === 'opened' || isTextOnly;
  return (
    <section className={styles.card}>
      {!isTextOnly && <MediaTest onText={() => setTextOnly(true)} />}
      {isReady && isRunning && (
        <Button
          variant="primary"
          isWide
          onClick={() => dispatch(joinRequested({ guestName: config.guestName, guestEmail: config.guestEmail }))}
        >
          <FormattedMessage id="videoCall.rejoin" />
        </Button>
      )}
      {isReady && !isRunning && (visit ? <VisitEntry visit={visit} isTextOnly={isTextOnly} /> : <GuestForm isTextOnly={isTextOnly} />)}
      <p className={styles.quiet}>
        <FormattedMessage id="videoCall.notRecorded" />
      </p>
      <ChatPrivacy />
    </section>
  );
}

/** Who has an appointment has said who they are. */
function VisitEntry({ visit: { name, time }, isTextOnly }: { visit: BookedVisit; isTextOnly: boolean }): ReactNode {
  const dispatch = useDispatch();
  return (
    <>
      <p>
        <FormattedMessage id="videoCall.visit.open" values={{ name }} /> <strong>{time && <VisitTime {...time} />}</strong>
      </p>
      <Button variant="primary" isWide onClick={() => dispatch(joinRequested({ guestName: name, guestEmail: '' }))}>
        <FormattedMessage id={isTextOnly ? 'videoCall.joinByText' : 'videoCall.join'} />
      </Button>
    </>
  );
}

function MediaTest({ onText }: { onText: () => void }): ReactNode {
  const dispatch = useDispatch();
  const { media, camera, microphone } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const ask = (wanted: string | null) => dispatch(mediaWanted({ camera: wanted, microphone }));
  if (media === 'opened') return <Devices camera={camera} />;
  const hasFailed = media !== 'unasked' && media !== 'asking';
  return (
    <>
      <h2 className={styles.part}>
        <FormattedMessage id="videoCall.test.title" />
      </h2>
      {hasFailed ? (
        <Alert
          tone="error"
          isNews
          title={<FormattedMessage id={`videoCall.media.${media}.title`} />}
          actions={
            <Button onClick={onText}>
              <FormattedMessage id="videoCall.media.text" />
            </Button>
          }
        >
          <p>
            <FormattedMessage id={`videoCall.media.${media}`} />
          </p>
          <p>
            <FormattedMessage id="videoCall.relayService" />
          </p>
        </Alert>
      ) : (
        <p>
          <FormattedMessage id="videoCall.test.text" />
        </p>
      )}
      {media !== 'unsupported' && (
        <div className={styles.buttons}>
          <Button variant="primary" isBusy={media === 'asking'} onClick={() => ask('front')}>
            <FormattedMessage id={hasFailed ? 'videoCall.again' : 'videoCall.test.start'} />
          </Button>
          <Button variant="secondary" onClick={() => ask(null)}>
            <FormattedMessage id="videoCall.test.soundOnly" />
          </Button>
        </div>
      )}
    </>
  );
}

/** What the others will see and hear, and the choice of devices. */
function Devices({ camera }: { camera: string | null }): ReactNode {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { devices, microphone } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }, place) => ({ value: id, label: name || String(place + 1) }));
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        <FormattedMessage id={camera === null ? 'videoCall.test.heard' : 'videoCall.test.seen'} />
      </h2>
      {camera !== null && <CallPicture side="own" turns={camera} />}
      <SelectField
        name="call-camera"
        label={<FormattedMessage id="videoCall.camera" />}
        value={camera ?? ''}
        options={[...named(devices.cameras), { value: '', label: intl.formatMessage({ id: 'videoCall.noCamera' }) }]}
        onChange={({ target }) => dispatch(mediaWanted({ camera: target.value || null, microphone }))}
      />
      <SelectField
        name="call-microphone"
        label={<FormattedMessage id="videoCall.microphone" />}
        value={microphone ?? ''}
        options={named(devices.microphones)}
        onChange={({ target }) => dispatch(mediaWanted({ camera, microphone: target.value || null }))}
      />
      <Level />
    </>
  );
}

const readEvery = 150;

function Level(): ReactNode {
  const { calls, clock } = useWorld();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    void calls().then((port) => {
      const read = (): void => {
        if (isGone || !port) return;
        setLevel(port.level());
        stop = clock.after(readEvery, read);
      };
      read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [calls, clock]);
  return (
    <div>
      <p id="call-level">
        <FormattedMessage id="videoCall.level" />
      </p>
      <meter className={styles.meter} aria-labelledby="call-level" min={0} max={1} value={level} />
    </div>
  );
}
