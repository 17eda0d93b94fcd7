import type { CallSignal, Relay } from '~/config/callSignals';
import type { CallListeners } from './callPort';

export interface Answering {
  hear: (signal: CallSignal) => void;
  call: () => string | null;
  /** Another camera: the same call goes on with it. */
  take: (local: MediaStream) => void;
  sendPicture: (isWanted: boolean) => void;
  close: () => void;
}

interface Parts {
  listeners: CallListeners;
  relay: () => Relay;
  local: () => MediaStream | null;
  heard: (track: MediaStreamTrack) => void;
}

type Description = Extract<CallSignal, { kind: 'description' }>;
type Candidate = Extract<CallSignal, { kind: 'candidate' }>;

/**
 * The shopper's side of a call (WebRTC, perfect negotiation, polite): the desk offers, and where both offer at once the own offer is taken back.
 * An offer with another number begins anew. What is heard is worked off in its order.
 */
export function answering(page: Window & typeof globalThis, { listeners, relay, local, heard }: Parts): Answering {
  let peer: RTCPeerConnection | null = null;
  let call: string | null = null;
  let wantsPicture = true;
  let work = Promise.resolve();

  function begin(id: string): RTCPeerConnection {
    peer?.close();
    call = id;
    const { servers, isOnly } = relay();
    const current = new page.RTCPeerConnection({
      iceServers: servers.map(({ urls, username, credential }) => ({ urls, ...(username && credential && { username, credential }) })),
      iceTransportPolicy: isOnly ? 'relay' : 'all',
    });
    peer = current;
    current.onicecandidate = ({ candidate: found }) => {
      if (!found || peer !== current) return;
      const { candidate, sdpMid: mid, sdpMLineIndex: line } = found;
      listeners.signal({ kind: 'candidate', call: id, candidate, mid, line });
    };
    current.ontrack = ({ track }) => peer === current && heard(track);
    current.onnegotiationneeded = () => void describe(current, id).catch(() => undefined);
    current.onconnectionstatechange = () => {
      const { connectionState: state } = current;
      if (peer !== current) return;
      if (state === 'connected') listeners.state('connected');
      else if (state === 'disconnected' || state === 'failed') listeners.state('lost');
    };
    listeners.state('connecting');
    return current;
  }

  async function describe(current: RTCPeerConnection, id: string): Promise<void> {
    await current.setLocalDescription();
    const made = current.localDescription;
    if (made && peer === current && (made.type === 'offer' || made.type === 'answer'))
      listeners.signal({ kind: 'description', call: id, type: made.type, sdp: made.sdp });
  }

  async function hearDescription({ call: id, type, sdp }: Description): Promise<void> {
    if (id !== call && type !== 'offer') return;
    const current = id === call && peer ? peer : begin(id);
    // Taken back by itself where an own offer is open.
    if (type === 'answer' && current.signalingState !== 'have-local-offer') return;
    await current.setRemoteDescription({ type, sdp });
    if (type !== 'offer') return;
    await fill(current);
    await describe(current, id);
  }

  /** The two places that the desk has offered take our sound and picture. */
  async function fill(current: RTCPeerConnection): Promise<void> {
    for (const transceiver of current.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      const track =
        local()
          ?.getTracks()
          .find((one) => one.kind === kind) ?? null;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(kind === 'video' && !wantsPicture ? null : track);
    }
  }

  const hearCandidate = async ({ call: id, candidate, mid, line }: Candidate): Promise<void> => {
    if (id === call && peer) await peer.addIceCandidate({ candidate, sdpMid: mid, sdpMLineIndex: line });
  };

  const queue = (run: () => Promise<void>): void => {
    // A candidate of a description that was taken back, or a connection that was closed meanwhile.
    work = work.then(run).catch(() => undefined);
  };

  return {
    hear(signal) {
      if (signal.kind === 'description') queue(() => hearDescription(signal));
      if (signal.kind === 'candidate') queue(() => hearCandidate(signal));
    },
    call: () => call,
    take: () => queue(async () => void (peer && (await fill(peer)))),
    sendPicture(isWanted) {
      wantsPicture = isWanted;
      queue(async () => void (peer && (await fill(peer))));
    },
    close() {
      peer?.close();
      [peer, call] = [null, null];
    },
  };
}
