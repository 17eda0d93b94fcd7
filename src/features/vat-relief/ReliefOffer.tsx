import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { declarationPath } from '~/config/vatRelief';
import { basketKind, type Cart } from '~/features/cart';
import { useTakesRequests } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { LinkButton } from '~/ui';
import styles from './VatRelief.module.css';

/** Who pays less VAT, and the way to the declaration. */
export const ReliefOffer = (): ReactNode => (
  <ReliefSection>
    <WayToDeclare label="vatRelief.offer.check" />
  </ReliefSection>
);

export const ReliefSection = ({ children }: { children: ReactNode }): ReactNode => (
  <section className={styles.part} aria-labelledby="vat-relief">
    <h3 id="vat-relief">
      <FormattedMessage id="vatRelief.offer.heading" />
    </h3>
    {children}
  </section>
);

export const WayToDeclare = ({ label }: { label: 'vatRelief.offer.check' | 'vatRelief.again' }): ReactNode => (
  <>
    <p>
      <FormattedMessage id="vatRelief.offer.many" />
    </p>
    <div>
      <LinkButton to={declarationPath}>
        <FormattedMessage id={label} />
      </LinkButton>
    </div>
  </>
);

/** Where no declaration is taken here. */
export function ByPhone(): ReactNode {
  const { phone } = useCountry();
  return (
    <p className={styles.quiet}>
      <FormattedMessage id="vatRelief.offer.phone" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </p>
  );
}

/** What nearly all shoppers see of it, before it is known whether a declaration is held: nothing moves when that has come. */
export function LikelyRelief({ cart }: { cart: Cart }): ReactNode {
  const takes = useTakesRequests();
  return takes ? <ReliefOffer /> : basketKind(cart) === 'lift' && <ByPhone />;
}
