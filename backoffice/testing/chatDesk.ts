import { listening } from './chatClient';
import type { DeskBrowser, TestDesk } from './openTestDesk';
import { openTestDesk } from './openTestDesk';

export interface ChatDesk {
  desk: TestDesk;
  /** Where it takes connections. */
  url: string;
  /** Kim, who answers chats. */
  kim: DeskBrowser;
  /** Another person signs in and answers chats. */
  another(name: string): Promise<DeskBrowser>;
}

/** A back office that takes connections, with a person at the desk who answers chats. */
export async function openChatDesk(options: Parameters<typeof openTestDesk>[0] = {}): Promise<ChatDesk> {
  const desk = await openTestDesk(options);
  const another = async (name: string): Promise<DeskBrowser> => {
    const email = `${name.toLowerCase()}@steadwell.example`;
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    await browser.get('/chats');
    await browser.send('/chats/answering', { name });
    return browser;
  };
  return { desk, url: await listening(desk.app), kim: await another('Kim'), another };
}

/** What a crash does to the lines of a back office that took connections. */
export function cutLines({ app }: Pick<TestDesk, 'app'>): void {
  app.server.close();
  for (const socket of app.websocketServer.clients) socket.terminate();
  app.server.closeAllConnections();
}
