import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { Button, smoothly } from '~/ui';
import styles from './Fit.module.css';
import { FitVerdicts, type FitVerdictsProps } from './FitVerdicts';
import { measurementsOf } from './fitWords';
import { MeasuringGuide } from './MeasuringGuide';
import { measurementsCleared, measuringDeclined, selectMeasurements, stairsMeasured } from './measurementsSlice';

/** The measuring guide, and below it the verdict: it is read aloud when it comes, and stays in step with what was measured. */
export function FitScreen(props: Omit<FitVerdictsProps, 'check'>): ReactNode {
  const dispatch = useDispatch();
  const { countryCode } = useSelector(selectStoreView);
  const { typed, answer } = useSelector(selectMeasurements);
  const [check, setCheck] = useState(0);
  // The form begins with what is stored; clearing it begins a new one.
  const [beginning, setBeginning] = useState({ number: 0, typed });
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check > 0) verdict.current?.scrollIntoView?.({ block: 'start', behavior: smoothly() });
  }, [check]);

  const answered = (action: { type: string }) => {
    dispatch(action);
    setCheck((count) => count + 1);
  };
  const clear = () => {
    dispatch(measurementsCleared());
    setBeginning(({ number }) => ({ number: number + 1, typed: {} }));
  };
  return (
    <div className={styles.screen}>
      <p className={styles.intro}>
        <FormattedMessage id="fit.intro" />
      </p>
      <MeasuringGuide
        key={beginning.number}
        countryCode={countryCode}
        typed={beginning.typed}
        onMeasured={(measured) => {
          answered(stairsMeasured(measured));
          props.onMeasured?.(measurementsOf({ typed: measured, answer: 'measured' }, countryCode));
        }}
        onCannot={() => answered(measuringDeclined())}
      />
      <div className={styles.verdicts} ref={verdict} role="status" aria-live="polite">
        {answer !== 'none' && <FitVerdicts {...props} check={check} />}
      </div>
      <div className={styles.kept}>
        <p>
          <FormattedMessage id="fit.kept" />
        </p>
        {answer !== 'none' && (
          <Button variant="link" onClick={clear}>
            <FormattedMessage id="fit.clear" />
          </Button>
        )}
      </div>
    </div>
  );
}
