import type { World } from '~/world';

/** How many photos a request may have. */
export const mostPhotos = 8;
/** Before it is made small. In bytes. */
export const largestFile = 15_000_000;

const hour = 60 * 60_000;
/** The back office keeps a photo for a day until its request is sent; a little less, so that none is offered that is just being removed. */
export const sentPhotoLives = 20 * hour;

/** Where this browser keeps which photos were sent, by website, and for how long in milliseconds. */
export const requestPhotosKey = (websiteCode: string): string => `requestPhotos_${websiteCode}`;
export const requestPhotosLive = 24 * hour;

/**
 * A photo on its way: preparing → sending → sent | waiting | failed | refused; waiting → sending; failed → sending, by a press.
 * `waiting`: lost on the way, or no connection; it is sent again by itself.
 */
export type PhotoState = 'preparing' | 'sending' | 'waiting' | 'sent' | 'failed' | 'refused';

/**
 * Why a photo is refused for good. `lost`: the page was closed before it was sent, and its bytes went with the page. `gone`: it was sent,
 * and has been removed since.
 */
export type PhotoFault = 'too-large' | 'not-a-photo' | 'undecodable' | 'unreadable' | 'absent' | 'lost' | 'gone';

/** What the request names, so that the photo comes with it. */
export interface PhotoClaim {
  id: string;
  token: string;
}

export interface PhotoRecord {
  /** Also the Idempotency-Key of all its attempts. */
  key: string;
  /** The file's name on the device; it does not leave it. */
  name: string;
  /** `data:image/jpeg…`; empty until it is prepared. */
  thumbnail: string;
  state: PhotoState;
  /** Of what has left the device, in steps of ten from 0 to 100. */
  progress: number;
  why: PhotoFault | null;
  claim: PhotoClaim | null;
  /** Milliseconds since 1970. */
  sentAt: number | null;
}

export const isUnderWay = ({ state }: PhotoRecord): boolean => state === 'preparing' || state === 'sending' || state === 'waiting';

const held = new WeakMap<World['storage'], Map<string, Blob>>();

/** The bytes of photos that are not sent yet, by key. They live as long as the page: a shared device keeps no pictures of a home. */
export function photoBytes({ storage }: Pick<World, 'storage'>): Map<string, Blob> {
  const bytes = held.get(storage) ?? new Map<string, Blob>();
  held.set(storage, bytes);
  return bytes;
}

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Milliseconds until a lost upload is sent again, after so many tries; null: only by a press. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;
