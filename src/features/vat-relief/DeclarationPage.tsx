import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { declarationsWait, vatPagePath } from '~/config/vatRelief';
import { type Cart, isEmpty, useCart } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Container, Link, LinkButton, LoadingStages, Skeleton, SkeletonGroup, useIsHydrating } from '~/ui';
import { useSelector } from 'react-redux';
import { useCartRelief, useSigned } from './CartVatRelief';
import { ByPhone } from './ReliefOffer';
import { DeclarationForm } from './DeclarationForm';
import styles from './VatRelief.module.css';
import { selectDeclarationDraft } from './vatReliefSlice';

/** /vat-relief/declaration: who the lift is for, the person, the signature. What does not lead to a lower rate is told kindly, with the telephone. */
export function DeclarationPage(): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="vatRelief.page.heading" />
      </h1>
      <Content />
    </Container>
  );
}

function Content(): ReactNode {
  const { cart, isLoading, problem, retry } = useCart();
  const { signed, now } = useSigned(cart?.id);
  const { relief, isOff } = useCartRelief(cart);
  const draft = useSelector(selectDeclarationDraft);
  const isHydrating = useIsHydrating();
  if (isOff && !isHydrating) return <Elsewhere />;
  if (problem && !cart) return <ProblemAlert problem={problem} onRetry={retry} />;
  if (!isHydrating && !isLoading && (!cart || isEmpty(cart))) return <NoBasket />;
  if (isHydrating || !cart || !relief || !draft || signed === undefined || (signed && !now)) return <Waiting onRetry={retry} />;
  return (
    <Asked key={cart.id} cart={cart} isSigned={now?.state === 'accepted' && now.cartId === cart.id} reference={signed?.reference ?? ''} />
  );
}

/** The form, or that it was signed. */
function Asked({ cart, isSigned, reference }: { cart: Cart; isSigned: boolean; reference: string }): ReactNode {
  const [another, setAnother] = useState(false);
  if (!isSigned || another) return <DeclarationForm cart={cart} onSigned={() => setAnother(false)} />;
  return <Signed reference={reference} onAnother={() => setAnother(true)} />;
}

function Signed({ reference, onAnother }: { reference: string; onAnother: () => void }): ReactNode {
  const { phone } = useCountry();
  return (
    <>
      <Alert tone="success" isNews title={<FormattedMessage id="vatRelief.signed" values={{ reference }} />}>
        <p>
          <FormattedMessage id="vatRelief.signed.text" values={{ days: declarationsWait }} />
        </p>
      </Alert>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/basket">
          <FormattedMessage id="vatRelief.signed.basket" />
        </LinkButton>
        <LinkButton variant="link" to="/vat-relief/declaration" onClick={onAnother}>
          <FormattedMessage id="vatRelief.signed.another" />
        </LinkButton>
      </div>
      <p>
        <FormattedMessage id="vatRelief.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </>
  );
}

function NoBasket(): ReactNode {
  return (
    <>
      <p>
        <FormattedMessage id="vatRelief.noBasket" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/stairlift-builder">
          <FormattedMessage id="vatRelief.noBasket.build" />
        </LinkButton>
        <LinkButton variant="link" to={vatPagePath}>
          <FormattedMessage id="vatRelief.page" />
        </LinkButton>
      </div>
    </>
  );
}

/** No back office, or stock Magento: as on the telephone. */
function Elsewhere(): ReactNode {
  const { phone } = useCountry();
  return (
    <>
      <ByPhone />
      <div className={styles.ways}>
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
        <Link to={vatPagePath}>
          <FormattedMessage id="vatRelief.page" />
        </Link>
      </div>
    </>
  );
}

const Waiting = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <>
    <SkeletonGroup>
      <Skeleton lines={4} />
    </SkeletonGroup>
    <LoadingStages onRetry={onRetry} />
  </>
);
