import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ContentMarkup } from '~/features/content';
import { RequestButton, useTakesRequests } from '~/features/requests';
import { Container, Link, Picture, Section } from '~/ui';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './CategoryPage.module.css';
import { CategorySkeleton } from './CategorySkeleton';
import { useCategoryQuery } from './categoryApi';
import { categoryArgument } from './catalogLoader';
import { FilteredListing } from './FilteredListing';
import type { CategoryCard, CategoryModel } from './catalogModel';
import { groupPicture, openingPicture } from './catalogPictures';
import { CatalogProblem, NotFoundPage, useCategoryMenuQuery } from '~/features/url-resolver';

/** A category: its picture and words, its groups as pictures, then its products, six to a page. */
export function CategoryPage({ uid }: { uid: string }) {
  const [search] = useSearchParams();
  const { currentData, data, isFetching, isError, refetch } = useCategoryQuery(categoryArgument(uid, search));
  // While another part of the list is on its way, the one before stays: its filters are under the reader's finger.
  const category = currentData ?? (isFetching && data?.uid === uid ? data : undefined);
  if (!category && isFetching) return <CategorySkeleton />;
  if (isError && !category) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!category) return <NotFoundPage />;
  return (
    <>
      <Opening category={category} />
      {category.groups.length > 0 && category.page === 1 && (
        <Section className={category.total > 0 ? styles.above : styles.listing}>
          <Groups groups={category.groups} />
        </Section>
      )}
      {category.total > 0 || category.chosen.length > 0 ? (
        <Section className={styles.listing}>
          <FilteredListing list={category} subject={uid} usualSort="position" isStale={!currentData} />
        </Section>
      ) : (
        <NoProducts category={category} />
      )}
      <AskForQuote uid={uid} name={category.name} />
    </>
  );
}

function Opening({ category }: { category: CategoryModel }) {
  const { crumbs, name, picture, html } = category;
  return (
    <div className={styles.opening}>
      <Container>
        <Breadcrumbs crumbs={crumbs} />
        <div className={picture ? styles.withImage : undefined}>
          <h1 className={styles.heading}>{name}</h1>
          {picture && (
            <div className={styles.image}>
              <Picture {...openingPicture(category)} alt="" isPriority />
            </div>
          )}
        </div>
      </Container>
      {html && <ContentMarkup html={html} />}
    </div>
  );
}

const Groups = ({ groups }: { groups: readonly CategoryCard[] }) => (
  <ul className={styles.groups}>
    {groups.map((group) => (
      <li key={group.uid}>
        <GroupCard group={group} hasPictures={groups.some(({ picture }) => picture !== null)} />
      </li>
    ))}
  </ul>
);

/** A category without products is its groups, or what editors wrote in place of a list; else the shop's other ranges: never an empty page. */
function NoProducts({ category: { uid, groups, landingHtml } }: { category: CategoryModel }) {
  const { data: menu = [] } = useCategoryMenuQuery();
  if (landingHtml) return <ContentMarkup html={landingHtml} />;
  if (groups.length > 0) return null;
  const others = menu.filter((entry) => entry.uid !== uid).map((entry) => ({ ...entry, picture: null, total: 0 }));
  return (
    <Section className={styles.listing}>
      <p>
        <FormattedMessage id="catalog.category.empty" />
      </p>
      <Groups groups={others} />
    </Section>
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
      <p className={styles.ask}>
        <FormattedMessage id="catalog.quote.text" />
      </p>
      <RequestButton form={`quote-${uid}`} kind="quote" topic={name}>
        <FormattedMessage id="catalog.quote.ask" />
      </RequestButton>
    </Section>
  );
}

/** Where no group has a picture, they are plain, large links. */
function GroupCard({ group, hasPictures }: { group: CategoryCard; hasPictures: boolean }) {
  return (
    <Link className={styles.group} to={group.path}>
      {hasPictures && (
        <span className={styles.picture}>
          <Picture {...groupPicture(group)} alt="" />
        </span>
      )}
      <span className={styles.name}>{group.name}</span>
    </Link>
  );
}
