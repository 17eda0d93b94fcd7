import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Button, ErrorSummary, StepBar, TextField } from '~/ui';
import styles from './Fit.module.css';
import { type Measure, measures } from './fitModel';
import { measureName } from './fitWords';
import { lengthOf, ranges, shownLength, usualUnit } from './lengths';
import { MeasureDrawing } from './MeasureDrawing';
import type { MeasurementsState } from './measurementsSlice';

type Typed = MeasurementsState['typed'];

export interface MeasuringGuideProps {
  countryCode: string;
  typed: Typed;
  onMeasured(typed: Typed): void;
  onCannot(): void;
}

/** The parts of the guide, in walking order. */
const parts = [
  ['steps', ['width', 'headroom', 'rise', 'going', 'length']],
  ['ends', ['bottom', 'landing', 'socket']],
] as const satisfies readonly (readonly [string, readonly Measure[]])[];

/** What to measure and how, with a drawing each. Every field may stay empty; what cannot be read is named, and nothing that was typed is lost. */
export function MeasuringGuide({ countryCode, typed, onMeasured, onCannot }: MeasuringGuideProps): ReactNode {
  const intl = useIntl();
  const [attempt, setAttempt] = useState(0);
  const problems = (values: Typed) => measures.filter((measure) => !isPlausible(measure, values[measure] ?? '', countryCode));
  const submit = (values: Typed) => {
    const found = problems(values);
    setAttempt((count) => count + 1);
    if (found.length > 0) return Object.fromEntries(found.map((measure) => [measure, errorWords(intl, measure)]));
    onMeasured(Object.fromEntries(measures.flatMap((measure) => (values[measure]?.trim() ? [[measure, values[measure].trim()]] : []))));
    return undefined;
  };
  return (
    <Form<Typed> initialValues={typed} onSubmit={submit}>
      {({ handleSubmit, submitErrors }) => (
        <form method="dialog" className={styles.guide} onSubmit={(event: FormEvent) => void handleSubmit(event as never)} noValidate>
          <ErrorSummary
            attempt={attempt}
            problems={measures.flatMap((measure) => {
              const message: unknown = submitErrors?.[measure];
              return typeof message === 'string' ? [{ name: measure, message }] : [];
            })}
          />
          {parts.map(([part, asked]) => (
            <section key={part} className={styles.part} aria-labelledby={`measure-${part}`}>
              <h2 className={styles.partHeading} id={`measure-${part}`}>
                <FormattedMessage id={`fit.part.${part}`} />
              </h2>
              {asked.map((measure) => (
                <MeasureField key={measure} measure={measure} countryCode={countryCode} />
              ))}
            </section>
          ))}
          <StepBar>
            <Button onClick={onCannot}>
              <FormattedMessage id="fit.cannot" />
            </Button>
            <Button variant="primary" type="submit">
              <FormattedMessage id="fit.check" />
            </Button>
          </StepBar>
        </form>
      )}
    </Form>
  );
}

/** An empty field stays an empty text: final-form would otherwise drop it, and its error with it. */
const asTyped = (value: string): string => value;

function MeasureField({ measure, countryCode }: { measure: Measure; countryCode: string }): ReactNode {
  const intl = useIntl();
  const { input, meta } = useField<string>(measure, {
    parse: asTyped,
    subscription: { value: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const unit = intl.formatMessage({ id: `fit.unit.${usualUnit(measure, countryCode)}` });
  const error = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  return (
    <div className={styles.measure}>
      <MeasureDrawing measure={measure} />
      <TextField
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        width="middle"
        label={<FormattedMessage id="fit.field" values={{ measure: measureName(intl, measure), unit }} />}
        hint={<FormattedMessage id={`fit.how.${measure}`} />}
        error={error}
      />
    </div>
  );
}

function isPlausible(measure: Measure, typed: string, countryCode: string): boolean {
  if (typed.trim() === '') return true;
  const length = lengthOf(typed, usualUnit(measure, countryCode));
  return length !== null && length >= ranges[measure].from && length <= ranges[measure].to;
}

function errorWords(intl: IntlShape, measure: Measure): string {
  const { from, to, isLong } = ranges[measure];
  return intl.formatMessage(
    { id: 'fit.error' },
    { measure: measureName(intl, measure), from: shownLength(intl, from, 'up', isLong), to: shownLength(intl, to, 'down', isLong) },
  );
}
