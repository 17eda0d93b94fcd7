import type { UnknownAction } from '@reduxjs/toolkit';
import type { LazyFeature } from '../../src/world/persistedSlice';

/** A reducer without state that passes every action on. */
export function actionTap(onAction: (action: UnknownAction) => void): LazyFeature {
  return {
    name: 'tap',
    reducers: () => ({
      tap: (state: null = null, action: UnknownAction) => {
        onAction(action);
        return state;
      },
    }),
    flows: [],
  };
}

/** An action in one line; RTK Query's own and redux-persist's are left out. */
export function described({ type, ...rest }: UnknownAction): string {
  return /^(api|persist)\//.test(type) ? '' : `${type} ${JSON.stringify(rest).slice(0, 300)}`;
}
