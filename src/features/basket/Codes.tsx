import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import {
  type AppliedGiftCard,
  type Cart,
  cartApi,
  type CartCode,
  codeGiven,
  codesRead,
  codeTakenOff,
  selectCartCodes,
} from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { Button, Disclosure, LiveRegion, Money, TextField } from '~/ui';
import styles from './Codes.module.css';

/** One field for vouchers and gift cards: which of them a code is, commerce finds out. Below it stands what counts already. */
export function Codes({ cart }: { cart: Cart }): ReactNode {
  const dispatch = useDispatch();
  // Open Source refuses the question: there are no gift cards then, and nothing speaks of them.
  const { data } = cartApi.endpoints.appliedGiftCards.useQuery(cart.id);
  const giftCards = data ?? [];
  const words = data ? 'cart.codes' : 'cart.codes.vouchers';
  const { isChanging, problem, done } = useSelector(selectCartCodes);
  const field = useRef<HTMLInputElement>(null);
  const counting = (cart.coupon ? 1 : 0) + giftCards.length;
  useEffect(() => () => void dispatch(codesRead()), [dispatch]);

  const takeOff = (code: CartCode) => {
    // The pressed button goes with its code.
    field.current?.focus();
    dispatch(codeTakenOff(code));
  };
  return (
    <Disclosure isQuiet isOpenAtFirst={counting > 0} summary={<FormattedMessage id={`${words}.heading`} values={{ count: counting }} />}>
      <div className={styles.codes}>
        <CodeForm field={field} words={words} isBusy={isChanging} problem={problem} applied={done?.isApplied ? done.code : null} />
        <LiveRegion>
          {done && <FormattedMessage id={done.isApplied ? 'cart.codes.applied' : 'cart.codes.off'} values={{ code: done.code }} />}
        </LiveRegion>
        {counting > 0 && (
          <ul className={styles.list}>
            {cart.coupon && (
              <Row code={{ kind: 'coupon', code: cart.coupon }} isBusy={isChanging} onTakeOff={takeOff}>
                {cart.totals.discounts.length === 0 && <FormattedMessage id="cart.codes.noEffect" />}
              </Row>
            )}
            {giftCards.map((card) => (
              <Row key={card.label} code={{ kind: 'giftCard', code: card.label }} isBusy={isChanging} onTakeOff={takeOff}>
                <Rest card={card} />
              </Row>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}

interface CodeFormProps {
  field: React.RefObject<HTMLInputElement | null>;
  /** Of gift cards it is silent where there are none. */
  words: 'cart.codes' | 'cart.codes.vouchers';
  isBusy: boolean;
  problem: Problem | null;
  /** The code that counts since the last press. */
  applied: string | null;
}

/** What commerce does not take stays in the field. */
function CodeForm({ field, words, isBusy, problem, applied }: CodeFormProps): ReactNode {
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  if (applied !== seen) {
    setSeen(applied);
    if (applied === code.trim()) setCode('');
  }
  const isOurs = problem?.code === 'code-unknown' || problem?.code === 'one-coupon';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else dispatch(codeGiven({ code }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        name="basket-code"
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        label={<FormattedMessage id="cart.codes.label" />}
        hint={<FormattedMessage id={`${words}.hint`} />}
        error={fieldError(isMissing, isOurs ? problem : null, words)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem && !isOurs && <ProblemAlert problem={problem} />}
      <Button type="submit" isBusy={isBusy}>
        <FormattedMessage id="cart.codes.use" />
      </Button>
    </form>
  );
}

function fieldError(isMissing: boolean, problem: Problem | null, words: CodeFormProps['words']): ReactNode {
  if (isMissing) return <FormattedMessage id="cart.codes.missing" />;
  const id = problem?.code === 'one-coupon' ? `${words}.oneCounts` : 'cart.codes.problem.code-unknown';
  return problem && <FormattedMessage id={id} values={{ code: problem.message }} />;
}

interface RowProps {
  code: CartCode;
  isBusy: boolean;
  onTakeOff: (code: CartCode) => void;
  children: ReactNode;
}

function Row({ code, isBusy, onTakeOff, children }: RowProps): ReactNode {
  const intl = useIntl();
  return (
    <li className={styles.row}>
      <span>
        <strong className={styles.name}>{code.code}</strong>
        {children && <span className={styles.note}>{children}</span>}
      </span>
      <Button
        variant="quiet"
        isBusy={isBusy}
        onClick={() => onTakeOff(code)}
        aria-label={intl.formatMessage({ id: 'cart.codes.takeOff.code' }, { code: code.code })}
      >
        <FormattedMessage id="cart.codes.takeOff" />
      </Button>
    </li>
  );
}

const Rest = ({ card: { rest } }: { card: AppliedGiftCard }): ReactNode =>
  rest && (
    <FormattedMessage id={rest.minor === 0 ? 'cart.codes.restNone' : 'cart.codes.rest'} values={{ amount: <Money value={rest} /> }} />
  );
