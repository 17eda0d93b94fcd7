import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import { useDeliveryKindsQuery } from './deliveryKindsApi';
import styles from './HowItComes.module.css';

const ways = ['engineer', 'parcel', 'email'] as const;

export interface HowItComesProps {
  lines: readonly { sku: string; name: string }[];
  /** What else comes as a parcel is collected. */
  isCollected?: boolean;
}

/**
 * What of an order an engineer brings, what comes by itself and what goes by e-mail. Nothing where all of it comes in one way, and nothing where
 * commerce cannot say.
 */
export function HowItComes({ lines, isCollected = false }: HowItComesProps) {
  const skus = [...new Set(lines.map(({ sku }) => sku))].sort();
  const { data = {} } = useDeliveryKindsQuery({ skus }, { skip: skus.length < 2 });
  const parts = ways.flatMap((way) => {
    const names = [...new Set(lines.flatMap(({ sku, name }) => (ownValue(data, sku) === way ? [name] : [])))];
    return names.length > 0 ? [{ way, names }] : [];
  });
  if (parts.length < 2) return null;
  return (
    <ul className={styles.ways}>
      {parts.map(({ way, names }) => (
        <li key={way}>
          <FormattedMessage id={`cart.comes.${way === 'parcel' && isCollected ? 'collected' : way}`} values={{ names: names.join(', ') }} />
        </li>
      ))}
    </ul>
  );
}
