import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ownValue } from '~/data/safeJson';
import { ContentMarkup } from '~/features/content';
import { selectStoreView } from '~/features/store-view';
import { hasFeature } from '~/config/countryFeatures';
import { Container, RichText, Section } from '~/ui';
import { Breadcrumbs, type ExcludingTax, ExcludingTaxText, PriceText, useProductExcludingTax } from '~/features/catalog';
import { BuyBox } from './BuyBox';
import { CallToOrder } from './CallToOrder';
import { CatalogProblem, NotFoundPage } from '~/features/url-resolver';
import type { ProductModel } from './productModel';
import { GroupedMembers } from './GroupedMembers';
import { useProductQuery } from './productApi';
import styles from './ProductPage.module.css';
import { ProductPictures } from './ProductPictures';
import { ProductSkeleton } from './ProductSkeleton';

/** One product: pictures, price, options, and the button that adds it to the cart. */
export function ProductPage({ urlKey }: { urlKey: string }) {
  const { currentData: product, isFetching, isError, refetch } = useProductQuery(urlKey);
  const excludingTax = useProductExcludingTax({ url_key: urlKey });
  if (!product && isFetching) return <ProductSkeleton />;
  if (isError && !product) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!product) return <NotFoundPage />;
  return <Product key={product.sku} product={product} excludingTax={excludingTax} />;
}

interface ProductProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
}

function HowToGetIt({ product, excludingTax }: ProductProps) {
  const { countryCode } = useSelector(selectStoreView);
  if (!hasFeature(countryCode, 'ecommerce')) return <CallToOrder />;
  if (!product.isInStock)
    return (
      <p className={styles.soldOut}>
        <FormattedMessage id="catalog.product.outOfStock" />
      </p>
    );
  if (product.kind === 'grouped') return <GroupedMembers members={product.members} excludingTax={excludingTax} />;
  return <BuyBox product={product} excludingTax={excludingTax} />;
}

function Product({ product, excludingTax }: ProductProps) {
  const { sku, name, crumbs, shortHtml, html, price, pictures } = product;
  return (
    <>
      <Container className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          <div className={styles.pictures}>
            <ProductPictures pictures={pictures} name={name} />
          </div>
          <div className={styles.words}>
            <h1 className={styles.name}>{name}</h1>
            <p>
              <PriceText price={price} sku={sku} />
              {price && (
                <span className={styles.vat}>
                  {' '}
                  <FormattedMessage id="catalog.product.vatIncluded" />
                </span>
              )}
              {price && <ExcludingTaxText price={price} amount={ownValue(excludingTax, sku)} />}
            </p>
            {shortHtml && <RichText html={shortHtml} />}
            <HowToGetIt product={product} excludingTax={excludingTax} />
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
    </>
  );
}
