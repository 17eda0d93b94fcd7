import type { CurrentUser } from './sessionSlice';

/** A session's state beside its token. It joins the store late, with the account feature: guests' pages do without it. */
export interface SessionState {
  user: CurrentUser | null;
  /** `ending`: the hour is nearly over. `ended`: sign in again, or leave; the page behind is hidden. */
  prompt: 'ending' | 'ended' | null;
  /** Private screens are unmounted before the data that they show is cleared. */
  isLeaving: boolean;
}

export interface SessionRoot {
  account?: SessionState;
}

/** Null for guests, and until commerce has answered who the customer is. */
export const selectCurrentUser = ({ account }: SessionRoot): CurrentUser | null => account?.user ?? null;
export const selectPrompt = ({ account }: SessionRoot): SessionState['prompt'] => account?.prompt ?? null;
export const selectIsLeaving = ({ account }: SessionRoot): boolean => account?.isLeaving ?? false;
