import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '~/ui';
import { CallCaptions } from './CallCaptions';
import { CallPicture } from './CallPicture';
import {
  cameraSwitched,
  cameraTurned,
  connectAgainRequested,
  leaveRequested,
  muteSwitched,
  selectVideoCall,
  thriftSwitched,
  type VideoCallRoot,
} from './videoCallSlice';
import styles from './VideoCall.module.css';

/** The two pictures, and what can be pressed in a call. */
export function CallStage(): ReactNode {
  const dispatch = useDispatch();
  const { media, camera, connection, host } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const stage = useRef<HTMLElement>(null);
  useEffect(() => stage.current?.focus(), []);
  return (
    <section ref={stage} className={styles.stage} tabIndex={-1} aria-labelledby="stage">
      <h2 id="stage" className={styles.part}>
        <FormattedMessage id="videoCall.stage" />
      </h2>
      {media === 'opened' && (
        <div className={styles.pictures}>
          {connection !== 'none' && <CallPicture side="other" turns={`${connection} ${host?.camera}`} />}
          {camera !== null && <CallPicture side="own" turns={camera} />}
        </div>
      )}
      {connection === 'connected' && <CallCaptions />}
      {connection === 'gone' && (
        <Button variant="primary" onClick={() => dispatch(connectAgainRequested())}>
          <FormattedMessage id="videoCall.connectAgain" />
        </Button>
      )}
      <div className={styles.buttons}>
        {media === 'opened' && <Switches />}
        <Button variant="secondary" onClick={() => dispatch(leaveRequested())}>
          <FormattedMessage id="videoCall.leave" />
        </Button>
      </div>
    </section>
  );
}

/** Each says by `aria-pressed` whether it is on. */
function Switches(): ReactNode {
  const dispatch = useDispatch();
  const { camera, devices, isMuted, isCameraOff, isThrifty } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const place = devices.cameras.findIndex(({ id }) => id === camera);
  const next = devices.cameras[(place + 1) % Math.max(1, devices.cameras.length)];
  const hasPicture = camera !== null && !isThrifty;
  return (
    <>
      <Button className={styles.switch} aria-pressed={isMuted} onClick={() => dispatch(muteSwitched(!isMuted))}>
        <FormattedMessage id="videoCall.mute" />
      </Button>
      {hasPicture && (
        <Button className={styles.switch} aria-pressed={isCameraOff} onClick={() => dispatch(cameraSwitched(!isCameraOff))}>
          <FormattedMessage id="videoCall.cameraOff" />
        </Button>
      )}
      {hasPicture && next && devices.cameras.length > 1 && (
        <Button className={styles.switch} onClick={() => dispatch(cameraTurned(next.id))}>
          <FormattedMessage id="videoCall.turn" />
        </Button>
      )}
      <Button className={styles.switch} aria-pressed={isThrifty} onClick={() => dispatch(thriftSwitched(!isThrifty))}>
        <FormattedMessage id="videoCall.thrift" />
      </Button>
    </>
  );
}
