import type { CurrentUser } from './sessionSlice';

/** What is known of a session beside its token. It joins the store late, with the account feature: guests' pages go without. */
export interface SessionState {
  user: CurrentUser | null;
  /** `ending`: the hour is nearly over. `ended`: sign in again, or leave; the page behind is out of sight. */
  prompt: 'ending' | 'ended' | null;
  /** Private screens give way, before what they show is forgotten. */
  isLeaving: boolean;
}

export interface SessionRoot {
  account?: SessionState;
}

/** Null for guests, and until commerce has told who the customer is. */
export const selectCurrentUser = ({ account }: SessionRoot): CurrentUser | null => account?.user ?? null;
export const selectPrompt = ({ account }: SessionRoot): SessionState['prompt'] => account?.prompt ?? null;
export const selectIsLeaving = ({ account }: SessionRoot): boolean => account?.isLeaving ?? false;
