import type { CallSignal } from '~/config/callSignals';
import { drawnId } from '~/features/chat';
import type { Storage } from '~/world';
import type { VideoCallState } from './videoCallSlice';

/** Session storage: the call of this tab, so that a page that is loaded anew comes back to it. */
export const keptCallKey = 'video_call';

interface Kept {
  id: string;
  secret: string;
}

/** The call of this tab; null where it has none. */
export function keptCall(storage: Storage): Kept | null {
  try {
    const { id, secret } = JSON.parse(storage.read(keptCallKey) ?? '{}') as Partial<Kept>;
    return [id, secret].every((text) => typeof text === 'string' && text.length === 22) ? ({ id, secret } as Kept) : null;
  } catch {
    return null;
  }
}

/** @param kept null: it has ended */
export function keepCall(storage: Storage, kept: Kept | null): void {
  if (kept) storage.write(keptCallKey, JSON.stringify({ id: kept.id, secret: kept.secret }));
  else storage.remove(keptCallKey);
}

interface Guest {
  guestName: string;
  guestEmail: string;
  storeCode: string;
  locale: string;
  /** The token of the visit that was booked for now; null without one. */
  visit: string | null;
}

/** The conversation of a new call. */
export const callIn = ({ guestName: name, guestEmail: email, storeCode, locale, visit }: Guest, uuid: () => string) => ({
  id: drawnId(uuid),
  secret: drawnId(uuid),
  isCall: true,
  // With an appointment the back office knows the address.
  opening: { name, ...(visit === null ? { email } : { visit }), locale, storeCode, kind: 'call' as const },
});

/** What the other side is told of this one. */
export const mediaOf = ({ camera, isCameraOff, isMuted, isThrifty }: VideoCallState): CallSignal => ({
  kind: 'media',
  camera: camera !== null && !isCameraOff && !isThrifty,
  microphone: !isMuted,
  wantsPicture: !isThrifty,
});
