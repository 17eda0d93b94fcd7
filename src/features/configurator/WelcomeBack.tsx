import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button } from '~/ui';
import type { Place } from './journey';

/** A kept configuration was resumed; the shopper may begin anew instead. */
export function WelcomeBack({ at, onStartOver }: { at: Place; onStartOver: () => void }): ReactNode {
  return (
    <Alert
      tone="info"
      isNews
      title={
        at.kind === 'question' ? (
          <FormattedMessage id="configurator.welcome.question" values={{ position: at.position }} />
        ) : (
          <FormattedMessage id="configurator.welcome.answered" />
        )
      }
      actions={
        <Button variant="link" onClick={onStartOver}>
          <FormattedMessage id="configurator.welcome.startOver" />
        </Button>
      }
    />
  );
}
