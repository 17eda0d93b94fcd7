import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Money } from '~/ui';
import type { PriceCause } from './priceCauses';

/** Why the chosen answer costs more than its own price, at the moment of choosing. */
export function CostlyAnswer({ causes }: { causes: readonly PriceCause[] }): ReactNode {
  return (
    <Alert tone="info" isNews title={<FormattedMessage id="configurator.price.why" />}>
      {causes.map(({ question, more, reason }) => (
        <p key={question.key}>
          <FormattedMessage
            id="configurator.price.why.row"
            values={{ question: question.name, price: <Money value={more} isStrong />, reason }}
          />
        </p>
      ))}
    </Alert>
  );
}
