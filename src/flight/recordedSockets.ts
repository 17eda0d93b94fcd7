import type { World } from '~/world';
import type { Recording } from './recording';

/** The frames of a socket are JSON; what is sent and heard is told as stored texts are. */
export function recordedSockets(real: World, recording: Recording): World['sockets'] {
  const { describer } = recording;
  let opened = 0;
  return async () => {
    const open = await real.sockets();
    recording.enter({ in: 'sockets', value: open !== null });
    if (!open) return null;
    return (path, { opened: isOpen, heard: hears, closed }) => {
      opened += 1;
      const number = opened;
      recording.did({ out: 'socket', number, is: 'opened' });
      const socket = open(path, {
        opened: () => {
          recording.enter({ in: 'socket', number, is: 'opened' });
          isOpen();
        },
        heard: (text) => {
          recording.enter({ in: 'socket', number, is: 'heard', frame: describer.frame(text) });
          hears(text);
        },
        closed: () => {
          recording.enter({ in: 'socket', number, is: 'closed' });
          closed();
        },
      });
      return {
        send: (text) => {
          recording.did({ out: 'socket', number, is: 'said', frame: describer.frame(text) });
          socket.send(text);
        },
        close: () => {
          recording.did({ out: 'socket', number, is: 'closed' });
          socket.close();
        },
      };
    };
  };
}
