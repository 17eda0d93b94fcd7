import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { ownValue } from '~/data/safeJson';
import { useCountry } from '~/features/store-view';
import { Alert } from '~/ui';

/**
 * Our own messages for commerce's errors about accounts; commerce's own are in one language, and reveal more than a stranger should know.
 */
const byCode: Readonly<Record<string, string>> = {
  'sign-in-refused': 'session.problem.refused',
  'password-refused': 'session.problem.password',
  'password-wrong': 'session.problem.password',
  'account-locked': 'account.problem.locked',
  'not-confirmed': 'session.problem.notConfirmed',
  'order-under-way': 'session.problem.ordering',
  'account-exists': 'account.problem.exists',
  'link-used': 'account.problem.linkUsed',
  'document-refused': 'account.problem.unavailable',
  'outcome-unknown': 'account.problem.outcomeUnknown',
  'address-default': 'account.problem.addressDefault',
  'no-such-entity': 'account.problem.gone',
  'graphql-input': 'session.problem.notAccepted',
};

const idOf = ({ kind, code }: Problem): string =>
  ownValue(byCode, code) ?? (kind === 'offline' ? 'session.problem.offline' : 'session.problem.unknown');

/** What failed, that nothing is lost, what to do, and whom to call. */
export function AccountProblem({ problem, actions }: { problem: Problem; actions?: ReactNode }): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="error" isNews title={<FormattedMessage id={idOf(problem)} />} actions={actions}>
      <p>
        <FormattedMessage id="session.problem.help" values={{ id: problem.id, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </Alert>
  );
}
