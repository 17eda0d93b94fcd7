import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { brand } from '~/config/brand';
import { selectStoreView } from '~/features/store-view';
import { Link, LinkButton, Money, Picture, Section } from '~/ui';
import { useModelPricesQuery, type ModelPrice } from './modelApi';
import styles from './ModelPrices.module.css';

type Model = (typeof brand.models)[number];

/** The seats side by side, in the same light and scale, with what they cost today. */
export function ModelPrices() {
  const sku = useSelector(selectStoreView).questionSetBase;
  const { data: prices = [] } = useModelPricesQuery(sku);
  return (
    <Section ground="warm" labelledBy="models">
      <div className={styles.opening}>
        <h2 id="models">
          <FormattedMessage id="shell.models.heading" />
        </h2>
        <p className={styles.lead}>
          <FormattedMessage id="shell.models.lead" />
        </p>
      </div>
      <ul className={styles.models}>
        {brand.models.map((model) => (
          <li key={model.key}>
            <ModelCard model={model} price={prices.find(({ key }) => key === model.key)} />
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <LinkButton to="/models">
          <FormattedMessage id="shell.models.compare" />
        </LinkButton>
      </div>
    </Section>
  );
}

function ModelCard({ model: { key, path, rail, picture }, price }: { model: Model; price: ModelPrice | undefined }) {
  return (
    <article className={styles.model}>
      <div className={styles.picture}>
        <Picture
          src={`/media/${picture}`}
          alt=""
          width={1600}
          height={1280}
          sizes="(max-width: 450px) 92vw, (max-width: 991px) 46vw, 19rem"
        />
      </div>
      <h3 className={styles.name}>
        <Link className={styles.link} to={path}>
          {price?.name ?? <FormattedMessage id={`shell.models.${key}`} />}
        </Link>
      </h3>
      <p>
        <FormattedMessage id={`shell.models.${key}.words`} />
      </p>
      <p className={styles.facts}>
        <FormattedMessage id={`shell.models.${rail}`} />
        {price && (
          <span className={styles.price}>
            <FormattedMessage id="shell.models.from" values={{ price: <Money value={price.price} decimals="whenNeeded" isStrong /> }} />
          </span>
        )}
      </p>
    </article>
  );
}
