import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { brand } from '~/config/brand';
import type { InjectedProps } from '~/features/content';
import { selectQuestionSetBase } from '~/features/store-view';
import { Link, LinkButton, Money, Picture, Section } from '~/ui';
import { useModelPricesQuery, type ModelPrice } from './modelApi';
import styles from './ModelPrices.module.css';

type Model = (typeof brand.models)[number];

/** `/montascale-starla` leads to Starla: the editors' own links are at the reader's address already, where the English one is led on. */
const pathOf = ({ key, path }: Model, paths: readonly string[]): string => paths.find((own) => own.includes(key)) ?? path;

/** The seats side by side, in the same light and scale, with what they cost today. */
export function ModelPrices({ paths }: InjectedProps) {
  const sku = useSelector(selectQuestionSetBase);
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
            <ModelCard model={model} path={pathOf(model, paths)} price={prices.find(({ key }) => key === model.key)} />
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <LinkButton to={paths.find((own) => brand.models.every(({ key }) => !own.includes(key))) ?? '/models'}>
          <FormattedMessage id="shell.models.compare" />
        </LinkButton>
      </div>
    </Section>
  );
}

/** On phones 4 % less than the place: many (412 px at 1.75 or 2.625) would need a step half as wide again for the last few pixels. */
const sizes = '(max-width: 450px) 88vw, (max-width: 991px) 46vw, 19rem';

interface ModelCardProps {
  model: Model;
  path: string;
  price: ModelPrice | undefined;
}

function ModelCard({ model: { key, rail, picture }, path, price }: ModelCardProps) {
  return (
    <article className={styles.model}>
      <div className={styles.picture}>
        <Picture src={`/media/${picture}`} alt="" width={1600} height={1280} sizes={sizes} />
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
            <FormattedMessage id="shell.models.from" values={{ price: <Money value={price.price} isStrong /> }} />
          </span>
        )}
      </p>
    </article>
  );
}
