import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { EnquiryCode } from '~/config/builders';
import type { LiftPicture } from '~/config/liftPicture';
import type { Money } from '~/data/money';
import { addToCartFailed, itemAdded } from '~/features/cart';
import type { MeasurementsRoot } from '~/features/fit';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { configurationLives, configurationStorageKey } from './configurationKeys';
import type { Answers } from './configuratorModel';

/**
 * The kind of configuration: the builder, the outdoor builder, the change of a lift in the cart, a lift of the list, or the questions of an
 * enquiry. Each has its draft.
 */
export type Road = 'stairlift' | 'outdoor' | 'edit' | 'saved' | EnquiryCode;

/** A half-finished configuration. It holds weight and height, so it is health data: 30 days, and "Clear my answers" at any time. */
export interface Draft {
  answers: Answers;
  /** the step in the address when the draft was saved */
  step: string;
  /** roads `edit` and `saved` only: the cart item that is being changed, or the name of the saved lift */
  itemUid?: string;
}

export interface ConfigurationState {
  drafts: Partial<Record<Road, Draft>>;
  /** the draft that is being added to the cart */
  submitted: Road | null;
}

/** `itemUid` of a lift of the visitor's list. */
export const listedUid = (id: string): string => `saved/${id}`.slice(0, 100);

/** `itemUid` of a lift that was opened by its link: a short name of the link (FNV-1a). @param hash the address's fragment, with its hash sign */
export function linkedUid(hash: string): string {
  let mark = 0x811c9dc5;
  for (const letter of hash) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `lift/${(mark >>> 0).toString(36)}`;
}

/** What each fact of the builder says. */
interface ConfigurationFact {
  road: Road;
  /** of the question set */
  sku: string;
  /** of the answers so far, those about health left out: a price could tell them. It holds the currency. Null where there is none before a visit. */
  price: Money | null;
}

/** An answer in a fact. */
interface AnswerFact extends ConfigurationFact {
  question: string;
  /** number of the part of the conversation, from 1; 0 where the set has none */
  section: number;
  /** of the question among all that are asked, from 1 */
  position: number;
  /** the answer's key; null for what is about health, and where the shop has no keys */
  choice: string | null;
}

/** Facts for other features. They hold no health data. */
export const configurationStarted = createAction<ConfigurationFact>('configurator/configurationStarted');
export const questionAnswered = createAction<AnswerFact>('configurator/questionAnswered');
/** An answer was given anew, from a later question or from the summary; `removed`: how many later answers no longer held. */
export const configurationChanged = createAction<AnswerFact & { removed: number }>('configurator/configurationChanged');
export const configurationCompleted = createAction<ConfigurationFact>('configurator/configurationCompleted');
/** The lift was seen in three dimensions; what it looks like is no health data. */
export const previewOpened = createAction<{ sku: string; lift: LiftPicture }>('configurator/previewOpened');

const initialState: ConfigurationState = { drafts: {}, submitted: null };

export const configurationSlice = createSlice({
  name: 'configuration',
  initialState,
  reducers: {
    draftSaved(state, { payload: { road, ...draft } }: PayloadAction<Draft & { road: Road }>) {
      state.drafts[road] = draft;
    },
    /** The summary's button was pressed; the draft stays until the cart has the lift. */
    configurationSubmitted(state, action: PayloadAction<{ road: Road }>) {
      state.submitted = action.payload.road;
    },
    /** Fact: the shopper asked to delete the answers. */
    configurationCleared(state, action: PayloadAction<{ road: Road }>) {
      delete state.drafts[action.payload.road];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(itemAdded, (state) => {
        if (state.submitted) delete state.drafts[state.submitted];
        state.submitted = null;
      })
      .addCase(addToCartFailed, (state) => {
        state.submitted = null;
      })
      .addCase(signedOut, () => initialState),
  selectors: {
    selectDraft: (state, road: Road): Draft | undefined => state.drafts[road],
  },
});

export const { draftSaved, configurationSubmitted, configurationCleared } = configurationSlice.actions;
export const { selectDraft } = configurationSlice.selectors;

/** The builder's part of the state; only its screens select from it. */
export interface ConfiguratorRoot extends MeasurementsRoot {
  configuration: ConfigurationState;
}

export const persistedConfiguration: PersistedSlice<ConfigurationState> = {
  stateKey: configurationSlice.name,
  storageKey: configurationStorageKey,
  version: 1,
  reducer: configurationSlice.reducer,
  fields: ['drafts'],
  accepts: isConfigurationState,
  maxAge: configurationLives,
  // Stored at once: a shopper who answers and reloads finds the answer again.
  writeNow: true,
};

const roads: readonly string[] = ['stairlift', 'outdoor', 'edit', 'saved', 'homelift', 'riser-chair'] satisfies Road[];

function isConfigurationState(value: unknown): value is ConfigurationState {
  if (!isRecord(value) || !isRecord(value.drafts)) return false;
  return Object.entries(value.drafts).every(([road, draft]) => roads.includes(road) && isDraft(draft));
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.answers) || !isShort(value.step)) return false;
  if (value.itemUid !== undefined && !isShort(value.itemUid)) return false;
  const answers = Object.entries(value.answers);
  return answers.length <= 100 && answers.every(([key, choice]) => isShort(key) && isShort(choice));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
