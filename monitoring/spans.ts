import type { FastifyPluginCallback, FastifyRequest } from 'fastify';

/** One call to another server, from its beginning to its end. */
export interface CallSpan {
  /** What is sent along, so that the other server's spans become children of this one (W3C). */
  traceparent: string;
  /** @param outcome one of a closed list; all but `answered` are errors */
  end(outcome: string): void;
}

/** Spans for a collector that speaks OpenTelemetry's protocol. Without one nothing of this is loaded. */
export interface Spans {
  /** To be registered before all other hooks: begins a span for each request, as a child of what its `traceparent` names. */
  plugin: FastifyPluginCallback;
  /** The `traceparent` of a request's own span; undefined where it has none. */
  ofRequest(request: FastifyRequest): string | undefined;
  /**
   * @param name of the server and the operation: never what a visitor wrote
   * @param parent the `traceparent` of the request that causes the call
   */
  beginCall(name: string, parent: string | undefined): CallSpan;
  /** Sends what is left, for three seconds at most: a collector that is away keeps no server from stopping. */
  close(): Promise<void>;
}

/**
 * Reads OpenTelemetry's own variables: where the collector is, how much is sampled (`OTEL_TRACES_SAMPLER_ARG`, a share from 0 to 1), the service's name.
 * @param service its name where `OTEL_SERVICE_NAME` gives no other
 */
export async function openSpansIfWanted(environment: Record<string, string | undefined>, service: string): Promise<Spans | undefined> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: ofAll,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces,
    OTEL_SDK_DISABLED: disabled,
    OTEL_TRACES_SAMPLER_ARG: given = '1',
  } = environment;
  if (!(ofAll || ofTraces) || disabled === 'true') return undefined;
  const share = Number(given);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, for example 0.1');
  const { openSpans } = await import('./openTelemetry');
  return openSpans(service, share);
}
