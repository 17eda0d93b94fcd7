import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { RequestSubject } from '~/features/requests';
import { selectStoreView } from '~/features/store-view';
import { Alert, Button, Icon, type IconName, Skeleton } from '~/ui';
import styles from './Fit.module.css';
import { useLiftFiguresQuery } from './fitApi';
import type { LiftFigures, Measure, Measurements, Situation, Verdict } from './fitModel';
import { verdictOf } from './fitModel';
import { findingWords, type MeasuredRow, measuredRows, measurementsOf } from './fitWords';
import { shownLength } from './lengths';
import { fitChecked, selectMeasurements } from './measurementsSlice';
import { Together } from './Together';

/** A model that the builder offers. */
export interface OfferedModel {
  /** of the builder's answer */
  key: string;
  label: string;
  sku: string;
}

export interface FitVerdictsProps {
  models: readonly OfferedModel[];
  situation: Situation;
  /** key of the model that was chosen; null while none is */
  chosen: string | null;
  /** What goes with a request, with what was measured. */
  subjectWith(rows: readonly MeasuredRow[]): RequestSubject;
  onChoose(key: string): void;
  /** What was measured answers the builder's own questions, too. */
  onMeasured?(measured: Measurements): void;
  /** Counts the presses of "Check": each is one fact. 0: the verdict is only shown again. */
  check?: number;
}

interface Judged {
  model: OfferedModel;
  figures: LiftFigures;
  verdict: Verdict;
}

/** What was measured means for the chosen model, which other one fits, and who helps where none does. */
export function FitVerdicts({ models, situation, chosen, subjectWith, onChoose, check = 0 }: FitVerdictsProps): ReactNode {
  const intl = useIntl();
  const { countryCode } = useSelector(selectStoreView);
  const state = useSelector(selectMeasurements);
  const { data, isError } = useLiftFiguresQuery(models.map(({ sku }) => sku));
  const measured = measurementsOf(state, countryCode);
  useFact(check, models, data, measured, situation);
  const subject = subjectWith(measuredRows(intl, state, countryCode));
  if (state.answer === 'cannot' || isError)
    return (
      <>
        <Alert tone="info" title={<FormattedMessage id={isError ? 'fit.unreachable' : 'fit.cannot.fine'} />} />
        <Together subject={subject} />
      </>
    );
  if (!data) return <Skeleton shape="text" />;
  const judged = judge(models, data, measured, situation);
  const main = judged.find(({ model }) => model.key === chosen);
  const possible = judged.filter((one) => one !== main && one.verdict.result !== 'no');
  const shown = main ? [main] : possible.length > 0 ? possible : judged;
  const others = main && main.verdict.result !== 'fits' ? possible : [];
  return (
    <>
      {shown.map((one) => (
        <ModelVerdict key={one.model.key} {...one} isShapeOpen={!situation.shape} onChoose={main ? undefined : onChoose} />
      ))}
      {others.length > 0 && main?.verdict.result === 'no' && (
        <h3 className={styles.modelHeading}>
          <FormattedMessage id="fit.others" />
        </h3>
      )}
      {main?.verdict.result === 'no' && others.map((one) => <ModelVerdict key={one.model.key} {...one} onChoose={onChoose} />)}
      {!shown.some(({ verdict }) => verdict.result === 'fits') && <Together subject={subject} />}
    </>
  );
}

function judge(
  models: readonly OfferedModel[],
  figures: Readonly<Record<string, LiftFigures>>,
  measured: Measurements,
  situation: Situation,
): Judged[] {
  return models.flatMap((model) => {
    const own = figures[model.sku];
    return own ? [{ model, figures: own, verdict: verdictOf(own, measured, situation) }] : [];
  });
}

const icons: Readonly<Record<Verdict['result'], IconName>> = { fits: 'check', 'fits-if': 'info', no: 'alert', unknown: 'info' };

interface ModelVerdictProps extends Judged {
  /** nothing is known of the shape of the stairs: the model's own is said */
  isShapeOpen?: boolean;
  onChoose?: ((key: string) => void) | undefined;
}

function ModelVerdict({ model, figures, verdict, isShapeOpen, onChoose }: ModelVerdictProps): ReactNode {
  const intl = useIntl();
  const { result, findings, free } = verdict;
  return (
    <section className={styles.verdict} data-result={result} aria-labelledby={`fit-${model.key}`}>
      <h3 className={styles.modelHeading} id={`fit-${model.key}`}>
        <Icon name={icons[result]} />
        <FormattedMessage id={`fit.verdict.${result}`} values={{ model: model.label }} />
      </h3>
      {isShapeOpen && (
        <p>
          <FormattedMessage id="fit.no.shape" values={{ model: model.label, shape: figures.shape }} />
        </p>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.check} ${finding.outcome}`}>{findingWords(intl, finding, model.label, figures.shape)}</li>
          ))}
        </ul>
      )}
      {result !== 'no' && free !== null && (
        <p>
          <FormattedMessage id="fit.free" values={{ model: model.label, free: shownLength(intl, free, 'down') }} />
        </p>
      )}
      {(result === 'fits' || result === 'fits-if') && (
        <p>
          <FormattedMessage id="fit.rest" />
        </p>
      )}
      {onChoose && result !== 'no' && (
        <div>
          <Button onClick={() => onChoose(model.key)}>
            <FormattedMessage id="fit.choose" values={{ model: model.label }} />
          </Button>
        </div>
      )}
    </section>
  );
}

/** Tells once for each press of "Check" what came of it. Weight and height have no part in it. */
function useFact(
  check: number,
  models: readonly OfferedModel[],
  figures: Readonly<Record<string, LiftFigures>> | undefined,
  measured: Measurements,
  { shape, isOutdoors, widthAtLeast, widthAtMost, hasMovingRailEnd }: Situation,
): void {
  const dispatch = useDispatch();
  const told = useRef(0);
  useEffect(() => {
    if (check === told.current || !figures) return;
    told.current = check;
    const judged = judge(models, figures, measured, { shape, isOutdoors, widthAtLeast, widthAtMost, hasMovingRailEnd });
    const results = Object.fromEntries(judged.map(({ model, verdict }) => [model.key, verdict.result]));
    dispatch(fitChecked({ measured: Object.keys(measured) as Measure[], results }));
  });
}
