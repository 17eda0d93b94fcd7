import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export type ToastType = 'info' | 'success' | 'warning' | 'error';
export type MessageValues = Readonly<Record<string, string | number>>;

/** A short message that goes by itself. Specification section 3, "Toast". */
export interface Toast {
  id: string;
  type: ToastType;
  /** Words as they stand, or else the id of a message and its values. */
  message?: string;
  messageId?: string;
  values?: MessageValues;
  dismissable: boolean;
  /** Milliseconds; null stays until it is dismissed. */
  timeout: number | null;
  /** Id of the words on its button, and the page it leads to. */
  actionText?: string;
  actionPath?: string;
  icon?: string;
  /** Milliseconds since 1970, when it was first shown; 0 until then. */
  timestamp: number;
  /** The same message came again while it was shown. */
  isDuplicate: boolean;
}

/** What is said in one line to whoever adds a toast. `timeout` defaults to 5 s; `false` needs `dismissable`. */
export interface ToastWish {
  type: ToastType;
  id?: string;
  message?: string;
  messageId?: string;
  values?: MessageValues;
  dismissable?: boolean;
  timeout?: number | false;
  actionText?: string;
  actionPath?: string;
  icon?: string;
}

const defaultTimeout = 5000;
const logLength = 20;

/** @throws 'toast.type is required', 'toast.message is required', 'Toast should be user-dismissable or have a timeout' */
function toastOf(wish: ToastWish): Toast {
  const { type, id, message, messageId, values, dismissable = true, timeout = defaultTimeout, ...rest } = wish;
  if (!type) throw new TypeError('toast.type is required');
  if (!message && !messageId) throw new TypeError('toast.message is required');
  if (!dismissable && !timeout) throw new TypeError('Toast should be user-dismissable or have a timeout');
  return {
    ...rest,
    type,
    id: id ?? `${type}:${message ?? messageId}:${JSON.stringify(values ?? {})}`,
    ...(message ? { message } : {}),
    ...(messageId ? { messageId } : {}),
    ...(values ? { values } : {}),
    dismissable,
    timeout: timeout || null,
    timestamp: 0,
    isDuplicate: false,
  };
}

export interface NoticesState {
  toasts: Toast[];
  /** What was said before, newest last, so that a message missed can be read again. */
  log: Toast[];
  isOnline: boolean;
  hasBeenOffline: boolean;
}

const initialState: NoticesState = { toasts: [], log: [], isOnline: true, hasBeenOffline: false };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** An add with an id that is being shown keeps its first time and marks it a duplicate. */
    toastAdded: {
      prepare: (wish: ToastWish) => ({ payload: toastOf(wish) }),
      reducer(state, { payload }: PayloadAction<Toast>) {
        const index = state.toasts.findIndex(({ id }) => id === payload.id);
        const known = state.toasts[index];
        if (known) state.toasts[index] = { ...payload, timestamp: known.timestamp, isDuplicate: true };
        else {
          state.toasts.push(payload);
          state.log = [...state.log, payload].slice(-logLength);
        }
      },
    },
    toastShown(state, { payload }: PayloadAction<{ id: string; timestamp: number }>) {
      for (const toast of [...state.toasts, ...state.log]) {
        if (toast.id === payload.id && toast.timestamp === 0) toast.timestamp = payload.timestamp;
      }
    },
    toastRemoved(state, { payload }: PayloadAction<{ id: string }>) {
      state.toasts = state.toasts.filter(({ id }) => id !== payload.id);
    },
    wentOnline(state) {
      state.isOnline = true;
    },
    wentOffline(state) {
      state.isOnline = false;
      state.hasBeenOffline = true;
    },
  },
  selectors: {
    selectToasts: (state) => state.toasts,
    selectMessageLog: (state) => state.log,
    selectIsOnline: (state) => state.isOnline,
    selectHasBeenOffline: (state) => state.hasBeenOffline,
  },
});

export const { toastAdded, toastShown, toastRemoved, wentOnline, wentOffline } = noticesSlice.actions;
export const { selectToasts, selectMessageLog, selectIsOnline, selectHasBeenOffline } = noticesSlice.selectors;
