/** A window of one browser, with no more than Firefox's protocol (BiDi) and WebKit's (classic WebDriver) both offer. */
export interface BrowserWindow {
  /** name and version, as the browser says them */
  readonly name: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page, or in the frame that was entered, and returns what it returns. */
  run(body: string): Promise<unknown>;
  /** Presses the mouse's button at a place of the page's, or the entered frame's, visible part. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  enterFrame(title: string): Promise<void>;
  leaveFrame(): Promise<void>;
  picture(): Promise<Uint8Array>;
  /** errors of the console, uncaught exceptions, violations of the security policy and failed answers, since the window was opened */
  faults(): string[];
  close(): Promise<void>;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** A browser of Debian's that the walks are done in. */
export interface InstalledBrowser {
  title: string;
  /** what has to be installed for it: a file and the Debian package that brings it */
  needs: readonly (readonly [file: string, debianPackage: string])[];
  start(size: WindowSize): Promise<BrowserWindow>;
}

/** Commerce's refusals have a status of their own, which browsers write down; what they say stands on the screen. */
export const isRefusal = (status: number, address: string): boolean =>
  [401, 403].includes(status) && new URL(address, 'http://nowhere').pathname === '/graphql';
