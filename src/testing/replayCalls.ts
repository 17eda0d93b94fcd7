import { Describer, nothingHidden } from '~/flight/describe';
import type { Deed, Happening, Json } from '~/flight/tape';
import type { CallListeners, CallPort } from '~/world';

/** The camera, the microphone and the other browser of a tape: they answer and bring what they did then, and report what is asked of them. */
export class ReplayCalls {
  /** Of the call that both sides have; the tape says so before it is read. */
  number: string | null = null;
  private readonly describer = new Describer(nothingHidden);
  private readonly waiting: ((port: CallPort | null) => void)[] = [];
  /** Answers that came before the flow has asked. */
  private readonly known: boolean[] = [];
  private readonly questions: ((answer: never) => void)[] = [];
  private readonly early = new Map<number, Json>();
  private listeners: CallListeners | null = null;

  constructor(private readonly report: (deed: Deed) => void) {}

  readonly open = (): Promise<CallPort | null> =>
    new Promise((resolve) => {
      const known = this.known.shift();
      if (known === undefined) this.waiting.push(resolve);
      else resolve(known ? this.port : null);
    });

  happen(happening: Extract<Happening, { in: 'calls' | 'call' }>): void {
    if (happening.in === 'calls') {
      const resolve = this.waiting.shift();
      if (resolve) resolve(happening.value ? this.port : null);
      else this.known.push(happening.value);
    } else if (happening.is === 'answered') {
      const resolve = this.questions[happening.asked - 1];
      if (resolve) resolve(happening.told as never);
      else this.early.set(happening.asked, happening.told);
    } else this.listeners?.[happening.is](happening.told as never);
  }

  private did(is: string, value: unknown = null): void {
    this.report({ out: 'call', is, told: this.describer.value(value, 'camera') ?? null });
  }

  private asked<Answer>(is: string, value: unknown): Promise<Answer> {
    this.did(is, value);
    return new Promise<Answer>((resolve) => {
      const number = this.questions.push(resolve as (answer: never) => void);
      if (this.early.has(number)) resolve(this.early.get(number) as Answer);
    });
  }

  private readonly port: CallPort = {
    open: (wanted) => this.asked('opened', wanted),
    devices: () => this.asked('listed', null),
    turn: (camera) => this.asked('turned', camera),
    set: (what, isOn) => this.did('set', { [what]: isOn }),
    captions: () => Promise.resolve(null),
    level: () => 0,
    show: () => () => undefined,
    connect: (listeners) => {
      this.did('connected');
      this.listeners = listeners;
    },
    setRelay: (relay) => this.did('relay', relay),
    hear: (signal) => this.did('heard', signal),
    call: () => this.number,
    sendPicture: (isWanted) => this.did('picture', { wantsPicture: isWanted }),
    close: () => this.did('closed'),
  };
}
