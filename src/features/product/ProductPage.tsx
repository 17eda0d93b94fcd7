import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ownValue } from '~/data/safeJson';
import { Breadcrumbs, type ExcludingTax, ExcludingTaxText, type ProductCard, useProductExcludingTax } from '~/features/catalog';
import { ContentMarkup } from '~/features/content';
import { ReviewsSection } from '~/features/reviews';
import { CatalogProblem, NotFoundPage } from '~/features/url-resolver';
import { Container, Money, RichText, Section, Skeleton, SkeletonGroup, withImagePrefix } from '~/ui';
import { useWorld } from '~/world';
import { addressOf, chosenIn } from './chosenVariant';
import { DeliveryPromise } from './DeliveryPromise';
import { HowToGetIt } from './HowToGetIt';
import { Neighbours } from './Neighbours';
import { useProductQuery } from './productApi';
import { type Chosen, type ProductModel, shownPrice, variantOf } from './productModel';
import { NameAndPrice, ProductOpening } from './ProductOpening';
import styles from './ProductPage.module.css';
import { ProductPictures } from './ProductPictures';
import { ProductRights } from './ProductRights';

export interface ProductPageProps {
  urlKey: string;
  /** From the list that led here: shown until the rest has come. */
  card?: ProductCard | undefined;
}

/** One product: pictures, price, options, and the button that adds it to the cart. */
export function ProductPage({ urlKey, card }: ProductPageProps) {
  const { search } = useLocation();
  const { currentData: product, isFetching, isError, refetch } = useProductQuery(urlKey);
  const excludingTax = useProductExcludingTax({ url_key: urlKey });
  if (!product && isFetching) return card ? <ProductOpening card={card} /> : <ProductSkeleton />;
  if (isError && !product) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!product) return <NotFoundPage />;
  // A link to another variant of the same product begins anew.
  return <Product key={product.sku + search} urlKey={urlKey} product={product} search={search} excludingTax={excludingTax} card={card} />;
}

interface ProductProps extends ProductPageProps {
  product: ProductModel;
  /** the address's query */
  search: string;
  excludingTax: ExcludingTax;
}

function Product({ urlKey, product, search, excludingTax, card }: ProductProps) {
  const { name, crumbs, html, pictures } = product;
  const { navigation } = useWorld();
  const [first] = useState(() => chosenIn(product, search));
  const [chosen, setChosen] = useState<Chosen>(first);
  const choose = (now: Chosen) => {
    setChosen(now);
    if (product.kind === 'configurable') navigation.showAs(addressOf(product, now, navigation.current().search));
  };
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
            <Heading product={product} chosen={chosen} excludingTax={excludingTax} />
            <HowToGetIt product={product} excludingTax={excludingTax} first={first} onChosen={choose} />
            <DeliveryPromise product={product} urlKey={urlKey} />
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
      <ReviewsSection urlKey={urlKey} />
      <ProductRights product={product} />
      <Neighbours product={product} />
    </>
  );
}

function Heading({ product, chosen, excludingTax }: Pick<ProductProps, 'product' | 'excludingTax'> & { chosen: Chosen }) {
  const price = shownPrice(product, chosen);
  const { lowest } = product.notices;
  const sku = variantOf(product, chosen)?.sku ?? product.sku;
  return (
    <>
      <NameAndPrice sku={product.sku} name={product.name} price={price}>
        {price && <ExcludingTaxText price={price} amount={ownValue(excludingTax, sku)} />}
        {price?.before && lowest && (
          <span className={styles.lowest}>
            <FormattedMessage id="catalog.product.lowest" values={{ price: <Money value={lowest} /> }} />
          </span>
        )}
      </NameAndPrice>
      {product.shortHtml && <RichText html={product.shortHtml} />}
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
