import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '~/ui';
import { type Captions, useWorld } from '~/world';
import styles from './VideoCall.module.css';

/** What the adviser says, in writing, where this device makes it by itself: nothing is sent for it. Elsewhere there is the text beside alone. */
export function CallCaptions(): ReactNode {
  const intl = useIntl();
  const { calls } = useWorld();
  const [captions, setCaptions] = useState<Captions | null>(null);
  const [isOn, setOn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [words, setWords] = useState('');
  useEffect(() => {
    let isGone = false;
    void calls()
      .then((port) => port?.captions(intl.locale) ?? null)
      .then((found) => isGone || setCaptions(found));
    return () => void (isGone = true);
  }, [calls, intl.locale]);
  useEffect(() => {
    if (!isOn || !captions) return undefined;
    return captions.start(setWords, () => setBroken(true));
  }, [captions, isOn]);
  const press = () => {
    setOn(!isOn);
    setBroken(false);
    setWords('');
  };
  if (!captions) return null;
  return (
    <div className={styles.captions}>
      <Button className={styles.switch} aria-pressed={isOn} onClick={press}>
        <FormattedMessage id="videoCall.captions" />
      </Button>
      {isOn && (
        <>
          <p role="status" className={styles.caption}>
            {isBroken ? <FormattedMessage id="videoCall.captions.gone" /> : words}
          </p>
          <p className={styles.quiet}>
            <FormattedMessage id="videoCall.captions.hint" />
          </p>
        </>
      )}
    </div>
  );
}
