import type { CallSignal, Relay } from '~/config/callSignals';
import type { Stop } from './world';

/** Camera, microphone and the way to the other side of a video call. One port, one call: pictures stay in it, state holds words about them. */
export interface CallPort {
  /**
   * Asks the browser, and so the person, for camera and microphone; those that were open are closed. `refused`: by the person, a setting or a
   * policy; `missing`: there is no microphone; `busy`: another program has it. Where only the camera is missing, `opened` has none.
   */
  open: (wanted: WantedMedia) => Promise<Opened | MediaProblem>;
  /** Cameras and microphones, with names once one was opened. */
  devices: () => Promise<CallDevices>;
  /** The same call with another camera; nothing where it does not open. */
  turn: (camera: string) => Promise<string | null>;
  /** What this side is seen and heard of. */
  set: (what: 'camera' | 'microphone', isOn: boolean) => void;
  /**
   * Writes down what the other side says, on this device alone. Null where this browser has nothing for it in this language that keeps the sound here.
   * @param language BCP 47
   */
  captions: (language: string) => Promise<Captions | null>;
  /** How loud the microphone is now, from 0 to 1. */
  level: () => number;
  /** Shows one side's picture, and the other's sound, in this element. */
  show: (element: HTMLVideoElement, side: 'own' | 'other') => Stop;
  /** Answers the other side's calls. */
  connect: (listeners: CallListeners) => void;
  setRelay: (relay: Relay) => void;
  hear: (signal: CallSignal) => void;
  /** Number of the call that both sides have; null before the first. */
  call: () => string | null;
  /** What the other side wants: a picture, or none because its line is narrow. */
  sendPicture: (isWanted: boolean) => void;
  /** Ends it: camera and microphone are free. */
  close: () => void;
}

export interface WantedMedia {
  /** Of `devices`; `front` and `rear` where there is no choice yet; null for none. */
  camera: string | null;
  /** Of `devices`; null for the browser's own choice. */
  microphone: string | null;
}

export interface Opened {
  is: 'opened';
  camera: string | null;
  microphone: string | null;
}

export interface MediaProblem {
  is: 'refused' | 'missing' | 'busy' | 'unsupported';
}

export interface Captions {
  /** @param heard called with the sentence that is being said, again and again while it grows. `gone`: the browser has given up */
  start: (heard: (words: string) => void, gone: () => void) => Stop;
}

export interface CallDevice {
  id: string;
  name: string;
}

export interface CallDevices {
  cameras: CallDevice[];
  microphones: CallDevice[];
}

export interface CallListeners {
  /** To be said to the other side. */
  signal: (signal: CallSignal) => void;
  state: (state: 'connecting' | 'connected' | 'lost') => void;
}
