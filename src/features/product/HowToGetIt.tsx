import { FormattedMessage } from 'react-intl';
import type { ExcludingTax } from '~/features/catalog';
import { RequestButton } from '~/features/requests';
import { useHasFeature } from '~/features/store-view';
import { BuyBox } from './BuyBox';
import { CallToOrder } from './CallToOrder';
import { GroupedMembers } from './GroupedMembers';
import { KeepProduct } from './KeepProduct';
import { PlanIt } from './PlanIt';
import type { Chosen, ProductModel } from './productModel';
import styles from './ProductPage.module.css';

export interface HowToGetItProps {
  product: ProductModel;
  excludingTax: ExcludingTax;
  /** what the address has chosen */
  first: Chosen;
  /** told after each choice */
  onChosen: (chosen: Chosen) => void;
}

/** What is chosen and bought here; where nothing is sold online, how to ask for it. */
export function HowToGetIt(props: HowToGetItProps) {
  const { sku, name } = props.product;
  const sells = useHasFeature('ecommerce');
  if (props.product.enquiry) return <PlanIt product={props.product} path={props.product.enquiry.path} />;
  if (!sells) return <CallToOrder product={props.product} />;
  return (
    <>
      <Samples samples={props.product.samples} />
      <Purchase {...props} />
      <RequestButton className={styles.askForQuote} form={`quote-${sku}`} kind="quote" subject={{ type: 'product', sku, name }}>
        <FormattedMessage id="catalog.quote.ask" />
      </RequestButton>
    </>
  );
}

function Purchase({ product, excludingTax, first, onChosen }: HowToGetItProps) {
  if (product.isInStock && product.kind !== 'grouped')
    return <BuyBox product={product} excludingTax={excludingTax} first={first} onChosen={onChosen} />;
  return (
    <>
      {product.isInStock ? (
        <GroupedMembers members={product.members} excludingTax={excludingTax} />
      ) : (
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.product.outOfStock" />
        </p>
      )}
      <KeepProduct product={product} chosen={{}} />
    </>
  );
}

/** What may be looked at before a download is bought. */
function Samples({ samples }: Pick<ProductModel, 'samples'>) {
  if (samples.length === 0) return null;
  return (
    <ul className={styles.samples}>
      {samples.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <FormattedMessage id="catalog.product.sampleOf" values={{ title }} />
          </a>
        </li>
      ))}
    </ul>
  );
}
