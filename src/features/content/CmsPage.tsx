import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container, LoadingStages, PageSkeleton, VisuallyHidden } from '~/ui';
import styles from './CmsPage.module.css';
import { useCmsPageQuery } from './contentApi';
import { ContentMarkup } from './contentMarkup';
import { bringsHeading } from './contentModel';

/** A page of the editors. Its main heading is the content's own, else the page's heading, else its title (read aloud only). */
export function CmsPage({ identifier }: { identifier: string }) {
  const { currentData: page, isFetching, isError, refetch } = useCmsPageQuery(identifier);
  if (!page && isFetching) return <ContentSkeleton onRetry={() => void refetch()} />;
  if (isError || !page) return <ContentProblem onRetry={() => void refetch()} />;
  return (
    <article className={styles.page}>
      {!bringsHeading(page.html) && (
        <Container>
          {page.heading ? <h1 className={styles.heading}>{page.heading}</h1> : <VisuallyHidden as="h1">{page.title}</VisuallyHidden>}
        </Container>
      )}
      <ContentMarkup html={page.html} />
    </article>
  );
}

function ContentSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Container width="text" className={styles.waiting}>
      <PageSkeleton />
      <LoadingStages onRetry={onRetry} />
    </Container>
  );
}

function ContentProblem({ onRetry }: { onRetry: () => void }) {
  const { phone } = useCountry();
  return (
    <Container width="text" className={styles.waiting}>
      <Alert
        tone="error"
        isNews
        title={<FormattedMessage id="content.page.problem" />}
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
        <FormattedMessage id="content.page.problem.help" />
      </Alert>
    </Container>
  );
}

/** The screen of a path at which commerce has a page of the editors. */
export function ContentPage({ identifier }: { identifier: string }) {
  return <CmsPage identifier={identifier} />;
}
