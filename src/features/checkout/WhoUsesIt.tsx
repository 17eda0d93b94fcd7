import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import type { Cart } from '~/features/cart';
import { cartApi, configuredAnswers } from '~/features/cart';
import { Button, fieldId, VisuallyHidden } from '~/ui';
import styles from './Checkout.module.css';
import type { UsedBy } from './checkoutModel';
import { FormRadios } from '~/features/forms';

export const usedByAnswers: readonly UsedBy[] = ['self', 'household', 'someone-else'];

const wordsOf = (answer: string): ReactNode => <FormattedMessage id={`checkout.review.usedBy.${answer}`} />;

/** Asks who uses the lift. An answer from the builder is shown, with a button to change it; only a missing answer is requested. */
export function WhoUsesIt({ told }: { told: UsedBy | null }): ReactNode {
  const { input } = useField<string>('usedBy', { subscription: { value: true } });
  const [isChanging, setChanging] = useState(false);
  // The pressed button disappears: focus moves to the answers.
  useEffect(() => {
    if (isChanging) document.querySelector<HTMLInputElement>('input[name="usedBy"]:checked')?.focus();
  }, [isChanging]);
  if (told && !isChanging) {
    return (
      <dl className={styles.answers}>
        <div className={styles.answer}>
          <dt id={fieldId('usedBy')}>
            <FormattedMessage id="checkout.review.usedBy" />
          </dt>
          <dd className={styles.answerWords}>{wordsOf(input.value || told)}</dd>
          <dd>
            <Button
              variant="link"
              onClick={() => {
                input.onChange(input.value || told);
                setChanging(true);
              }}
            >
              <FormattedMessage
                id="checkout.review.usedBy.change"
                values={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
              />
            </Button>
          </dd>
        </div>
      </dl>
    );
  }
  return (
    <FormRadios
      name="usedBy"
      legend={<FormattedMessage id="checkout.review.usedBy" />}
      hint={<FormattedMessage id="checkout.review.usedByHint" />}
      options={usedByAnswers.map((answer) => ({ value: answer, label: wordsOf(answer) }))}
    />
  );
}

/** The builder's own question and its answers, in the order system's keys. */
const question = 'LIFT_FOR';
const answers: Record<string, UsedBy> = {
  LIFT_FOR_ME: 'self',
  LIFT_FOR_FAMILY: 'household',
  LIFT_FOR_CLIENT: 'someone-else',
};

/** Who uses the lift, as answered in the builder, so that it is not asked twice. Null while unknown, and where two lifts differ. */
export function useUsedByOfBasket(cart: Cart): UsedBy | null {
  const { data = {} } = cartApi.endpoints.cartConfigurations.useQuery(cart.id);
  const told = new Set(
    configuredAnswers(data).flatMap((answer) => (answer.question === question ? (ownValue(answers, answer.value) ?? []) : [])),
  );
  const [one] = told;
  return told.size === 1 && one ? one : null;
}
