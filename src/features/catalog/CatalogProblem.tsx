import { FormattedMessage } from 'react-intl';
import { brand } from '~/config/brand';
import { Alert, AnchorButton, Button, Container } from '~/ui';
import styles from './Message.module.css';

/** A page of the catalogue did not arrive. */
export function CatalogProblem({ onRetry }: { onRetry: () => void }) {
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
            <AnchorButton variant="quiet" href={`tel:${brand.phoneLink}`}>
              {brand.phone}
            </AnchorButton>
          </>
        }
      >
        <FormattedMessage id="catalog.problem.help" />
      </Alert>
    </Container>
  );
}
