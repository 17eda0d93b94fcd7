import { FormattedMessage } from 'react-intl';
import { legalGuarantee } from '~/config/legalGuarantee';
import { useCountry } from '~/features/store-view';
import { Section } from '~/ui';
import type { ProductModel } from './productModel';
import styles from './ProductPage.module.css';

/** Who makes it, what is to be minded in its use, and the guarantee that the law gives: as far as commerce and the country say it. */
export function ProductRights({ product: { notices, kind } }: { product: ProductModel }) {
  const { code } = useCountry();
  const guarantee = kind === 'virtual' || kind === 'giftCard' ? undefined : legalGuarantee(code);
  const { manufacturer, safety } = notices;
  if (!guarantee && !manufacturer && !safety) return null;
  return (
    <Section labelledBy="product-rights" className={styles.rights}>
      <h2 id="product-rights">
        <FormattedMessage id="catalog.product.rights" />
      </h2>
      <dl>
        {safety && <Notice id="safety" text={safety} />}
        {manufacturer && <Notice id="manufacturer" text={manufacturer} />}
        {guarantee && (
          <div>
            <dt>
              <FormattedMessage id="catalog.product.rights.guarantee" />
            </dt>
            <dd>
              <FormattedMessage id={`catalog.product.rights.guarantee.${guarantee.law}`} values={{ years: guarantee.years }} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function Notice({ id, text }: { id: 'safety' | 'manufacturer'; text: string }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`catalog.product.rights.${id}`} />
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
