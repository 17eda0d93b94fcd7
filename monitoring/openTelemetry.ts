import { FastifyOtelInstrumentation } from '@fastify/otel';
import { propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Spans } from './spans';

/** Attributes that leave the process. All others may hold what a visitor wrote: addresses have cart ids, messages of errors quote. */
const sent = new Set(['http.request.method', 'http.route', 'http.response.status_code', 'call.outcome']);
/** Asked every second by balancers: their spans would push out those of visitors. */
const probes = new Set(['/healthz', '/readyz']);
/** Milliseconds for what is left when a process stops. */
const lastWords = 3_000;

const withoutWords = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => sent.has(name))) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
  }) as ReadableSpan;

/** Passes on names, times and what is on the list. */
class WordlessExporter implements SpanExporter {
  constructor(private readonly next: SpanExporter) {}
  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.next.export(spans.map(withoutWords), done);
  }
  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

/** A trace's own context and no other: baggage would be a visitor's words. */
const propagator = new W3CTraceContextPropagator();
const setter = { set: (carrier: { traceparent: string }, name: string, value: string) => void Object.assign(carrier, { [name]: value }) };
const getter = { get: (carrier: { traceparent: string | undefined }) => carrier.traceparent, keys: () => ['traceparent'] };

function traceparentOf(span: Span): string {
  const carrier = { traceparent: '' };
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, setter);
  return carrier.traceparent;
}

/** Loaded by `openSpansIfWanted` alone. Endpoint, headers and certificates are read from the environment by the exporter. */
export function openSpans(service: string, share: number): Spans {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new WordlessExporter(new OTLPTraceExporter()) })],
  });
  const tracer = provider.getTracer('shop');
  // The plugin asks the process's propagator for the caller's context.
  propagation.setGlobalPropagator(propagator);
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => probes.has(url),
    requestHook: (span, request) => void span.updateName(`${request.method} ${request.routeOptions.url ?? 'none'}`),
  });
  requests.setTracerProvider(provider);
  return {
    plugin: requests.plugin(),
    ofRequest(request) {
      const { span } = request.opentelemetry();
      return span ? traceparentOf(span) : undefined;
    },
    beginCall(name, parent) {
      const context = propagator.extract(ROOT_CONTEXT, { traceparent: parent }, getter);
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, context);
      return {
        traceparent: traceparentOf(span),
        end(outcome) {
          span.setAttribute('call.outcome', outcome);
          if (outcome !== 'answered') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => void setTimeout(resolve, lastWords).unref()),
      ]),
  };
}
