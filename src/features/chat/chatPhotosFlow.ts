import { photosCleared, photoSent, type PhotosRoot, selectPhotosOf } from '~/features/photos';
import { type Flow, put, select, take } from '~/world';
import { chatPhotos, photoFrameId } from './conversationModel';
import {
  conversationBegun,
  conversationForgotten,
  type ConversationRoot,
  frameQueued,
  remoteHeard,
  selectConversation,
  selectEntries,
} from './conversationSlice';

/*
 * Photos of a conversation. They are sent as those of a request are; what has arrived is named in the conversation, once: by a frame whose id is
 * made of the photo's, so that two tabs, and a page that was closed in between, name the same. What may never happen: a photo that arrived is
 * not in the log, or one of an earlier conversation is.
 */
export function* chatPhotosFlow(): Flow {
  for (;;) {
    const { type } = yield* take([photoSent, remoteHeard, conversationBegun, conversationForgotten]);
    if (type === conversationBegun.type || type === conversationForgotten.type) yield put(photosCleared({ form: chatPhotos }));
    else yield* named();
  }
}

/** Names those that have arrived and are neither in the log nor on their way to it. */
function* named(): Flow {
  const conversation = yield* select((state: ConversationRoot) => selectConversation(state));
  if (!conversation || conversation.isClosed || conversation.isForgetting) return;
  const entries = yield* select((state: ConversationRoot) => selectEntries(state));
  const known = new Set(entries.flatMap((entry) => ('id' in entry ? [entry.id] : [])));
  const records = yield* select((state: PhotosRoot) => selectPhotosOf(state, chatPhotos));
  for (const { claim } of records) {
    if (claim && !known.has(photoFrameId(claim.id))) yield put(frameQueued({ type: 'photo', id: photoFrameId(claim.id), photo: claim }));
  }
}
