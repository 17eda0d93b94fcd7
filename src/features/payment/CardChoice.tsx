import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLazyPart } from '~/world';
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

/** The ways to pay; before them, for a customer of a shop that saves cards, the saved ones. Where these cannot be loaded, a card is typed. */
export function CardChoice({ vault, ...choice }: CardChoiceProps): ReactNode {
  const { Part: SavedCards, request } = useLazyPart(load);
  const [hasFailed, setFailed] = useState(false);
  const isOffered = vault !== null;
  useEffect(() => {
    if (isOffered) void request().then((hasCome) => setFailed(!hasCome));
  }, [isOffered, request]);
  if (vault && SavedCards) return <SavedCards vault={vault} {...choice} />;
  if (vault && !hasFailed) return null;
  return (
    <>
      {choice.refusal}
      {choice.children(null)}
    </>
  );
}
