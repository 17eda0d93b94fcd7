import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemOf } from '~/data/problem';
import { Alert, Button, fieldId, LoadingStages, RadioList, Skeleton, SkeletonGroup } from '~/ui';
import type { TimeNews } from './holding';
import styles from './Appointments.module.css';
import type { FreeTimes, HalfDay, TimesOf, VisitKind } from './appointmentsApi';
import { useFreeTimesMutation } from './appointmentsApi';
import { DayName, HalfName } from './TimeWords';

export interface TimeChoiceProps {
  kind: VisitKind;
  /** The same object as long as it means the same. */
  of: TimesOf;
  /** Counts the reasons to read the list again. */
  round: number;
  news: TimeNews | null;
  isBusy: boolean;
  /** What the button says. */
  action: ReactNode;
  onChoose: (time: HalfDay, branch: FreeTimes['branch']) => void;
  /** The level that follows the headings around it. */
  heading: 'h2' | 'h3';
  /** A person can always be reached: shown wherever the list is not enough. */
  help: ReactNode;
  /** What can be done where no calendar is kept, or no time is free. */
  otherwise?: ReactNode;
}

/** The branch that comes, or the showroom, and its free half-days, day by day; read anew each time another shopper was faster. */
export function TimeChoice({ of, round, news, help, otherwise, ...choice }: TimeChoiceProps): ReactNode {
  const [load, { data, error, isLoading }] = useFreeTimesMutation();
  useEffect(() => {
    void load(of);
  }, [load, of, round]);
  const again = () => void load(of);
  const count = Array.isArray(data?.slots) ? data.slots.length : undefined;
  // What is no list is no answer.
  const problem = error === undefined ? (data && count === undefined ? problemOf({}) : undefined) : problemOf(error);
  return (
    <div className={styles.choice}>
      {news && (
        <Alert tone="warning" isNews title={<FormattedMessage id={`appointments.news.${news}`} />}>
          <FormattedMessage id="appointments.news.kept" />
        </Alert>
      )}
      {data && count !== undefined && count > 0 && <Times times={data} {...choice} />}
      {count === 0 && (
        <Alert tone="info" isNews title={<FormattedMessage id="appointments.none" />}>
          {!otherwise && help}
        </Alert>
      )}
      {count === 0 && otherwise}
      {problem && <NoTimes problem={problem} onRetry={again} help={help} otherwise={otherwise} />}
      {!data && (isLoading || error === undefined) && (
        <>
          <SkeletonGroup>
            <Skeleton lines={6} />
          </SkeletonGroup>
          <LoadingStages onRetry={again} />
        </>
      )}
    </div>
  );
}

interface NoTimesProps extends Pick<TimeChoiceProps, 'help' | 'otherwise'> {
  problem: Problem;
  onRetry: () => void;
}

function NoTimes({ problem: { code, request }, onRetry, help, otherwise }: NoTimesProps): ReactNode {
  // A back office of before 2026-12 knows no calendars of showrooms, and refuses to look for one.
  if (otherwise && (request?.status === 404 || request?.status === 422)) return otherwise;
  if (code === 'unknown')
    return (
      <Alert tone="info" isNews title={<FormattedMessage id="appointments.nowhere" />}>
        {help}
      </Alert>
    );
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="appointments.notShown" />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="appointments.retry" />
        </Button>
      }
    >
      {help}
    </Alert>
  );
}

/** Days shown at first, and added with each press. */
const daysAtOnce = 5;
const keyOf = ({ day, half }: HalfDay): string => `${day} ${half}`;

function Times({
  kind,
  heading: Heading,
  times,
  isBusy,
  action,
  onChoose,
}: Pick<TimeChoiceProps, 'kind' | 'heading' | 'isBusy' | 'action' | 'onChoose'> & { times: FreeTimes }): ReactNode {
  const { branch, slots } = times;
  const [chosen, setChosen] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [times]);
  const take = (key: string) => {
    setChosen(key);
    setWrong(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form over the page may have been opened from within another.
    event.stopPropagation();
    const time = slots.find((slot) => keyOf(slot) === chosen);
    if (time && !isBusy) onChoose(time, branch);
    if (time) return;
    setWrong(true);
    document.getElementById(fieldId(`time-${slots[0]?.day}`))?.focus();
  };
  return (
    <form className={styles.choice} noValidate onSubmit={submit}>
      <Heading ref={title} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id={`appointments.when.${kind}`} />
      </Heading>
      <p>
        <FormattedMessage id={`appointments.branch.${kind}`} values={{ branch: branch.name }} />
      </p>
      <Days times={times} chosen={chosen} isWrong={isWrong} onChosen={take} />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

interface ChosenProps {
  chosen: string | undefined;
  isWrong: boolean;
  onChosen: (key: string) => void;
}

function Days({ times: { branch, slots }, isWrong, ...rest }: ChosenProps & { times: FreeTimes }): ReactNode {
  const [shown, setShown] = useState(daysAtOnce);
  const days = [...new Set(slots.map(({ day }) => day))];
  // The button moves on or goes: the focus is on the first day that has come.
  const firstNew = shown > daysAtOnce ? days[shown - daysAtOnce] : undefined;
  useEffect(() => {
    if (firstNew) document.getElementById(fieldId(`time-${firstNew}`))?.focus();
  }, [firstNew]);
  return (
    <>
      {days.slice(0, shown).map((day, place) => (
        <Day
          key={day}
          {...rest}
          day={day}
          slots={slots.filter((slot) => slot.day === day)}
          timeZone={branch.timeZone}
          isWrong={isWrong && place === 0}
        />
      ))}
      {shown < days.length && (
        <div>
          <Button variant="quiet" onClick={() => setShown(shown + daysAtOnce)}>
            <FormattedMessage id="appointments.later" />
          </Button>
        </div>
      )}
    </>
  );
}

interface DayProps extends ChosenProps {
  day: string;
  slots: HalfDay[];
  timeZone: string;
}

function Day({ day, slots, timeZone, chosen, isWrong, onChosen }: DayProps): ReactNode {
  const [first] = slots;
  return (
    <RadioList
      name={`time-${day}`}
      legend={first && <DayName time={first} timeZone={timeZone} />}
      error={isWrong && <FormattedMessage id="appointments.choose" />}
      value={chosen}
      onChange={onChosen}
      options={slots.map((slot) => ({ value: keyOf(slot), label: <HalfName time={slot} timeZone={timeZone} /> }))}
    />
  );
}
