import { FormattedMessage } from 'react-intl';
import { notFoundBlocks } from '~/config/contentPages';
import { CmsBlock } from '~/features/content';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container, Icon, LinkButton } from '~/ui';
import styles from './Message.module.css';
import { SearchForm } from './SearchForm';

/** The page for an address that does not exist; the server also answers with status 404. */
export function NotFoundPage() {
  const { phone } = useCountry();
  return (
    <>
      <Container className={styles.page}>
        <h1>
          <FormattedMessage id="catalog.notFound.heading" />
        </h1>
        <p className={styles.words}>
          <FormattedMessage id="catalog.notFound.text" />
        </p>
        <SearchForm />
        <div className={styles.ways}>
          <LinkButton variant="primary" to="/">
            <FormattedMessage id="catalog.takeMeHome" />
          </LinkButton>
          <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
            <Icon name="phone" />
            {phone.shown}
          </AnchorButton>
        </div>
      </Container>
      <CmsBlock identifiers={notFoundBlocks} hideError hideLoader />
    </>
  );
}

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
