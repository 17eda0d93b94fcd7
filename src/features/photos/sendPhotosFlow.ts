import {
  actionChannel,
  call,
  fork,
  getWorld,
  guarded,
  pageWakeEvents,
  put,
  race,
  request,
  select,
  sleep,
  take,
  takeEvery,
  thrownProblem,
} from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { Flow } from '~/world';
import type { Problem } from '~/data/problem';
import { devicePhoto } from '~/world/devicePhoto';
import type { PhotoFault } from './photoModel';
import { isUnderWay, largestFile, pauseAfter, photoBytes } from './photoModel';
import { photosApi } from './photosApi';
import {
  photoFailed,
  photoHeld,
  photoPrepared,
  photoRefused,
  photoRetried,
  photosChosen,
  photoSending,
  photoSent,
  photosResumed,
  type PhotosRoot,
  selectPhoto,
} from './photosSlice';

/*
 * From the camera to the back office. Photos are made small one after the other, because a phone has memory for one, and sent side by side. A
 * lost upload is sent again under its key, by itself five times and then by a press, so it is one photo however often it was lost. One that the
 * shopper takes out is not sent any further. What may never happen: a photo is said to be sent that is not.
 */
export function* sendPhotosFlow(): Flow {
  const world = yield* getWorld();
  const chosen = yield* actionChannel(photosChosen);
  yield put(photosResumed({ keys: [...photoBytes(world).keys()], now: world.clock.now() }));
  yield* fork(guarded(othersWatched));
  yield takeEvery([photoPrepared, photoRetried], guarded(uploaded));
  for (;;) {
    const { payload } = yield* take(chosen);
    for (const { key } of payload.photos) yield* guarded(prepared)(key);
  }
}

/** Longer than an upload may take, in milliseconds. */
const silence = 120_000;

/** A page that is closed takes its bytes along and tells no other: what another page sends, and has not moved for so long, is lost. */
function* othersWatched(): Flow {
  const world = yield* getWorld();
  const bytes = photoBytes(world);
  const ofOthers = ({ photos }: PhotosRoot) => Object.values(photos?.records ?? {}).filter((one) => isUnderWay(one) && !bytes.has(one.key));
  for (;;) {
    const before = new Map((yield* select(ofOthers)).map((record) => [record.key, JSON.stringify(record)]));
    if (before.size === 0) {
      yield* take(REHYDRATE);
      continue;
    }
    yield* sleep(silence);
    const still = (yield* select(ofOthers)).filter((record) => before.get(record.key) === JSON.stringify(record));
    // Without a connection it waits in its page, however long.
    if (still.length > 0 && world.connectivity.isOnline()) {
      const lost = new Set(still.map(({ key }) => key));
      const { photos } = yield* select((state: PhotosRoot) => state);
      yield put(photosResumed({ keys: Object.keys(photos?.records ?? {}).filter((key) => !lost.has(key)), now: world.clock.now() }));
    }
  }
}

const listed = (key: string) => select(selectPhoto, key);

function* prepared(key: string): Flow {
  const bytes = photoBytes(yield* getWorld());
  const file = bytes.get(key);
  if (!file || !(yield* listed(key))) return void bytes.delete(key);
  const made = file.size > largestFile ? 'too-large' : yield* call(devicePhoto, file);
  if (typeof made === 'string') {
    bytes.delete(key);
    yield put(photoRefused({ key, why: made }));
    return;
  }
  bytes.set(key, made.jpeg);
  yield put(photoPrepared({ key, thumbnail: made.thumbnail }));
}

/** Sends until it is there, refused, tried often enough, or taken out by the shopper. */
function* uploaded({ payload: { key } }: ReturnType<typeof photoPrepared> | ReturnType<typeof photoRetried>): Flow {
  const world = yield* getWorld();
  const wakes = yield* call(pageWakeEvents, world);
  try {
    yield* race({ over: () => attempts(key, wakes), takenOut: () => takenOut(key) });
  } finally {
    wakes.close();
    const record = yield* listed(key);
    if (!record || record.state === 'sent' || record.state === 'refused') photoBytes(world).delete(key);
  }
}

function* takenOut(key: string): Flow {
  while (yield* listed(key)) yield* take('*');
}

function* attempts(key: string, wakes: ReturnType<typeof pageWakeEvents>): Flow {
  const { connectivity } = yield* getWorld();
  for (let tries = 0; ;) {
    const isOnline = connectivity.isOnline();
    const outcome = isOnline ? yield* attempt(key) : 'lost';
    if (outcome === 'over') return;
    tries = isOnline ? tries + 1 : 0;
    const pause = outcome === 'lost' ? pauseAfter(tries) : null;
    if (isOnline && pause === null) {
      yield put(photoFailed({ key }));
      return;
    }
    yield put(photoHeld({ key }));
    // With a connection it waits a moment, without one for the connection, however long.
    if (pause === null) yield* take(wakes);
    else yield* race({ due: () => sleep(pause), woken: () => take(wakes) });
    yield put(photoSending({ key }));
  }
}

/** One try. `over`: sent, or refused for good. `lost`: again under the same key. `failed`: only by a press. */
function* attempt(key: string): Flow<'over' | 'lost' | 'failed'> {
  const { clock } = yield* getWorld();
  try {
    const claim = yield* request(photosApi.endpoints.sendPhoto, { key });
    if (!claim) return 'lost';
    yield put(photoSent({ key, claim, now: clock.now() }));
    return 'over';
  } catch (thrown) {
    const outcome = outcomeOf(yield* thrownProblem(thrown));
    if (outcome === 'lost' || outcome === 'failed') return outcome;
    yield put(photoRefused({ key, why: outcome }));
    return 'over';
  }
}

/** A refusal of the back office is final; everything else may be otherwise in a moment. */
function outcomeOf({ code, request: answered }: Problem): PhotoFault | 'lost' | 'failed' {
  const status = answered?.status ?? 0;
  if (status === 413) return 'too-large';
  if (status === 422) return code === 'not-a-photo' ? 'not-a-photo' : 'unreadable';
  if (status === 404 || code === 'backoffice-absent') return 'absent';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'failed' : 'lost';
}
