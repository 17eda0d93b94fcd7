import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { Alert } from '~/ui';

/** Why it did not get into the basket: commerce's own words where they are meant for the shopper, else ours by kind. */
export function AddToCartProblem({ problem }: { problem: Problem }) {
  const isTheirs = (problem.kind === 'invalid' || problem.kind === 'refused') && problem.message !== '';
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="catalog.product.notAdded" />}>
      {isTheirs ? problem.message : <FormattedMessage id={`catalog.product.notAdded.${knownKind(problem)}`} values={{ id: problem.id }} />}
    </Alert>
  );
}

const knownKind = ({ kind, code }: Problem): 'offline' | 'out-of-stock' | 'ordering' | 'unknown' => {
  if (code === 'order-under-way') return 'ordering';
  return kind === 'offline' || kind === 'out-of-stock' ? kind : 'unknown';
};
