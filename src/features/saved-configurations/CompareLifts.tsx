import { type ReactNode, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { formatMoney, Picture, SelectField } from '~/ui';
import styles from './SavedConfigurations.module.css';
import type { LiftSnapshot, SavedRecord } from './savedConfigurationModel';

/** Two saved lifts side by side: pictures, prices, and the answers that differ. Each question has a line of its own, so that two columns fit a phone. */
export function CompareLifts({ saved }: { saved: readonly SavedRecord[] }): ReactNode {
  const [chosen, setChosen] = useState<Record<'first' | 'second', string>>({ first: '', second: '' });
  const pick = (which: 'first' | 'second', place: number): SavedRecord =>
    saved.find(({ secret }) => secret === chosen[which]) ?? (saved[place] as SavedRecord);
  const [one, other] = [pick('first', 0), pick('second', 1)];
  return (
    <section aria-labelledby="compare-lifts">
      <h2 id="compare-lifts">
        <FormattedMessage id="savedConfigurations.compare.heading" />
      </h2>
      <div className={styles.choices}>
        {(['first', 'second'] as const).map((which) => (
          <Choice
            key={which}
            which={which}
            saved={saved}
            value={(which === 'first' ? one : other).secret}
            onChange={(secret) => setChosen({ first: one.secret, second: other.secret, [which]: secret })}
          />
        ))}
      </div>
      <Comparison one={one.lift} other={other.lift} />
    </section>
  );
}

interface ChoiceProps {
  which: 'first' | 'second';
  saved: readonly SavedRecord[];
  value: string;
  onChange: (secret: string) => void;
}

function Choice({ which, saved, value, onChange }: ChoiceProps): ReactNode {
  const intl = useIntl();
  const options = saved.map(({ secret, lift }, place) => ({
    value: secret,
    label: `${place + 1}. ${lift.title}, ${costOf(intl, lift)}`,
  }));
  return (
    <SelectField
      name={`compare-${which}`}
      label={<FormattedMessage id={`savedConfigurations.compare.${which}`} />}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** "£4,895", or "from £3,695" while questions are open. */
function costOf(intl: IntlShape, { total, isUnfinished = false }: LiftSnapshot): string {
  const price = formatMoney(intl, total);
  return isUnfinished ? intl.formatMessage({ id: 'savedConfigurations.from' }, { price }) : price;
}

function Comparison({ one, other }: { one: LiftSnapshot; other: LiftSnapshot }): ReactNode {
  const intl = useIntl();
  const differing = differencesOf(one, other);
  const lifts = [one, other].map((lift, place) => ({ lift, key: `${place} ${lift.title}` }));
  return (
    <div aria-live="polite">
      <table className={styles.comparison}>
        <thead>
          <tr>
            {lifts.map(({ lift, key }) => (
              <th key={key} scope="col">
                {lift.picture && <Picture src={lift.picture} alt="" width={320} height={256} sizes="(max-width: 680px) 42vw, 20rem" />}
                {lift.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {lifts.map(({ lift, key }) => (
              <td key={key}>
                <strong>{costOf(intl, lift)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
        {differing.map(({ question, answers }) => (
          <tbody key={question}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {question}
              </th>
            </tr>
            <tr>
              {answers.map((answer, place) => (
                <td key={lifts[place]?.key}>{answer ?? <FormattedMessage id="savedConfigurations.compare.notAsked" />}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {differing.length === 0 && (
        <p>
          <FormattedMessage id="savedConfigurations.compare.same" />
        </p>
      )}
    </div>
  );
}

interface Difference {
  question: string;
  /** undefined: it was not asked for this lift */
  answers: readonly [string | undefined, string | undefined];
}

/** The questions that the two lifts answer differently, in asking order. */
function differencesOf(one: LiftSnapshot, other: LiftSnapshot): Difference[] {
  const answerOf = (lift: LiftSnapshot, question: string) => lift.rows.find((row) => row.question === question)?.answer;
  const questions = [...new Set([...one.rows, ...other.rows].map(({ question }) => question))];
  return questions.flatMap((question) => {
    const answers = [answerOf(one, question), answerOf(other, question)] as const;
    return answers[0] === answers[1] ? [] : [{ question, answers }];
  });
}
