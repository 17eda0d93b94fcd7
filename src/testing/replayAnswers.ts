import type { Body } from '~/flight/tape';

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** The network of a tape: each request waits for the answer that was recorded for it. */
export class ReplayAnswers {
  private readonly waiting = new Map<number, Waiting>();
  /** Requests of the tape by number, to those of the replay. */
  private readonly numbers = new Map<number, number>();
  private count = 0;

  constructor(private readonly sent: (number: number, input: RequestInfo | URL, init: RequestInit | undefined) => void) {}

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    this.count += 1;
    const number = this.count;
    const answer = new Promise<Response>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      init?.signal?.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError')));
    });
    answer.catch(() => undefined);
    this.sent(number, input, init);
    return answer;
  };

  isRequest(onTape: number, now: number): void {
    this.numbers.set(onTape, now);
  }

  answer(number: number, status: number, headers: Record<string, string> = {}, body: Body): void {
    const text = bodyText(body);
    this.waitingFor(number)?.resolve({
      status,
      statusText: '',
      ok: status >= 200 && status < 300,
      headers: new Headers(headers),
      text: () => Promise.resolve(text),
    } as Response);
  }

  lose(number: number): void {
    this.waitingFor(number)?.reject(new TypeError('the line broke, as on the tape'));
  }

  private waitingFor(onTape: number): Waiting | undefined {
    return this.waiting.get(this.numbers.get(onTape) ?? onTape);
  }
}

function bodyText(body: Body): string {
  if ('json' in body) return JSON.stringify(body.json);
  return { empty: '', markup: '<html></html>', cut: '{"data":' }[body.broken];
}
