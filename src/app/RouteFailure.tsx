import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Button, Container, Icon } from '~/ui';
import { useKeptCopy } from './useKeptCopy';

/** Commerce could not resolve this path, or could not deliver its page. */
export function RouteFailure(): ReactNode {
  const { revalidate, state } = useRevalidator();
  useKeptCopy(true);
  const { phone } = useCountry();
  return (
    <Container width="text">
      <h1>
        <FormattedMessage id="app.routeProblem.text" />
      </h1>
      <p>
        <Button variant="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <FormattedMessage id="app.routeProblem.retry" />
        </Button>{' '}
        <AnchorButton href={`tel:${phone.link}`}>
          <Icon name="phone" />
          {phone.shown}
        </AnchorButton>
      </p>
    </Container>
  );
}
