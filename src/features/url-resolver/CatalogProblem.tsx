import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container } from '~/ui';
import styles from './Message.module.css';

/** A page of the catalogue did not arrive. */
export function CatalogProblem({ onRetry }: { onRetry: () => void }) {
  const { phone } = useCountry();
  return (
    <Container className={styles.page}>
      <Alert
        tone="error"
        isNews
        title={<FormattedMessage id="catalog.problem" />}
        actions={
          <>
            <Button onClick={onRetry}>
              <FormattedMessage id="ui.loading.retry" />
            </Button>
            <AnchorButton variant="quiet" href={`tel:${phone.link}`}>
              {phone.shown}
            </AnchorButton>
          </>
        }
      >
        <FormattedMessage id="catalog.problem.help" />
      </Alert>
    </Container>
  );
}
