import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { FilteredListing } from '~/features/catalog';
import { useCategoryMenuQuery } from '~/features/url-resolver';
import { CmsBlock } from '~/features/content';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container, Icon, Link, Section, Skeleton, SkeletonGroup } from '~/ui';
import { Findings, FoundCounts, FoundGroup, Nearest } from './FoundGroups';
import { nothingFound, searchHelpBlocks, useProductsQuery } from './searchApi';
import { SearchBox } from './SearchBox';
import { isSentence, isWholeSearch, searchArgument, type SearchArgument } from './searchModel';
import { SearchedQuestions } from './SearchedQuestions';
import styles from './SearchPage.module.css';
import { useSiteFindings } from './useSiteFindings';

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
  const { findings, isAsking } = useSiteFindings(argument.query);
  const hasProblem = isError && !currentData;
  const result = currentData ?? (isFetching ? undefined : data);
  // A further page of the products, another order or a part of them is about products alone.
  const found = isWholeSearch(argument) ? findings : nothingFound;
  const size = found.questions.length + found.pages.length + found.places.length;
  if (!result && !hasProblem)
    return (
      <SkeletonGroup>
        <Skeleton shape="picture" />
        <Skeleton lines={2} />
      </SkeletonGroup>
    );
  const total = result?.total ?? 0;
  const hasList = result !== undefined && (total > 0 || result.chosen.length > 0);
  if (!hasList && size === 0 && !hasProblem) return isAsking ? null : <Nothing query={argument.query} nearest={found.nearest} />;
  const products = hasProblem ? (
    <SearchProblem onRetry={() => void refetch()} />
  ) : (
    hasList && <FilteredListing list={result} subject={argument.query} usualSort="relevance" isStale={!currentData} />
  );
  if (size === 0) return products;
  const inFront = !isSentence(argument.query) && total > 0;
  const productCount = { name: 'products' as const, count: total };
  const listed = (['questions', 'pages', 'places'] as const).map((name) => ({ name, count: found[name].length }));
  const shown = products && <FoundGroup name="products">{products}</FoundGroup>;
  return (
    <>
      <Nearest words={found.nearest} />
      <FoundCounts counts={inFront ? [productCount, ...listed] : [...listed, productCount]} />
      {inFront && shown}
      <Findings findings={found} />
      {!inFront && shown}
    </>
  );
}

/** Nothing at all: the nearest words, a person, and where to look. */
function Nothing({ query, nearest }: { query: string; nearest: string | null }) {
  return (
    <>
      <h2 className={styles.none}>
        <FormattedMessage id="search.none" values={{ query }} />
      </h2>
      <Nearest words={nearest} />
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
      <p>
        <Link to="/contact-us">
          <FormattedMessage id="search.none.person" />
        </Link>
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
