import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ErrorSummary.module.css';
import { fieldId } from './FieldFrame';
import { Icon } from './Icon';

export interface FieldProblem {
  /** The field's name in the form. */
  name: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: ReactNode;
  /** Counts the tries: each time it changes while there are problems, focus moves to the summary. */
  attempt?: number;
}

/** What is wrong, in one place above the form; each line leads to its field. Nothing while all is well. */
export function ErrorSummary({ problems, title, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  const told = useRef(-1);

  // Once for each try: an error that comes back while its field is being written in must not take the focus away.
  useEffect(() => {
    if (!isShown || told.current === attempt) return;
    told.current = attempt;
    box.current?.focus();
  }, [attempt, isShown]);

  if (!isShown) return null;
  const goToField = (event: MouseEvent, name: string) => {
    const field = document.getElementById(fieldId(name));
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.closest('label, fieldset, div')?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="group" aria-labelledby="error-summary-title">
      <h2 className={styles.title} id="error-summary-title">
        <Icon name="alert" />
        {title ?? <FormattedMessage id="ui.errorSummary.title" values={{ count: problems.length }} />}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
