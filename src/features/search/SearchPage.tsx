import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ProductListing } from '~/features/catalog';
import { useCategoryMenuQuery } from '~/features/url-resolver';
import { CmsBlock } from '~/features/content';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container, Icon, Link, Section, Skeleton, SkeletonGroup } from '~/ui';
import { searchHelpBlocks, useProductsQuery } from './searchApi';
import { SearchBox } from './SearchBox';
import { searchArgument, type SearchArgument } from './searchModel';
import { SearchedQuestions } from './SearchedQuestions';
import styles from './SearchPage.module.css';

/** What fits the words in the address: six products to a page. Who finds nothing gets a hand. */
export function SearchPage() {
  const [search] = useSearchParams();
  const argument = searchArgument(search);
  const { query } = argument;
  return (
    <>
      <div className={styles.opening}>
        <Container>
          <h1 className={styles.heading}>
            {query ? <FormattedMessage id="search.heading.results" values={{ query }} /> : <FormattedMessage id="search.heading" />}
          </h1>
          <SearchBox key={query} initial={query} />
        </Container>
      </div>
      <Section className={styles.found}>
        <SearchedQuestions query={query} />
        {query ? <Results argument={argument} /> : <Start />}
      </Section>
    </>
  );
}

function Start() {
  return (
    <>
      <p className={styles.words}>
        <FormattedMessage id="search.start" />
      </p>
      <Ways />
    </>
  );
}

function Results({ argument }: { argument: SearchArgument }) {
  const { data, currentData, isError, isFetching, refetch } = useProductsQuery(argument);
  if (isError && !currentData) return <SearchProblem onRetry={() => void refetch()} />;
  const result = currentData ?? (isFetching ? undefined : data);
  if (!result)
    return (
      <SkeletonGroup>
        <Skeleton shape="picture" />
        <Skeleton lines={2} />
      </SkeletonGroup>
    );
  if (result.total > 0) return <ProductListing {...result} usualSort="relevance" />;
  return (
    <>
      <h2 className={styles.none}>
        <FormattedMessage id="search.none" values={{ query: argument.query }} />
      </h2>
      <p className={styles.words}>
        <FormattedMessage id="search.none.help" />
      </p>
      <Ways />
      <div className={styles.help}>
        <CmsBlock identifiers={searchHelpBlocks} hideError hideLoader />
      </div>
    </>
  );
}

/** The number, and the groups of products. */
function Ways() {
  const { phone } = useCountry();
  const { data: menu = [] } = useCategoryMenuQuery();
  return (
    <>
      <p>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          {phone.shown}
        </AnchorButton>
      </p>
      {menu.length > 0 && (
        <>
          <h2 className={styles.groups}>
            <FormattedMessage id="search.none.categories" />
          </h2>
          <ul className={styles.ways}>
            {menu.map(({ uid, path, name }) => (
              <li key={uid}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function SearchProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="search.problem" />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="ui.loading.retry" />
        </Button>
      }
    >
      <FormattedMessage id="search.problem.help" />
    </Alert>
  );
}
