import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import type { FormErrors, FormValues } from '~/features/forms';
import { EmailField, FormCheckbox, FormText, isEmail } from '~/features/forms';
import { ProblemAlert } from '~/features/notices';
import { AccountForm } from '~/features/sign-in';
import { Button } from '~/ui';
import styles from './Withdrawal.module.css';
import { useWithdrawFromContractMutation } from './withdrawalApi';
import type { WithdrawalOrder } from './withdrawalModel';

interface StepsProps {
  order: WithdrawalOrder;
  /** What may be withdrawn from. */
  open: WithdrawalOrder['items'];
  /** Uids of what was declared before. */
  declared: readonly string[];
  onLeave: () => void;
  /** The declaration was received. */
  onDone: () => void;
}

const nameOf = (uid: string): string => `withdraw-${uid}`;

/** A single item is chosen by itself, and not asked for. */
const chosenOf = (values: FormValues, open: StepsProps['open']): string[] =>
  open.filter(({ id }) => open.length === 1 || values[nameOf(id)] === 'yes').map(({ id }) => id);

/**
 * First what is withdrawn from, and by whom; then the declaration as it will be sent, to confirm. What was chosen stays the same in the second
 * step, though a declaration whose reply was lost may have changed what is open.
 */
export function WithdrawalSteps({ order, open, declared, onLeave, onDone }: StepsProps): ReactNode {
  const [stated, setStated] = useState<string[] | null>(null);
  const [values, setValues] = useState<FormValues>({
    name: order.name,
    email: order.email,
    ...Object.fromEntries(open.map(({ id }) => [nameOf(id), ''])),
  });
  const isDeclared = stated?.every((uid) => declared.includes(uid)) === true;
  useEffect(() => {
    if (isDeclared) onDone();
  }, [isDeclared, onDone]);
  if (isDeclared) return null;
  if (!stated)
    return (
      <State
        values={values}
        open={open}
        onLeave={onLeave}
        onStated={(typed) => {
          setValues(typed);
          setStated(chosenOf(typed, open));
        }}
      />
    );
  const chosen = order.items.filter(({ id }) => stated.includes(id));
  return <Confirm order={order} chosen={chosen} values={values} onBack={() => setStated(null)} onDone={onDone} />;
}

function State({
  values,
  open,
  onStated,
  onLeave,
}: Pick<StepsProps, 'open' | 'onLeave'> & { values: FormValues; onStated: (values: FormValues) => void }) {
  const errorsOf = (typed: FormValues): FormErrors => ({
    ...(open[0] && chosenOf(typed, open).length === 0 && { [nameOf(open[0].id)]: 'withdrawal.error.items' }),
    ...((typed['name'] ?? '').trim() === '' && { name: 'withdrawal.error.name' }),
    ...(!isEmail(typed['email'] ?? '') && { email: typed['email'] ? 'session.error.emailFormat' : 'session.error.email' }),
  });
  return (
    <Step id="state">
      <AccountForm
        initialValues={values}
        validate={errorsOf}
        onSubmit={onStated}
        isBusy={false}
        problem={null}
        submitLabel={<FormattedMessage id="withdrawal.next" />}
        more={
          <Button variant="quiet" onClick={onLeave}>
            <FormattedMessage id="withdrawal.leave" />
          </Button>
        }
      >
        {open.length > 1 && (
          <fieldset className={styles.items}>
            <legend>
              <FormattedMessage id="withdrawal.items" />
            </legend>
            {open.map(({ id, name, quantity }) => (
              <FormCheckbox key={id} name={nameOf(id)} label={quantity > 1 ? `${quantity} × ${name}` : name} />
            ))}
          </fieldset>
        )}
        <FormText name="name" label={<FormattedMessage id="withdrawal.name" />} autoComplete="name" />
        <EmailField label={<FormattedMessage id="session.email" />} hint={<FormattedMessage id="withdrawal.emailHint" />} />
      </AccountForm>
    </Step>
  );
}

interface ConfirmProps {
  order: WithdrawalOrder;
  chosen: WithdrawalOrder['items'];
  values: FormValues;
  onBack: () => void;
  onDone: () => void;
}

function Confirm({ order: { number, token }, chosen, values: { name = '', email = '' }, onBack, onDone }: ConfirmProps): ReactNode {
  const [withdraw, { isLoading, error }] = useWithdrawFromContractMutation();
  const problem = error && problemOf(error);
  const send = async () => {
    const { data } = await withdraw({ token, uids: chosen.map(({ id }) => id), name: name.trim(), email: email.trim() });
    if (data) onDone();
  };
  return (
    <Step id="confirm">
      <div className={styles.declaration}>
        <p>
          <FormattedMessage id="withdrawal.declaration" values={{ number }} />
        </p>
        <ul>
          {chosen.map(({ id, name: thing, quantity }) => (
            <li key={id}>
              {quantity > 1 && `${quantity} × `}
              {thing}
            </li>
          ))}
        </ul>
        <p>
          {name}, {email}
        </p>
      </div>
      {problem && !isLoading && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.ambiguous ? 'withdrawal.problem.unclear' : 'withdrawal.problem.send'} />}
        />
      )}
      <div className={styles.ways}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void send()}>
          <FormattedMessage id="withdrawal.confirm" />
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="withdrawal.back" />
        </Button>
      </div>
    </Step>
  );
}

/** The focus goes to the heading of each step. */
function Step({ id, children }: { id: 'state' | 'confirm'; children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        <FormattedMessage id={`withdrawal.step.${id}`} />
      </h3>
      {children}
    </div>
  );
}
