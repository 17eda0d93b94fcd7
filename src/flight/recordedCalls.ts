import type { CallPort, World } from '~/world';
import type { Recording } from './recording';
import type { Json } from './tape';

/**
 * Camera, microphone and the way between two browsers, as the flow of a video call meets them: what it asks of the port, what the port answers
 * and brings. Pictures and sounds never pass here, addresses and names of devices are told by stand-ins. The screens keep the real port.
 */
export function recordedCalls(real: World, recording: Recording): World['calls'] {
  return async () => {
    const port = await real.calls();
    recording.enter({ in: 'calls', value: port !== null });
    return port && recordedPort(port, recording);
  };
}

function recordedPort(real: CallPort, recording: Recording): CallPort {
  const { describer } = recording;
  let call: string | null = null;
  return {
    ...real,
    ...questions(real, recording),
    ...orders(real, recording),
    connect: ({ signal: hears, state: changes }) => {
      recording.did({ out: 'call', is: 'connected', told: null });
      real.connect({
        signal: (signal) => {
          recording.enter({ in: 'call', is: 'signal', told: told(recording, signal) });
          hears(signal);
        },
        state: (state) => {
          recording.enter({ in: 'call', is: 'state', told: state });
          changes(state);
        },
      });
    },
    call: () => {
      const value = real.call();
      if (value !== call) recording.noticed({ now: 'call', value: value === null ? null : describer.id(value) });
      return (call = value);
    },
  };
}

const told = ({ describer }: Recording, value: unknown): Json => describer.value(value, 'camera') ?? null;

/** What is answered later, by number. */
function questions(real: CallPort, recording: Recording): Pick<CallPort, 'open' | 'devices' | 'turn'> {
  let asked = 0;
  const answered = async <Answer>(is: string, value: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    asked += 1;
    const number = asked;
    recording.did({ out: 'call', is, told: told(recording, value) });
    const answer = await ask();
    recording.enter({ in: 'call', is: 'answered', asked: number, told: told(recording, answer) });
    return answer;
  };
  return {
    open: (wanted) => answered('opened', wanted, () => real.open(wanted)),
    devices: () => answered('listed', null, real.devices),
    turn: (camera) => answered('turned', camera, () => real.turn(camera)),
  };
}

/** What is done at once. */
function orders(real: CallPort, recording: Recording): Pick<CallPort, 'set' | 'setRelay' | 'hear' | 'sendPicture' | 'close'> {
  const did = (is: string, value: unknown, run: () => void): void => {
    recording.did({ out: 'call', is, told: told(recording, value) });
    run();
  };
  return {
    set: (what, isOn) => did('set', { [what]: isOn }, () => real.set(what, isOn)),
    setRelay: (relay) => did('relay', relay, () => real.setRelay(relay)),
    hear: (signal) => did('heard', signal, () => real.hear(signal)),
    sendPicture: (isWanted) => did('picture', { wantsPicture: isWanted }, () => real.sendPicture(isWanted)),
    close: () => did('closed', null, real.close),
  };
}
