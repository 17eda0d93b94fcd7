import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '~/data/problem';
import { useCountry } from '~/features/store-view';
import { Alert, Button } from '~/ui';

export interface ProblemAlertProps {
  problem: Problem;
  /** What could not be done, as a sentence; else the problem's own text. */
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/**
 * An error message: what happened, that nothing is lost, what to do, and whom to call. The text depends on the code where there is one,
 * else on the kind.
 */
export function ProblemAlert({ problem, title, onRetry }: ProblemAlertProps): ReactNode {
  const { phone } = useCountry();
  const intl = useIntl();
  const byCode = `cart.problem.code.${problem.code}`;
  const id = byCode in intl.messages ? byCode : `cart.problem.${problem.kind}`;
  const saysItself = (problem.kind === 'invalid' || problem.kind === 'refused') && problem.message !== '';
  const words = saysItself && id !== byCode ? problem.message : <FormattedMessage id={id} />;
  return (
    <Alert
      tone="error"
      isNews
      title={title ?? words}
      actions={
        onRetry && (
          <Button onClick={onRetry}>
            <FormattedMessage id="cart.problem.retry" />
          </Button>
        )
      }
    >
      {title !== undefined && <p>{words}</p>}
      <p>
        <FormattedMessage id="cart.problem.help" values={{ id: problem.id, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </Alert>
  );
}
