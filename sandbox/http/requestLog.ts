import type { FastifyInstance } from 'fastify';
import { receivedRequest, type ReceivedRequest } from './requestFacts';

/** Remembers the last requests, and knows when nothing is being answered any more: tests wait for that instead of sleeping. */
export class RequestLog {
  readonly received: ReceivedRequest[] = [];
  private pendingCount = 0;
  private waiting: (() => void)[] = [];
  private static readonly keeps = 1000;

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => {
      this.pendingCount += 1;
      let open = true;
      const end = () => {
        if (open) this.end();
        open = false;
      };
      reply.raw.once('finish', end);
      reply.raw.once('close', end);
    });
    app.addHook('preHandler', async (request) => {
      this.received.push(receivedRequest(request));
      if (this.received.length > RequestLog.keeps) this.received.shift();
    });
  }

  /** Requests being answered now. */
  get pending(): number {
    return this.pendingCount;
  }

  /** Resolves once no request is being answered. */
  settled(): Promise<void> {
    return this.pendingCount === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  private end(): void {
    this.pendingCount -= 1;
    if (this.pendingCount > 0) return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
