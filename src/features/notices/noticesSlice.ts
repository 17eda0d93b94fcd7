import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export type ToastType = 'info' | 'success' | 'warning' | 'error';
export type MessageValues = Readonly<Record<string, string | number>>;

/** A short message that disappears by itself. Specification section 3, "Toast". */
export interface Toast {
  id: string;
  type: ToastType;
  /** Text as it is shown, or else the id of a message and its values. */
  message?: string;
  messageId?: string;
  values?: MessageValues;
  dismissable: boolean;
  /** Milliseconds; null stays until it is dismissed. */
  timeout: number | null;
  /** Message id of its button's label, and the page it links to. */
  actionText?: string;
  actionPath?: string;
  icon?: string;
  /** Milliseconds since 1970, when it was first shown; 0 until then. */
  timestamp: number;
  /** The same message was added again while it was shown. */
  isDuplicate: boolean;
}

/** The parameters of adding a toast. `timeout` defaults to 5 s; `false` needs `dismissable`. */
export interface ToastInput {
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
function toastOf(input: ToastInput): Toast {
  const { type, id, message, messageId, values, dismissable = true, timeout = defaultTimeout, ...rest } = input;
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
  /** Earlier messages, newest last, so that a missed message can be read again. */
  log: Toast[];
  isOnline: boolean;
  hasBeenOffline: boolean;
}

const initialState: NoticesState = { toasts: [], log: [], isOnline: true, hasBeenOffline: false };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** A toast whose id is already shown keeps its first time and is marked a duplicate. */
    toastAdded: {
      prepare: (input: ToastInput) => ({ payload: toastOf(input) }),
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
