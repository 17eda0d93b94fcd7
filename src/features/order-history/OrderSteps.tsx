import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classes, Icon, VisuallyHidden } from '~/ui';
import type { Step } from './orderHistoryModel';
import styles from './OrderSteps.module.css';

/** The way of an order from the first day to the last; beside each step what happens then. */
export function OrderSteps({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <section aria-labelledby="order-steps">
      <VisuallyHidden as="h2">
        <span id="order-steps">
          <FormattedMessage id="orderHistory.steps" />
        </span>
      </VisuallyHidden>
      <ol className={styles.steps}>
        {steps.map(({ name, state }) => (
          <li key={name} className={classes(styles.step, styles[state])} aria-current={state === 'next' ? 'step' : undefined}>
            <span className={styles.marker}>{state === 'done' && <Icon name="check" size="small" />}</span>
            <div className={styles.words}>
              <p className={styles.name}>
                <FormattedMessage id={`orderHistory.step.${name}`} />
                {state === 'next' ? (
                  <span className={styles.flag}>
                    <FormattedMessage id="orderHistory.step.state.next" />
                  </span>
                ) : (
                  <VisuallyHidden>
                    {' '}
                    <FormattedMessage id={`orderHistory.step.state.${state}`} />
                  </VisuallyHidden>
                )}
              </p>
              <p className={styles.about}>
                <FormattedMessage id={`orderHistory.step.${name}.about`} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
