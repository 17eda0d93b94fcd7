import { type Action, createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { CallSignal, Relay } from '~/config/callSignals';
import { longestMessage, type ChatEntry, type ChatOpening, type ChatRefusal, type ChatState } from '~/config/chat';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { chatKey, chatLives } from './chatFacts';
import { type Conversation, isConversation, type OutgoingFrame } from './conversationModel';

export interface ConversationState {
  conversation: Conversation | null;
  /** A tone tells of a message. */
  hasSound: boolean;
  /** What was said, by number; not stored. */
  entries: ChatEntry[];
  /** All else that the back office says of it; null until it has. */
  remote: ChatState | null;
  line: 'none' | 'connecting' | 'open' | 'lost';
  /** Of a call, to be said once on this line: on the next one they are worth nothing. Not stored. */
  signals: CallSignal[];
  /** Why no conversation was opened; its form is still there. */
  refusal: { reason: ChatRefusal; opening: ChatOpening | null } | null;
}

const initialState: ConversationState = {
  conversation: null,
  hasSound: true,
  entries: [],
  remote: null,
  line: 'none',
  signals: [],
  refusal: null,
};

/** Intent: the shopper writes now. */
export const chatTyped = createAction('chat/typed');
/** Fact: the other side of a call has said so. */
export const signalHeard = createAction<CallSignal>('chat/signalHeard');
/** Fact: by these servers the two sides of a call find each other. */
export const relayHeard = createAction<Relay>('chat/relayHeard');
/** Intent: erase it in the back office, too. */
export const chatForgetRequested = createAction('chat/forgetRequested');

/** redux-persist's: what is stored, at the start and whenever another tab has written. */
type Rehydrated = Action & { key: string; payload?: Partial<ConversationState> };
const isRehydrated = (action: Action): action is Rehydrated => action.type === REHYDRATE;

const forgotten = (state: ConversationState): void => {
  Object.assign(state, { ...initialState, hasSound: state.hasSound, refusal: state.refusal });
};

export const conversationSlice = createSlice({
  name: 'conversation',
  initialState,
  reducers: {
    /** Intent: the form was sent. `id` and `secret` are drawn by this device. */
    conversationBegun(state, { payload }: PayloadAction<{ id: string; secret: string; opening: ChatOpening | null; isCall?: boolean }>) {
      forgotten(state);
      state.refusal = null;
      state.conversation = { ...payload, outbox: [], read: 0, isAccepted: false, isClosed: false, isForgetting: false };
    },
    /** Intent: to be sent once. */
    frameQueued({ conversation }, { payload }: PayloadAction<OutgoingFrame>) {
      if (conversation?.outbox.every(({ frame }) => frame.id !== payload.id)) conversation.outbox.push({ frame: payload, refused: null });
    },
    /** Intent: to the other side of a call, if this line still stands. */
    signalGiven({ signals }, { payload }: PayloadAction<CallSignal>) {
      signals.push(payload);
    },
    signalsSaid(state, { payload }: PayloadAction<number>) {
      state.signals = state.signals.slice(payload);
    },
    /** Fact: the back office has it. */
    frameAcknowledged({ conversation, remote }, { payload }: PayloadAction<{ id: string; seq: number }>) {
      // Its entry is yet to come.
      if (remote) remote.last = Math.max(remote.last, payload.seq);
      if (conversation) conversation.outbox = conversation.outbox.filter(({ frame }) => frame.id !== payload.id);
    },
    frameRefused({ conversation }, { payload }: PayloadAction<{ id: string; reason: ChatRefusal }>) {
      const entry = conversation?.outbox.find(({ frame }) => frame.id === payload.id);
      if (entry) entry.refused = payload.reason;
    },
    /** The shopper has taken back what was refused. */
    frameDropped({ conversation }, { payload }: PayloadAction<{ id: string }>) {
      if (conversation) conversation.outbox = conversation.outbox.filter(({ frame }) => frame.id !== payload.id);
    },
    /** Fact: the back office has the conversation. */
    conversationOpened(state) {
      state.line = 'open';
      if (state.conversation) state.conversation.opening = null;
    },
    /** Fact: no conversation was opened, or it is no longer there. */
    conversationRefused(state, { payload }: PayloadAction<{ reason: ChatRefusal }>) {
      const { opening = null, isForgetting = false } = state.conversation ?? {};
      state.refusal = isForgetting ? null : { reason: payload.reason, opening };
      forgotten(state);
    },
    /** Entries may come twice and late: each number is kept once, in order. Own ones also acknowledge what was sent. */
    entriesHeard(state, { payload }: PayloadAction<ChatEntry[]>) {
      const known = new Set(state.entries.map(({ seq }) => seq));
      const fresh = payload.filter(({ seq }) => !known.has(seq));
      if (fresh.length === 0) return;
      state.entries = [...state.entries, ...fresh].sort((one, other) => one.seq - other.seq);
      const { conversation } = state;
      if (!conversation) return;
      const own = new Set(fresh.flatMap((entry) => ('id' in entry ? [entry.id] : [])));
      conversation.outbox = conversation.outbox.filter(({ frame }) => !own.has(frame.id));
      if (fresh.some(({ kind }) => kind === 'closed')) conversation.isClosed = true;
      // Gone with the conversation: it can no longer be sent.
      if (conversation.isClosed) conversation.outbox = conversation.outbox.filter(({ frame }) => frame.type === 'transcript');
    },
    remoteHeard(state, { payload }: PayloadAction<ChatState>) {
      state.remote = payload;
      if (state.conversation && payload.phase === 'closed') state.conversation.isClosed = true;
    },
    accepted({ conversation }) {
      if (conversation) conversation.isAccepted = true;
    },
    lineChanged(state, { payload }: PayloadAction<ConversationState['line']>) {
      if (payload !== 'open') state.signals = [];
      state.line = payload;
    },
    /** What stands on an open panel has been read. */
    entriesRead({ conversation }, { payload }: PayloadAction<{ seq: number }>) {
      if (conversation) conversation.read = Math.max(conversation.read, payload.seq);
    },
    /** It is gone from this device. */
    conversationForgotten: forgotten,
    refusalRead(state) {
      state.refusal = null;
    },
    soundSwitched(state, { payload }: PayloadAction<boolean>) {
      state.hasSound = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(chatForgetRequested, (state) => {
      Object.assign(state, { entries: [], remote: null });
      if (state.conversation) Object.assign(state.conversation, { isForgetting: true, outbox: [] });
    });
    // The next person at this device reads nothing of the former's.
    builder.addCase(signedOut, (state) => {
      forgotten(state);
      state.refusal = null;
    });
    // Another tab has begun another conversation: what was said in the former one is not part of it.
    builder.addMatcher(isRehydrated, (state, { key, payload }) => {
      if (!key.startsWith(chatKey(''))) return;
      const { conversation: own } = state;
      const stored = payload?.conversation;
      if (stored?.id !== own?.id) Object.assign(state, { entries: [], remote: null });
      // Another tab has said what was left to say after the end: the log has grown, and no line tells.
      else if (own?.isClosed && own.outbox.length > (stored?.outbox.length ?? 0)) state.remote = null;
    });
  },
  selectors: {
    selectConversation: (state) => state.conversation,
    /** None while it is being erased. */
    selectShownConversation: (state) => (state.conversation?.isForgetting ? null : state.conversation),
    selectEntries: (state) => state.entries,
    selectRemote: (state) => state.remote,
    selectLine: (state) => state.line,
    selectSignals: (state) => state.signals,
    selectRefusal: (state) => state.refusal,
    selectHasSound: (state) => state.hasSound,
    selectSeen: (state) => lastWithoutGap(state.entries),
    selectUnread: ({ conversation, entries }) =>
      conversation
        ? entries.filter((entry) => entry.seq > conversation.read && entry.kind === 'message' && entry.from === 'agent').length
        : 0,
  },
});

/** Number of the last entry before the first gap. */
function lastWithoutGap(entries: readonly ChatEntry[]): number {
  let last = 0;
  for (const { seq } of entries) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

export const {
  accepted,
  conversationBegun,
  conversationForgotten,
  conversationOpened,
  conversationRefused,
  entriesHeard,
  entriesRead,
  frameAcknowledged,
  frameDropped,
  frameQueued,
  frameRefused,
  lineChanged,
  refusalRead,
  remoteHeard,
  signalGiven,
  signalsSaid,
  soundSwitched,
} = conversationSlice.actions;
export const {
  selectConversation,
  selectEntries,
  selectHasSound,
  selectLine,
  selectRefusal,
  selectRemote,
  selectSeen,
  selectShownConversation,
  selectSignals,
  selectUnread,
} = conversationSlice.selectors;

export interface ConversationRoot {
  conversation: ConversationState;
}

/** Number of the last entry before the first gap. */
export const selectSeenOf = (state: ConversationRoot): number => selectSeen(state);
/** It has ended, and all that was said is here. */
export const selectHasWholeLog = (state: ConversationRoot): boolean => {
  const remote = selectRemote(state);
  return remote?.phase === 'closed' && remote.last <= selectSeen(state);
};

export const persistedConversation: PersistedSlice<ConversationState> = {
  stateKey: conversationSlice.name,
  storageKey: chatKey,
  version: 1,
  reducer: conversationSlice.reducer,
  fields: ['conversation', 'hasSound'],
  accepts: (value): value is ConversationState => {
    const { conversation, hasSound } = value as Partial<ConversationState>;
    return typeof hasSound === 'boolean' && (conversation === null || isConversation(conversation));
  },
  maxAge: chatLives,
  writeNow: true,
};

/** May this be sent: not empty, not too long? */
export const isSendable = (text: string): boolean => text.trim() !== '' && text.length <= longestMessage;
