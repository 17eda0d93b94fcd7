import { Describer, nothingHidden } from '~/flight/describe';
import type { Deed, Happening } from '~/flight/tape';
import type { OpenSocket, SocketListeners } from '~/world';

type Asked = (open: OpenSocket | null) => void;

/** The sockets of a tape: they bring what they brought, and report what is said. */
export class ReplaySockets {
  private readonly describer = new Describer(nothingHidden);
  private readonly asked: Asked[] = [];
  /** Answers that came before the flow has asked. */
  private readonly known: boolean[] = [];
  private readonly lines: SocketListeners[] = [];

  constructor(private readonly did: (deed: Deed) => void) {}

  readonly open = (): Promise<OpenSocket | null> =>
    new Promise((resolve) => {
      const known = this.known.shift();
      if (known === undefined) this.asked.push(resolve);
      else this.answer(resolve, known);
    });

  happen(happening: Extract<Happening, { in: 'sockets' | 'socket' }>): void {
    if (happening.in === 'sockets') {
      const resolve = this.asked.shift();
      if (resolve) this.answer(resolve, happening.value);
      else this.known.push(happening.value);
      return;
    }
    const listeners = this.lines[happening.number - 1];
    if (happening.is === 'heard') listeners?.heard(JSON.stringify(happening.frame));
    else listeners?.[happening.is]();
  }

  private answer(resolve: Asked, hasSockets: boolean): void {
    resolve(hasSockets ? (_path, listeners) => this.socket(listeners) : null);
  }

  private socket(listeners: SocketListeners): ReturnType<OpenSocket> {
    const number = this.lines.push(listeners);
    this.did({ out: 'socket', number, is: 'opened' });
    return {
      send: (text) => this.did({ out: 'socket', number, is: 'said', frame: this.describer.frame(text) }),
      close: () => this.did({ out: 'socket', number, is: 'closed' }),
    };
  }
}
