import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, VisuallyHidden } from '~/ui';
import styles from './configurator.module.css';
import type { Question } from './configuratorModel';
import type { Letter } from './letter';

/** What you get, part by part, each answer with its way to change it. */
export function SummaryAnswers({ letter, onChange }: { letter: Letter; onChange: (question: Question) => void }): ReactNode {
  return (
    <section aria-labelledby="what-you-get">
      <h2 id="what-you-get">
        <FormattedMessage id="configurator.summary.get.heading" />
      </h2>
      {letter.sections.map(({ title, rows }) => (
        <div key={title || rows[0]?.question.key} className={styles.part}>
          {title && <h3 className={styles.partTitle}>{title}</h3>}
          <dl className={styles.rows}>
            {rows.map(({ question, choice, remark }) => (
              <div key={question.key} className={styles.row}>
                <dt>{question.name}</dt>
                <dd>
                  <b>{choice ? choice.label : <FormattedMessage id="configurator.summary.leftOut" />}</b>
                  {remark && <span className={styles.note}>{remark}</span>}
                </dd>
                <dd className={styles.rowChange}>
                  <Button variant="link" onClick={() => onChange(question)}>
                    <FormattedMessage id="configurator.change" />
                    <VisuallyHidden> {question.name}</VisuallyHidden>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
