import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpeningTimes } from '~/config/countries';
import { ownValue } from '~/data/safeJson';
import { Breadcrumbs, type ExcludingTax, ExcludingTaxText, type ProductCard, useProductExcludingTax } from '~/features/catalog';
import { ContentMarkup } from '~/features/content';
import { RequestButton, useTakesRequests } from '~/features/requests';
import { CompareSlot } from '~/features/saving';
import { ReviewsSection } from '~/features/reviews';
import { timeOfDay, useCountry, useHasFeature } from '~/features/store-view';
import { CatalogProblem, NotFoundPage } from '~/features/url-resolver';
import { AnchorButton, Container, Icon, LinkButton, RichText, Section, Skeleton, SkeletonGroup, withImagePrefix } from '~/ui';
import { BuyBox, GroupedMembers, KeepProduct } from './BuyBox';
import { useProductQuery } from './productApi';
import { type Chosen, type ProductModel, variantOf } from './productModel';
import { NameAndPrice, ProductOpening } from './ProductOpening';
import styles from './ProductPage.module.css';
import { ProductPictures } from './ProductPictures';

export interface ProductPageProps {
  urlKey: string;
  /** From the list that led here: shown until the rest has come. */
  card?: ProductCard | undefined;
}

/** One product: pictures, price, options, and the button that adds it to the cart. */
export function ProductPage({ urlKey, card }: ProductPageProps) {
  const { currentData: product, isFetching, isError, refetch } = useProductQuery(urlKey);
  const excludingTax = useProductExcludingTax({ url_key: urlKey });
  if (!product && isFetching) return card ? <ProductOpening card={card} /> : <ProductSkeleton />;
  if (isError && !product) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!product) return <NotFoundPage />;
  return <Product key={product.sku} urlKey={urlKey} product={product} excludingTax={excludingTax} card={card} />;
}

interface ProductProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
}

interface HowToGetItProps extends ProductProps {
  onChosen: (chosen: Chosen) => void;
}

function HowToGetIt({ product, excludingTax, onChosen }: HowToGetItProps) {
  const sells = useHasFeature('ecommerce');
  if (!sells) return <CallToOrder product={product} />;
  if (!product.isInStock)
    return (
      <>
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.product.outOfStock" />
        </p>
        <KeepProduct product={product} chosen={{}} />
      </>
    );
  if (product.kind === 'grouped')
    return (
      <>
        <GroupedMembers members={product.members} excludingTax={excludingTax} />
        <KeepProduct product={product} chosen={{}} />
      </>
    );
  return <BuyBox product={product} excludingTax={excludingTax} onChosen={onChosen} />;
}

function Product({ urlKey, product, excludingTax, card }: ProductProps & ProductPageProps) {
  const { sku, name, crumbs, shortHtml, html, price, pictures } = product;
  const sells = useHasFeature('ecommerce');
  const [chosen, setChosen] = useState<Chosen>({});
  return (
    <>
      <Container className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          <div className={styles.pictures}>
            <ProductPictures
              pictures={pictures}
              name={name}
              picked={variantOf(product, chosen)?.picture ?? null}
              tile={withImagePrefix('image-product', card?.picture?.url)}
            />
          </div>
          <div className={styles.words}>
            <NameAndPrice sku={sku} name={name} price={price}>
              {price && <ExcludingTaxText price={price} amount={ownValue(excludingTax, sku)} />}
            </NameAndPrice>
            {shortHtml && <RichText html={shortHtml} />}
            <HowToGetIt product={product} excludingTax={excludingTax} onChosen={setChosen} />
            {sells && (
              <RequestButton form={`quote-${sku}`} kind="quote" subject={{ type: 'product', sku, name }}>
                <FormattedMessage id="catalog.quote.ask" />
              </RequestButton>
            )}
          </div>
        </div>
      </Container>
      {html && (
        <Section ground="warm" labelledBy="product-details" className={styles.details}>
          <h2 id="product-details">
            <FormattedMessage id="catalog.product.details" values={{ name }} />
          </h2>
          <ContentMarkup html={html} />
        </Section>
      )}
      <ReviewsSection sku={sku} urlKey={urlKey} name={name} />
    </>
  );
}

/** The shape of a product page while it is on its way. */
function ProductSkeleton() {
  return (
    <Container className={styles.page}>
      <SkeletonGroup>
        <div className={styles.columns}>
          <Skeleton shape="picture" />
          <div>
            <Skeleton shape="heading" />
            <Skeleton lines={4} />
            <Skeleton shape="button" />
          </div>
        </div>
      </SkeletonGroup>
    </Container>
  );
}

/** Where nothing is sold online: quotes are made by phone. Number and hours are shown here, so that the visitor need not look for them. */
function CallToOrder({ product: { sku, name } }: { product: ProductModel }) {
  const { phone, hours } = useCountry();
  const takes = useTakesRequests();
  return (
    <div className={styles.buy}>
      <p>
        <FormattedMessage id="catalog.quote.text" />
      </p>
      <div className={styles.ways}>
        <RequestButton form={`quote-${sku}`} kind="quote" variant="primary" subject={{ type: 'product', sku, name }}>
          <FormattedMessage id="catalog.quote.ask" />
        </RequestButton>
        <AnchorButton variant={takes ? 'secondary' : 'primary'} href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="catalog.quote.call" values={{ phone: phone.shown }} />
        </AnchorButton>
        {!takes && (
          <LinkButton to="/contact-us">
            <FormattedMessage id="catalog.quote.ask" />
          </LinkButton>
        )}
      </div>
      <CompareSlot sku={sku} label={name} />
      <ul className={styles.hours}>
        {hours.map((times) => (
          <li key={times.firstDay}>
            <Times {...times} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Times({ firstDay, lastDay, opens, closes }: OpeningTimes) {
  const intl = useIntl();
  // 5 January 1970 was a Monday.
  const day = (number: number) => intl.formatDate(Date.UTC(1970, 0, 4 + number), { weekday: 'long', timeZone: 'UTC' });
  const days = firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`;
  const values = { days, opens: timeOfDay(intl, opens), closes: timeOfDay(intl, closes) };
  return (
    <span suppressHydrationWarning>
      <FormattedMessage id="catalog.quote.hours" values={values} />
    </span>
  );
}
