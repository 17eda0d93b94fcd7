import type { OpenSocket } from './world';

/** The browser's own sockets, by wss: where the page came by https:. */
export function browserSocket(page: Window & typeof globalThis): OpenSocket {
  return (path, { opened, heard, closed }) => {
    let isOver = false;
    const end = (): void => {
      if (!isOver) closed();
      isOver = true;
    };
    let socket: WebSocket;
    try {
      socket = new page.WebSocket(`${page.location.origin.replace(/^http/, 'ws')}${path}`);
    } catch {
      // Refused by a policy or a setting.
      page.setTimeout(end);
      return { send: () => undefined, close: () => (isOver = true) };
    }
    socket.onopen = () => !isOver && opened();
    socket.onmessage = ({ data }) => !isOver && typeof data === 'string' && heard(data);
    socket.onclose = end;
    return {
      send: (text) => {
        if (socket.readyState === page.WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        isOver = true;
        socket.close();
      },
    };
  };
}
