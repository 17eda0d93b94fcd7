import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLazyPart, useWorld } from '~/world';
import { CardFieldsOutline } from './CardFields';
import type { PaymentData, SavedCard, Vault } from './paymentProvider';

/** Whether a typed card is to be saved: the field that asks, and its answer. */
export interface Keeping {
  cardCode: string;
  field: ReactNode;
  isWanted: boolean;
}

export interface CardChoiceProps {
  vault: Vault | null;
  /** The card that was chosen before. */
  chosen: SavedCard | null;
  /** Another way to pay was chosen before. */
  isAnother: boolean;
  /** Why the last order was refused, in words. */
  refusal: ReactNode;
  onChosen: (payment: { code: string; data: PaymentData }) => void;
  /** The other ways to pay. */
  children: (keeping: Keeping | null) => ReactNode;
}

const load = async () => (await import(/* webpackChunkName: "saved-details" */ './SavedCards')).SavedCards;

/** Milliseconds that the saved cards may take to come. */
const patience = 8_000;

/**
 * The ways to pay; before them, for a customer of a shop that saves cards, the saved ones. Where these cannot be loaded, or take long, a card
 * is typed; once its fields stand there they stay.
 */
export function CardChoice({ vault, ...choice }: CardChoiceProps): ReactNode {
  const { Part: SavedCards, request } = useLazyPart(load);
  const { clock } = useWorld();
  const [isTyped, setTyped] = useState(false);
  const isAwaited = vault !== null && !SavedCards;
  useEffect(() => {
    if (!isAwaited) return;
    void request().then((hasCome) => hasCome || setTyped(true));
    return clock.after(patience, () => setTyped(true));
  }, [isAwaited, request, clock]);
  if (vault && SavedCards && !isTyped) return <SavedCards vault={vault} {...choice} />;
  return (
    <>
      {choice.refusal}
      {vault && !isTyped ? <CardFieldsOutline /> : choice.children(null)}
    </>
  );
}
