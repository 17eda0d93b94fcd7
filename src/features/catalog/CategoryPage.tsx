import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ContentMarkup } from '~/features/content';
import { RequestButton, useTakesRequests } from '~/features/requests';
import { Container, Link, Picture, Section, withImagePrefix } from '~/ui';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './CategoryPage.module.css';
import { CategorySkeleton } from './CategorySkeleton';
import { useCategoryQuery } from './categoryApi';
import { categoryArgument } from './catalogLoader';
import type { CategoryCard } from './catalogModel';
import { CatalogProblem, NotFoundPage } from '~/features/url-resolver';
import { ProductListing } from './ProductListing';

/** A category: its subcategories as pictures, then its products, six to a page. */
export function CategoryPage({ uid }: { uid: string }) {
  const [search] = useSearchParams();
  const { currentData: category, isFetching, isError, refetch } = useCategoryQuery(categoryArgument(uid, search));
  if (!category && isFetching) return <CategorySkeleton />;
  if (isError && !category) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!category) return <NotFoundPage />;
  return (
    <>
      <div className={styles.opening}>
        <Container>
          <Breadcrumbs crumbs={category.crumbs} />
          <h1 className={styles.heading}>{category.name}</h1>
        </Container>
        {category.html && <ContentMarkup html={category.html} />}
      </div>
      {category.groups.length > 0 && category.page === 1 && (
        <Section className={category.total > 0 ? styles.above : styles.listing}>
          <ul className={styles.groups}>
            {category.groups.map((group) => (
              <li key={group.uid}>
                <GroupCard group={group} hasPictures={category.groups.some(({ picture }) => picture !== null)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {category.total > 0 ? (
        <Section className={styles.listing}>
          <ProductListing {...category} usualSort="position" />
        </Section>
      ) : (
        category.groups.length === 0 && (
          <Section className={styles.listing}>
            <p>
              <FormattedMessage id="catalog.category.empty" />
            </p>
          </Section>
        )
      )}
      <AskForQuote uid={uid} name={category.name} />
    </>
  );
}

/** A price in writing, by post, mail or phone, for shoppers who are not sure what they need. */
function AskForQuote({ uid, name }: { uid: string; name: string }) {
  if (!useTakesRequests()) return null;
  return (
    <Section ground="warm" labelledBy="category-quote">
      <h2 id="category-quote">
        <FormattedMessage id="catalog.quote.ask" />
      </h2>
      <p>
        <FormattedMessage id="catalog.quote.text" />
      </p>
      <RequestButton form={`quote-${uid}`} kind="quote" topic={name}>
        <FormattedMessage id="catalog.quote.ask" />
      </RequestButton>
    </Section>
  );
}

/** Where no group has a picture, they are plain, large links. */
function GroupCard({ group: { name, path, picture }, hasPictures }: { group: CategoryCard; hasPictures: boolean }) {
  return (
    <Link className={styles.group} to={path}>
      {hasPictures && (
        <span className={styles.picture}>
          <Picture
            src={withImagePrefix('image-category', picture)}
            alt=""
            width={1600}
            height={800}
            sizes="auto, (max-width: 380px) 92vw, (max-width: 640px) calc(50vw - 1.6rem), 20rem"
          />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
