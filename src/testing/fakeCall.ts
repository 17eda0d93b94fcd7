import type { CallSignal } from '~/config/callSignals';
import type { CallListeners, CallPort, MediaProblem, Opened } from '~/world';

/** Camera, microphone and a way to the other side, as a test decides. */
export class FakeCall implements CallPort {
  answer: Opened | MediaProblem = { is: 'opened', camera: 'cam', microphone: 'mic' };
  listeners: CallListeners | null = null;
  heard: CallSignal[] = [];
  pictures: boolean[] = [];
  isOpen = false;
  number: string | null = null;
  open = () => {
    this.isOpen = this.answer.is === 'opened';
    return Promise.resolve(this.answer);
  };
  devices = () => Promise.resolve({ cameras: [{ id: 'cam', name: 'Camera' }], microphones: [{ id: 'mic', name: 'Microphone' }] });
  turn = (camera: string) => Promise.resolve(camera);
  set = () => undefined;
  captions = () => Promise.resolve(null);
  level = () => 0;
  show = () => () => undefined;
  connect = (listeners: CallListeners) => void (this.listeners = listeners);
  setRelay = () => undefined;
  hear = (signal: CallSignal) => void this.heard.push(signal);
  call = () => this.number;
  sendPicture = (isWanted: boolean) => void this.pictures.push(isWanted);
  close = () => void (this.isOpen = false);
}
