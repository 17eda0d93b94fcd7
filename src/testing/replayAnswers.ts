import type { Body } from '~/flight/tape';

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** The network of a tape: each request waits for the answer that was recorded for it. */
export class ReplayAnswers {
  private readonly waiting = new Map<number, Waiting>();
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

  answer(number: number, status: number, headers: Record<string, string> = {}, body: Body): void {
    const text = bodyText(body);
    this.waiting.get(number)?.resolve({
      status,
      statusText: '',
      ok: status >= 200 && status < 300,
      headers: new Headers(headers),
      text: () => Promise.resolve(text),
    } as Response);
  }

  lose(number: number): void {
    this.waiting.get(number)?.reject(new TypeError('the line broke, as on the tape'));
  }
}

function bodyText(body: Body): string {
  if ('json' in body) return JSON.stringify(body.json);
  return { empty: '', markup: '<html></html>', cut: '{"data":' }[body.broken];
}
