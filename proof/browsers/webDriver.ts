/** W3C WebDriver in its classic form: JSON over HTTP. https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  version: string;
  /** a command of this session; GET unless there is a body */
  call<Result>(command: string, body?: object): Promise<Result>;
  end(): Promise<void>;
}

export async function newSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId, capabilities: granted } = await send<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${sessionId}`;
  return {
    version: granted.browserVersion,
    call: (command, body) => send(body ? 'POST' : 'GET', `${session}/${command}`, body),
    end: () => send('DELETE', session),
  };
}

async function send<Result>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message} (${method} ${new URL(address).pathname})`);
  }
  return value as Result;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A reference to an element, as commands take and give it. */
export type ElementReference = Record<typeof elementKey, string>;

/** A press of the mouse's button. */
export const pressAt = (x: number, y: number): object => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});

/** Each letter pressed and released. */
export const keysOf = (text: string): object => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});
