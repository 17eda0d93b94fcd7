import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button, Checkbox, RadioList } from '~/ui';
import { useWorld } from '~/world';
import type { CardChoiceProps } from './CardChoice';
import { CardFields, CardFieldsOutline, Unavailable } from './CardFields';
import type { SavedCard, Vault } from './paymentProvider';
import { useCardWords } from './savedCardWords';
import { useCustomerPaymentTokensQuery, useVaultAsksCodeQuery } from './savedPaymentsApi';
import { usePaymentWay } from './usePaymentProvider';

const another = 'new';

/** The customer's saved cards as choices, one chosen from the start; the other ways to pay stand behind "another", and where there are none. */
export function SavedCards({ vault, chosen, isAnother, refusal, onChosen, children }: Choice): ReactNode {
  const { data: tokens, error, isFetching, refetch } = useCustomerPaymentTokensQuery();
  const describe = useCardWords();
  const { clock } = useWorld();
  const [picked, setPicked] = useState<string | null>(isAnother ? another : (chosen?.publicHash ?? null));
  const [isWanted, setWanted] = useState(false);
  if (!tokens && !error) return <CardFieldsOutline />;
  const cards = (tokens ?? [])
    .filter(({ methodCode }) => methodCode === vault.cardCode)
    .map((token) => ({ publicHash: token.hash, ...describe(token) }));
  const usable = cards.filter(({ hasExpired }) => !hasExpired);
  const card = picked === another ? undefined : (usable.find(({ publicHash }) => publicHash === picked) ?? usable[0]);
  const isGone = refusal && tokens && !isFetching && chosen && !cards.some(({ publicHash }) => publicHash === chosen.publicHash);
  const pay = (nonce: string, { publicHash, label }: SavedCard) =>
    onChosen({ code: vault.code, data: { nonce, publicHash, label, receivedAt: clock.now() } });
  return (
    <>
      {isGone ? <Gone label={chosen.label} /> : refusal}
      {!tokens && error && (
        <ProblemAlert
          problem={problemOf(error)}
          title={<FormattedMessage id="payment.saved.problem" />}
          onRetry={isFetching ? undefined : () => void refetch()}
        />
      )}
      {cards.length > 0 && (
        <RadioList
          name="saved-card"
          legend={<FormattedMessage id="payment.saved.legend" />}
          options={[
            ...cards.map(({ publicHash: value, label, validity, hasExpired }) =>
              hasExpired ? { value, label, unavailableBecause: validity } : { value, label, note: validity },
            ),
            { value: another, label: <FormattedMessage id="payment.saved.another" /> },
          ]}
          value={card?.publicHash ?? another}
          onChange={setPicked}
        />
      )}
      {card ? (
        <PayWithCard key={card.publicHash} vault={vault} onPay={(nonce) => pay(nonce, card)} />
      ) : (
        children({ cardCode: vault.cardCode, field: <KeepCard isWanted={isWanted} onChange={setWanted} />, isWanted })
      )}
    </>
  );
}

type Choice = Omit<CardChoiceProps, 'vault'> & { vault: Vault };

/** Only where commerce says that it does not ask for the security code of a saved card, one press is enough. */
function PayWithCard({ vault, onPay }: { vault: Vault; onPay: (nonce: string) => void }): ReactNode {
  const { data, error, isFetching, refetch } = useVaultAsksCodeQuery();
  const [attempt, setAttempt] = useState(0);
  const asksCode = error !== undefined && problemOf(error).code === 'document-refused' ? false : data;
  if (asksCode) return <SecurityCode key={attempt} vault={vault} onPay={onPay} onRetry={() => setAttempt(attempt + 1)} />;
  if (asksCode === undefined) return isFetching ? <CardFieldsOutline /> : <Unavailable onRetry={() => void refetch()} />;
  return (
    <Button variant="primary" onClick={() => onPay('')}>
      <FormattedMessage id="checkout.continue" />
    </Button>
  );
}

type CodeProps = { vault: Vault; onPay: (nonce: string) => void; onRetry: () => void };

/** The provider's own field for the code, above the button. */
function SecurityCode({ vault, onPay, onRetry }: CodeProps): ReactNode {
  const way = usePaymentWay(vault.cardCode, 'code');
  if (way.kind === 'waiting') return <CardFieldsOutline />;
  if (way.kind !== 'fields') return <Unavailable onRetry={onRetry} />;
  return <CardFields provider={way.provider} part="code" onAgreed={({ nonce }) => onPay(nonce)} />;
}

function KeepCard({ isWanted, onChange }: { isWanted: boolean; onChange: (isWanted: boolean) => void }): ReactNode {
  return (
    <Checkbox
      name="save-card"
      label={<FormattedMessage id="payment.saved.keep" />}
      hint={<FormattedMessage id="payment.saved.keepHint" />}
      checked={isWanted}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** It was deleted in the account, here or on another device, after it was chosen. */
function Gone({ label }: { label: string }): ReactNode {
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="payment.saved.gone" values={{ card: label }} />}>
      <FormattedMessage id="payment.saved.goneText" />
    </Alert>
  );
}
