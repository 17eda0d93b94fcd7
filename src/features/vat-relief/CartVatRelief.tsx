import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type Relief, vatPagePath } from '~/config/vatRelief';
import { api } from '~/data/api';
import { problemOf } from '~/data/problem';
import { basketKind, type Cart, type CartLine, selectIsUpdatingItem } from '~/features/cart';
import { useTakesRequests } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Link } from '~/ui';
import type { Join } from '~/world';
import { hasToFollow, takeAlong } from './declaring';
import { ByPhone, ReliefOffer, ReliefSection, WayToDeclare } from './ReliefOffer';
import styles from './VatRelief.module.css';
import { useCartVatReliefQuery, useDeclarationQuery, useEndDeclarationMutation, useMoveDeclarationMutation } from './vatReliefApi';
import type { CartRelief, Declared, SignedDeclaration } from './vatReliefModel';
import { declarationDropped, lazyVatRelief, selectSigned } from './vatReliefSlice';

/** The declaration that this device has signed, as it stands now; undefined until both are known. */
export function useSigned(cartId: string | undefined): { signed: SignedDeclaration | null | undefined; now: Declared | undefined } {
  const store = useStore() as unknown as { join: Join };
  useEffect(() => store.join(lazyVatRelief), [store]);
  const signed = useSelector(selectSigned);
  const { data, error } = useDeclarationQuery(signed ?? { id: '', secret: '' }, { skip: !signed, refetchOnMountOrArgChange: true });
  useFollowing(signed, data, cartId);
  const dispatch = useDispatch();
  // Its time is over: the back office has erased it.
  const isGone = error !== undefined && problemOf(error).code === 'unknown';
  useEffect(() => {
    if (isGone) dispatch(declarationDropped());
  }, [isGone, dispatch]);
  const now = signed && data?.id === signed.id ? data : undefined;
  const hasEnded = now !== undefined && now.state !== 'accepted';
  // The prices on the screen may be from before.
  useEffect(() => {
    if (hasEnded) dispatch(api.util.invalidateTags(['Cart']));
  }, [hasEnded, dispatch]);
  return { signed, now };
}

/** A basket that took the place of the former takes the declaration along; one after an order does not. */
function useFollowing(signed: SignedDeclaration | null | undefined, now: Declared | undefined, cartId: string | undefined): void {
  const dispatch = useDispatch();
  const [move] = useMoveDeclarationMutation();
  const asked = useRef('');
  useEffect(() => {
    if (!signed || !cartId || !hasToFollow(signed, now, cartId) || asked.current === cartId) return;
    asked.current = cartId;
    void takeAlong({ signed, cartId, move, dispatch });
  }, [signed, now, cartId, move, dispatch]);
}

/** Whether the shop can take declarations: a back office, and commerce with the company's module. */
export function useCartRelief(cart: Pick<Cart, 'id'> | undefined): { relief: CartRelief | undefined; isOff: boolean } {
  const takes = useTakesRequests();
  const { data, isError } = useCartVatReliefQuery(cart?.id ?? '', {
    skip: !takes || !cart,
    // It may have been taken back at the desk meanwhile.
    refetchOnMountOrArgChange: true,
  });
  return { relief: data, isOff: !takes || (isError && !data) };
}

/** Who pays less VAT, the rate of each line, and what has become of the declaration. */
export function CartVatRelief({ cart }: { cart: Cart }): ReactNode {
  const { signed, now } = useSigned(cart.id);
  const { relief, isOff } = useCartRelief(cart);
  if (isOff) return basketKind(cart) === 'lift' && <ByPhone />;
  if (!relief || signed === undefined) return <ReliefOffer />;
  const hasEnded = now !== undefined && now.state !== 'accepted';
  return (
    <ReliefSection>
      {hasEnded && <Ended declared={now} isFull={!relief.relief} />}
      {relief.relief ? (
        <Holding cart={cart} relief={relief.relief} rates={relief.rates} signed={hasEnded ? null : signed} />
      ) : now?.state === 'accepted' && now.cartId === cart.id ? (
        <Underway />
      ) : (
        <WayToDeclare label={hasEnded ? 'vatRelief.again' : 'vatRelief.offer.check'} />
      )}
    </ReliefSection>
  );
}

function Ended({ declared: { reference, state, reason }, isFull }: { declared: Declared; isFull: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { phone } = useCountry();
  return (
    <Alert
      tone="warning"
      isNews
      title={<FormattedMessage id={`vatRelief.ended.${state}`} values={{ reference }} />}
      actions={
        <Button onClick={() => dispatch(declarationDropped())}>
          <FormattedMessage id="vatRelief.ended.read" />
        </Button>
      }
    >
      <p>
        {reason && <FormattedMessage id={`vatRelief.reason.${reason}`} />} {isFull && <FormattedMessage id="vatRelief.ended.full" />}
      </p>
      <p>
        <FormattedMessage id="vatRelief.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </Alert>
  );
}

/** The back office has the declaration, and commerce has not heard of it yet. */
function Underway(): ReactNode {
  const dispatch = useDispatch();
  return (
    <Alert
      tone="info"
      isNews
      title={<FormattedMessage id="vatRelief.underway" />}
      actions={
        <Button onClick={() => dispatch(api.util.invalidateTags(['Cart']))}>
          <FormattedMessage id="vatRelief.underway.again" />
        </Button>
      }
    />
  );
}

interface HoldingProps {
  cart: Cart;
  relief: Relief;
  rates: CartRelief['rates'];
  signed: SignedDeclaration | null;
}

/** What the cart pays, line by line, in commerce's figures. */
function Holding({ cart, relief, rates, signed }: HoldingProps): ReactNode {
  const [end, { isLoading, isError }] = useEndDeclarationMutation();
  const isChanging = useSelector(selectIsUpdatingItem);
  return (
    <>
      <p role="status">
        <FormattedMessage id={`vatRelief.holds.${relief}`} values={{ reference: signed?.reference ?? '', has: signed ? 'yes' : 'no' }} />
      </p>
      <ul className={styles.rates}>
        {cart.lines.map((line) => (
          <li key={line.uid}>
            <LineRate line={line} rates={rates[line.uid] ?? []} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Link to={vatPagePath}>
          <FormattedMessage id="vatRelief.page" />
        </Link>
      </p>
      {isError && !isLoading && <Alert tone="error" isNews title={<FormattedMessage id="vatRelief.end.failed" />} />}
      {signed && (
        <div>
          <Button variant="link" isBusy={isLoading || isChanging} onClick={() => void end(signed)}>
            <FormattedMessage id="vatRelief.end" />
          </Button>
        </div>
      )}
    </>
  );
}

function LineRate({ line: { name }, rates }: { line: CartLine; rates: readonly number[] }): ReactNode {
  const intl = useIntl();
  const shown = rates.map((rate) => intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 1 }));
  return <FormattedMessage id="vatRelief.line" values={{ name, rates: shown.join(', ') }} />;
}
