/*
 * The desk's side of a video call. It calls: it draws a number for each attempt and offers; where both offer at once, its own offer stands. What the
 * two browsers say to each other goes by a socket that only hands it on. Nothing is recorded.
 */

const place = document.getElementById('call');
const words = JSON.parse(place.dataset.words);
const part = (name) => document.getElementById(`call-${name}`);
/** Milliseconds. */
const pauses = [500, 1000, 2000, 5000];
const overCode = 4002;
/** For so long the shopper's browser looks for another way by itself (portFlow.ts). */
const lookFor = 30_000;

const own = { camera: true, microphone: true, wantsPicture: true };
let shopper = { camera: true, microphone: true, wantsPicture: true };
let [local, relay, socket, peer, call] = [null, null, null, null, null];
let [isOffering, isIgnoring, isOver] = [false, false, false];
let failures = 0;
let search = null;
let work = Promise.resolve();

function tell(name) {
  if (part('status').textContent !== words[name]) part('status').textContent = words[name];
}

async function start() {
  part('start').disabled = true;
  tell('asking');
  try {
    local = await media();
  } catch {
    part('start').disabled = false;
    return tell('refused');
  }
  part('own').srcObject = local;
  part('start').hidden = true;
  for (const name of ['mute', 'camera']) part(name).hidden = false;
  tell('waiting');
  listen();
  return undefined;
}

/** A person without a camera is heard all the same. */
async function media() {
  const audio = { echoCancellation: true, noiseSuppression: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video: { width: { ideal: 1280 }, height: { ideal: 720 } } });
  } catch {
    own.camera = false;
    part('camera').disabled = true;
    return navigator.mediaDevices.getUserMedia({ audio });
  }
}

function listen() {
  if (isOver) return;
  socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/chats/${place.dataset.call}/call`);
  socket.addEventListener('message', ({ data }) => {
    failures = 0;
    work = work.then(() => hear(JSON.parse(data))).catch(() => tell('lost'));
  });
  socket.addEventListener('close', ({ code }) => {
    if (code === overCode) return end();
    setTimeout(listen, pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
    return undefined;
  });
}

const say = (signal) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(signal));

async function hear(frame) {
  if (frame.type === 'relay') {
    relay = frame;
    return say({ kind: 'ready', call });
  }
  const { signal } = frame;
  if (signal.kind === 'ready') return signal.call !== null && signal.call === call ? offer(true) : begin();
  if (signal.kind === 'media') return hearMedia(signal);
  if (!peer || signal.call !== call) return undefined;
  if (signal.kind === 'description') return hearDescription(signal);
  try {
    await peer.addIceCandidate({ candidate: signal.candidate, sdpMid: signal.mid, sdpMLineIndex: signal.line });
  } catch (error) {
    if (!isIgnoring) throw error;
  }
  return undefined;
}

async function hearDescription({ type, sdp }) {
  isIgnoring = type === 'offer' && (isOffering || peer.signalingState !== 'stable');
  // An answer to an offer that another one has replaced.
  if (isIgnoring || (type === 'answer' && peer.signalingState !== 'have-local-offer')) return;
  await peer.setRemoteDescription({ type, sdp });
  if (type !== 'offer') return;
  await peer.setLocalDescription();
  describe();
}

function describe() {
  const { type, sdp } = peer.localDescription;
  say({ kind: 'description', call, type, sdp });
}

/** A new attempt: whatever was there before is over. */
function begin() {
  peer?.close();
  endSearch();
  call = drawn();
  const current = new RTCPeerConnection({ iceServers: relay.servers, iceTransportPolicy: relay.isOnly ? 'relay' : 'all' });
  peer = current;
  for (const kind of ['audio', 'video']) {
    const [track] = local.getTracks().filter((one) => one.kind === kind);
    current.addTransceiver(track ?? kind, { direction: 'sendrecv', streams: [local] });
  }
  void sendPicture();
  current.onnegotiationneeded = () => void offer(false);
  current.onicecandidate = ({ candidate }) => {
    if (candidate && peer === current)
      say({ kind: 'candidate', call, candidate: candidate.candidate, mid: candidate.sdpMid, line: candidate.sdpMLineIndex });
  };
  current.ontrack = ({ track }) => {
    const stream = part('other').srcObject ?? new MediaStream();
    for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old);
    stream.addTrack(track);
    part('other').srcObject = stream;
    // A page that has seen a press may play sound.
    void part('other')
      .play()
      .catch(() => undefined);
  };
  current.onconnectionstatechange = () => peer === current && showConnection(current.connectionState);
  tell('connecting');
  say({ kind: 'media', ...own });
}

/** @param isRestart looks for another way between the two */
async function offer(isRestart) {
  const current = peer;
  try {
    isOffering = true;
    if (isRestart) await current.setLocalDescription(await current.createOffer({ iceRestart: true }));
    else await current.setLocalDescription();
    if (peer === current) describe();
  } finally {
    isOffering = false;
  }
}

function showConnection(state) {
  if (state === 'connected') {
    endSearch();
    tell(shopper.camera ? 'connected' : 'connectedUnseen');
  }
  if ((state === 'disconnected' || state === 'failed') && search === null) {
    tell('lost');
    search = setTimeout(() => tell('gone'), lookFor);
  }
  if (state === 'failed') void offer(true).catch(() => undefined);
}

function endSearch() {
  clearTimeout(search);
  search = null;
}

async function hearMedia({ camera, microphone, wantsPicture }) {
  shopper = { camera, microphone, wantsPicture };
  if (peer?.connectionState === 'connected') showConnection('connected');
  await sendPicture();
}

/** The picture goes out unless this person, or a shopper with a narrow line, does without. */
async function sendPicture() {
  const sender = peer?.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender;
  const [track = null] = local.getVideoTracks();
  await sender?.replaceTrack(own.camera && shopper.wantsPicture ? track : null);
}

function press(name, whose) {
  own[whose] = !own[whose];
  for (const track of whose === 'camera' ? local.getVideoTracks() : local.getAudioTracks()) track.enabled = own[whose];
  part(name).setAttribute('aria-pressed', String(!own[whose]));
  say({ kind: 'media', ...own });
  if (whose === 'camera') void sendPicture();
}

function end() {
  isOver = true;
  endSearch();
  peer?.close();
  for (const track of local.getTracks()) track.stop();
  for (const name of ['mute', 'camera']) part(name).hidden = true;
  part('own').srcObject = null;
  part('other').srcObject = null;
  tell('over');
}

const drawn = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

part('start').addEventListener('click', () => void start());
part('mute').addEventListener('click', () => press('mute', 'microphone'));
part('camera').addEventListener('click', () => press('camera', 'camera'));
