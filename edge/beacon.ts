import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { keyShape } from './placementRoutes';
import type { Purchases } from './purchases';
import { refuseForeign } from './requestGuard';
import { traceIdIn } from './tracing';

/**
 * Only these fields reach the log, and only as short words without spaces: names, codes and route patterns fit, sentences, e-mail
 * addresses and street names do not.
 */
const word = v.pipe(v.string(), v.maxLength(80), v.regex(/^[A-Za-z0-9_./:*{}$-]*$/));
const optionalWord = v.optional(v.fallback(v.optional(word), undefined));
const amount = v.pipe(v.number(), v.finite());
const place = { route: optionalWord, build: optionalWord, storeView: optionalWord };

const problemReport = v.object({
  kind: v.literal('error'),
  id: v.pipe(word, v.minLength(4), v.maxLength(40)),
  code: optionalWord,
  step: optionalWord,
  flow: optionalWord,
  /** The document's, as the edge gave it. */
  trace: v.optional(v.pipe(v.unknown(), v.transform(traceIdIn))),
  /** Places in our own scripts, which `npm run symbolicate` finds in the sources. */
  at: v.optional(v.fallback(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}\.js:\d{1,6}:\d{1,6}$/))), v.maxLength(10)), [])),
  actions: v.optional(v.fallback(v.pipe(v.array(word), v.maxLength(20)), [])),
  ...place,
});

const vitalReport = v.object({
  kind: v.literal('vital'),
  name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: amount,
  rating: v.optional(v.picklist(['good', 'needs-improvement', 'poor'])),
  connection: optionalWord,
  ...place,
});

/** A page's address without anything typed: path, and parameters that were allowed. */
const told = v.pipe(v.string(), v.maxLength(300), v.regex(/^[A-Za-z0-9_./:*{}$?=&+%-]*$/));

/** What the shop counts of its visits (`features/analytics`): names and figures, never texts. */
const countedEvent = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/)),
  at: amount,
  name: word,
  parameters: v.record(word, v.union([told, amount, v.boolean()])),
  /** Of a purchase: the key of the order's request. */
  placement: v.optional(v.pipe(v.string(), v.regex(keyShape))),
  /** Of a purchase: the page that tells of it carries no tag manager. */
  untagged: v.optional(v.boolean()),
});
const countedEvents = v.object({ kind: v.literal('events'), events: v.pipe(v.array(countedEvent), v.maxLength(50)) });

/** The orders, by the keys of their requests, whose shopper takes back their consent to measuring. */
const takenBack = v.object({
  kind: v.literal('taken-back'),
  placements: v.pipe(v.array(v.pipe(v.string(), v.regex(keyShape))), v.maxLength(20)),
});

/** The orders that a tag manager was told of after all, by a later page than the one that counted them. */
const tagged = v.object({
  kind: v.literal('tagged'),
  orders: v.pipe(
    v.array(v.object({ placement: v.pipe(v.string(), v.regex(keyShape)), number: v.pipe(word, v.minLength(1)) })),
    v.maxLength(20),
  ),
});

const ownReport = v.variant('kind', [problemReport, vitalReport, countedEvents, takenBack, tagged]);
const policyReport = v.object({ 'csp-report': v.record(v.string(), v.unknown()) });
const modernReports = v.pipe(
  v.array(v.object({ type: v.string(), body: v.record(v.string(), v.unknown()) })),
  v.minLength(1),
  v.maxLength(20),
);

interface BeaconParts {
  ownOrigins: readonly string[];
  /** Told of every error, with the release of its page and its code. */
  failed(build: string, code: string): void;
  purchases: Pick<Purchases, 'told' | 'takenBack'>;
}

/**
 * POST /beacon: reports from browsers: errors (with an id that a shopper can quote on the phone), CSP violations, web vitals, and what is
 * counted of visits. Answers 204 and logs one line for each report and event; an event that comes twice is logged once.
 */
export function beacon(app: FastifyInstance, { ownOrigins, failed, purchases }: BeaconParts): void {
  const seen = new LRUCache<string, true>({ max: 20_000 });
  const isNew = ({ id }: { id: string }): boolean => !seen.has(id) && seen.set(id, true) !== undefined;
  // What fails here, the edge tells by itself later.
  const tell: Purchases['told'] = (...given) => purchases.told(...given).catch(() => undefined);
  const types = ['application/json', 'application/reports+json', 'application/csp-report', 'text/plain'];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
  // Each page sends a few, and one address may stand for a whole office or a mobile network.
  const limit = { rateLimit: { max: 600, timeWindow: 60_000 } };
  app.post('/beacon', { config: limit }, async (request, reply) => {
    const refusal = refuseForeign(request, ownOrigins);
    if (refusal) return reply.code(refusal.status).send();
    const reports = reportsOf(typeof request.body === 'string' ? request.body : '');
    if (!reports) return reply.code(400).send();
    for (const report of reports) {
      if (v.is(takenBack, report)) {
        for (const placement of report.placements) await purchases.takenBack(placement);
        continue;
      }
      if (v.is(tagged, report)) {
        for (const { placement, number } of report.orders) await tell(placement, number, false);
        continue;
      }
      if (!v.is(countedEvents, report)) {
        if (v.is(problemReport, report)) failed(report.build ?? 'unnamed', report.code ?? 'unnamed');
        request.log.info({ report }, 'report from a browser');
        continue;
      }
      for (const { placement, untagged = false, ...event } of report.events.filter(isNew)) {
        request.log.info({ event }, 'counted');
        const number = event.parameters['transaction_id'];
        if (placement !== undefined && typeof number === 'string') await tell(placement, number, untagged);
      }
    }
    return reply.code(204).send();
  });
}

function reportsOf(text: string): object[] | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (v.is(policyReport, content)) return [violationOf(content['csp-report'])];
  if (v.is(modernReports, content)) return content.filter(({ type }) => type === 'csp-violation').map(({ body }) => violationOf(body));
  const own = v.safeParse(ownReport, content);
  return own.success ? [own.output] : null;
}

/** The fields of a CSP violation that are logged: directive, blocked origin, our file and line; never a full address or a sample. */
function violationOf(body: Record<string, unknown>): object {
  const directive = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
  const source = body.sourceFile ?? body['source-file'];
  return {
    kind: 'violation',
    directive: v.is(word, directive) ? directive : 'unreadable',
    blocked: originOf(body.blockedURL ?? body['blocked-uri']),
    file:
      typeof source === 'string' && URL.canParse(source)
        ? (new URL(source).pathname.match(/^\/assets\/[A-Za-z0-9_.-]{1,80}$/)?.[0] ?? 'page')
        : 'page',
    line: v.is(amount, body.lineNumber ?? body['line-number']) ? (body.lineNumber ?? body['line-number']) : undefined,
  };
}

function originOf(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  if (URL.canParse(value)) {
    const { origin, protocol } = new URL(value);
    return origin === 'null' ? protocol : origin.slice(0, 120);
  }
  return v.is(word, value) ? value : 'unknown';
}
