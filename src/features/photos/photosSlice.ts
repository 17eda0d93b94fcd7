import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import type { PhotoClaim, PhotoFault, PhotoRecord, PhotoState } from './photoModel';
import { isUnderWay, mostPhotos, requestPhotosKey, requestPhotosLive, sentPhotoLives } from './photoModel';

export interface PhotosState {
  /** Keys of photos in the shopper's order, by form. */
  forms: Record<string, string[]>;
  records: Record<string, PhotoRecord>;
}

const initialState: PhotosState = { forms: {}, records: {} };

type Keyed<More = object> = PayloadAction<{ key: string } & More>;

const changed =
  <More = object>(from: readonly PhotoState[], change: (record: PhotoRecord, more: More) => void) =>
  (state: PhotosState, { payload }: Keyed<More>) => {
    const record = state.records[payload.key];
    if (record && from.includes(record.state)) change(record, payload);
  };

function dropUnlisted(state: PhotosState): void {
  const listed = new Set(Object.values(state.forms).flat());
  for (const key of Object.keys(state.records)) if (!listed.has(key)) delete state.records[key];
}

const onTheWay: readonly PhotoState[] = ['preparing', 'sending', 'waiting'];

/** Which photos a shopper has chosen for which form, and how far each has come. Their bytes are elsewhere (`photoBytes`). */
export const photosSlice = createSlice({
  name: 'photos',
  initialState,
  reducers: {
    /** Chosen on the device, with fresh keys. More than eight are not taken. */
    photosChosen(state, { payload: { form, photos } }: PayloadAction<{ form: string; photos: { key: string; name: string }[] }>) {
      const listed = state.forms[form] ?? [];
      for (const { key, name } of photos.slice(0, mostPhotos - listed.length)) {
        state.records[key] = { key, name, thumbnail: '', state: 'preparing', progress: 0, why: null, claim: null, sentAt: null };
        listed.push(key);
      }
      state.forms[form] = listed;
    },
    /** The form's list as it stands now: another order, or one fewer. */
    photosOrdered(state, { payload: { form, keys } }: PayloadAction<{ form: string; keys: string[] }>) {
      state.forms[form] = keys.filter((key) => key in state.records);
      dropUnlisted(state);
    },
    photoPrepared: changed<{ thumbnail: string }>(['preparing'], (record, { thumbnail }) => {
      Object.assign(record, { thumbnail, state: 'sending' });
    }),
    photoProgressed: changed<{ progress: number }>(['sending'], (record, { progress }) => {
      record.progress = progress;
    }),
    /** Lost on the way, or no connection: again in a moment. */
    photoHeld: changed(['sending'], (record) => {
      Object.assign(record, { state: 'waiting', progress: 0 });
    }),
    photoSending: changed(['waiting'], (record) => {
      record.state = 'sending';
    }),
    /** Also one that another tab, which has not its bytes, took for lost. */
    photoSent: changed<{ claim: PhotoClaim; now: number }>([...onTheWay, 'failed', 'refused'], (record, { claim, now }) => {
      Object.assign(record, { state: 'sent', progress: 100, claim, sentAt: now, why: null });
    }),
    photoFailed: changed(onTheWay, (record) => {
      record.state = 'failed';
    }),
    photoRefused: changed<{ why: PhotoFault }>([...onTheWay, 'failed'], (record, { why }) => {
      Object.assign(record, { state: 'refused', why });
    }),
    /** Intent: the shopper presses "Try again". */
    photoRetried: changed(['failed'], (record) => {
      Object.assign(record, { state: 'sending', progress: 0 });
    }),
    /** The back office no longer has these, by their place among those that were sent with the request. */
    photosGone(state, { payload: { form, places } }: PayloadAction<{ form: string; places: number[] }>) {
      for (const [place, record] of sentOf(state, form).entries())
        if (places.includes(place)) Object.assign(record, { state: 'refused', why: 'gone', claim: null });
    },
    /** A page begins: only these keys have bytes in it. What else was under way went with its page; what was sent long ago is removed there. */
    photosResumed(state, { payload: { keys, now } }: PayloadAction<{ keys: string[]; now: number }>) {
      for (const record of Object.values(state.records)) {
        const isLost = (isUnderWay(record) || record.state === 'failed') && !keys.includes(record.key);
        if (isLost) Object.assign(record, { state: 'refused', why: 'lost' });
        else if (record.sentAt !== null && now - record.sentAt > sentPhotoLives)
          Object.assign(record, { state: 'refused', why: 'gone', claim: null });
      }
    },
    /** The form's request has arrived, or the shopper wants everything gone that was put in. */
    photosCleared(state, { payload: { form } }: PayloadAction<{ form: string | null }>) {
      if (form === null) return initialState;
      delete state.forms[form];
      dropUnlisted(state);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const {
  photosChosen,
  photosOrdered,
  photoPrepared,
  photoProgressed,
  photoHeld,
  photoSending,
  photoSent,
  photoFailed,
  photoRefused,
  photoRetried,
  photosGone,
  photosResumed,
  photosCleared,
} = photosSlice.actions;

/** The feature joins with its first form. */
export interface PhotosRoot {
  photos?: PhotosState;
}

const listOf = (state: PhotosState, form: string): PhotoRecord[] => (state.forms[form] ?? []).flatMap((key) => state.records[key] ?? []);
const sentOf = (state: PhotosState, form: string): PhotoRecord[] => listOf(state, form).filter(({ claim }) => claim !== null);

/** A form's photos, in the shopper's order. */
export const selectPhotosOf = createSelector(
  [({ photos }: PhotosRoot) => photos ?? initialState, (_state: PhotosRoot, form: string) => form],
  listOf,
);

/** What the form's request names: the photos that were sent. */
export const selectClaims = createSelector([selectPhotosOf], (records) => records.flatMap(({ claim }) => claim ?? []));

export const selectPhoto = ({ photos }: PhotosRoot, key: string): PhotoRecord | undefined => photos?.records[key];

const states: readonly string[] = ['preparing', 'sending', 'waiting', 'sent', 'failed', 'refused'] satisfies PhotoState[];

function isRecord(value: unknown): value is PhotoRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, thumbnail, state, progress, claim, sentAt } = value as Partial<Record<keyof PhotoRecord, unknown>>;
  if (typeof key !== 'string' || typeof name !== 'string' || typeof progress !== 'number') return false;
  // It becomes the address of a picture.
  const isPicture = typeof thumbnail === 'string' && (thumbnail === '' || /^data:image\/jpeg;base64,[\w+/=]{1,60000}$/.test(thumbnail));
  const { id, token } = (claim ?? {}) as Partial<Record<keyof PhotoClaim, unknown>>;
  const isClaim = claim === null || (typeof id === 'string' && typeof token === 'string' && typeof sentAt === 'number');
  return isPicture && isClaim && states.includes(state as string);
}

export const persistedPhotos: PersistedSlice<PhotosState> = {
  stateKey: photosSlice.name,
  storageKey: requestPhotosKey,
  version: 1,
  reducer: photosSlice.reducer,
  accepts: (value): value is PhotosState => {
    const { forms, records } = value as Partial<Record<keyof PhotosState, unknown>>;
    const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;
    return (
      isObject(forms) &&
      Object.values(forms).every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string')) &&
      isObject(records) &&
      Object.values(records).every(isRecord)
    );
  },
  maxAge: requestPhotosLive,
};
