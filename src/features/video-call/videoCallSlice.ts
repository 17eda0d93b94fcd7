import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallDevices, MediaProblem } from '~/world';
import type { BookedVisit } from './visitApi';

/** The states of specification 4. Beside text stands where there is a session; without one the page carries the no-session marker. */
export type CallSession = 'INIT' | 'NO_SESSION' | 'READY_NO_SESSION' | 'IN_SESSION' | 'END_SESSION';

/** Specification 3: whom a call brings together, and how. */
export interface VideoCallConfig {
  /** Who answers, as shoppers read it; empty until then. */
  hostName: string;
  guestName: string;
  guestEmail: string;
  /** The page of the call. */
  url: string;
  /** Waits where no one is free at once. */
  shouldBeQueued: boolean;
}

export interface VideoCallState {
  session: CallSession;
  config: VideoCallConfig;
  media: 'unasked' | 'asking' | 'opened' | MediaProblem['is'];
  devices: CallDevices;
  /** What is open; null: none. */
  camera: string | null;
  microphone: string | null;
  isMuted: boolean;
  isCameraOff: boolean;
  /** The line is narrow: sound alone, both ways. */
  isThrifty: boolean;
  /** `gone`: it was lost for so long that the shopper decides what comes next. */
  connection: 'none' | 'connecting' | 'connected' | 'lost' | 'gone';
  /** What the person who answers shows; null before they are there. */
  host: { camera: boolean; microphone: boolean } | null;
  /** The booked visit that this page's link names; null without one. */
  visit: BookedVisit | null;
}

const initialState: VideoCallState = {
  session: 'INIT',
  config: { hostName: '', guestName: '', guestEmail: '', url: '', shouldBeQueued: true },
  media: 'unasked',
  devices: { cameras: [], microphones: [] },
  camera: null,
  microphone: null,
  isMuted: false,
  isCameraOff: false,
  isThrifty: false,
  connection: 'none',
  host: null,
  visit: null,
};

/** Intent: ask for camera and microphone; null for no camera. */
export const mediaWanted = createAction<{ camera: string | null; microphone: string | null }>('videoCall/mediaWanted');
/** Intent: the same call with another camera. */
export const cameraTurned = createAction<string>('videoCall/cameraTurned');
/** Intent: into the call, or back into one that runs. */
export const joinRequested = createAction<Pick<VideoCallConfig, 'guestName' | 'guestEmail'>>('videoCall/joinRequested');
export const leaveRequested = createAction('videoCall/leaveRequested');
/** Intent: a call without the appointment. */
export const visitLeft = createAction('videoCall/visitLeft');
/** Intent: try once more, after a line that was lost for too long. */
export const connectAgainRequested = createAction('videoCall/connectAgainRequested');

export const videoCallSlice = createSlice({
  name: 'videoCall',
  initialState,
  reducers: {
    /** Fact: a call can begin now, or not. A session that runs is left alone. */
    availabilityKnown(state, { payload }: PayloadAction<boolean>) {
      if (['INIT', 'NO_SESSION', 'READY_NO_SESSION'].includes(state.session)) state.session = payload ? 'READY_NO_SESSION' : 'NO_SESSION';
    },
    sessionChanged(state, { payload }: PayloadAction<CallSession>) {
      state.session = payload;
      if (payload !== 'IN_SESSION') Object.assign(state, { connection: 'none', host: null });
      if (payload === 'END_SESSION') Object.assign(state, { media: 'unasked', camera: null, microphone: null });
    },
    visitKnown(state, { payload }: PayloadAction<BookedVisit>) {
      state.visit = payload;
    },
    configured({ config }, { payload }: PayloadAction<Partial<VideoCallConfig>>) {
      Object.assign(config, payload);
    },
    mediaChanged(state, { payload }: PayloadAction<Partial<Pick<VideoCallState, 'media' | 'camera' | 'microphone' | 'devices'>>>) {
      Object.assign(state, payload);
    },
    connectionChanged(state, { payload }: PayloadAction<VideoCallState['connection']>) {
      state.connection = payload;
    },
    hostShown(state, { payload }: PayloadAction<VideoCallState['host']>) {
      state.host = payload;
    },
    muteSwitched(state, { payload }: PayloadAction<boolean>) {
      state.isMuted = payload;
    },
    cameraSwitched(state, { payload }: PayloadAction<boolean>) {
      state.isCameraOff = payload;
    },
    thriftSwitched(state, { payload }: PayloadAction<boolean>) {
      state.isThrifty = payload;
    },
  },
  extraReducers: (builder) =>
    void builder.addCase(visitLeft, (state) => {
      state.visit = null;
      state.session = 'INIT';
    }),
  selectors: { selectVideoCall: (state) => state },
});

export const {
  availabilityKnown,
  cameraSwitched,
  configured,
  connectionChanged,
  hostShown,
  mediaChanged,
  muteSwitched,
  sessionChanged,
  thriftSwitched,
  visitKnown,
} = videoCallSlice.actions;
export const { selectVideoCall } = videoCallSlice.selectors;

export interface VideoCallRoot {
  videoCall: VideoCallState;
}
