/** `OPEN`: may be withdrawn from. `ORDER_ENDED`: cancelled or paid back before; `RETURNED`: this item was. */
export type WithdrawalState = 'OPEN' | 'DECLARED' | 'MADE_TO_MEASURE' | 'PERIOD_ENDED' | 'ORDER_ENDED' | 'RETURNED';

export interface Receipt {
  /** Milliseconds since 1970. */
  at: number;
  email: string;
  uids: string[];
}

export interface WithdrawalTerms {
  /** `lastDay`: `2026-12-05`; null while goods have not come, whose days are not counted yet. */
  items: { uid: string; state: WithdrawalState; lastDay: string | null }[];
  receipts: Receipt[];
}

/** An order as far as a withdrawal needs it. */
export interface WithdrawalOrder {
  number: string;
  token: string;
  items: readonly { id: string; name: string; quantity: number }[];
  /** Who ordered. */
  name: string;
  email: string;
}

export interface Declaration {
  token: string;
  uids: string[];
  name: string;
  email: string;
}
