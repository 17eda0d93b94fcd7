import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One span, as OpenTelemetry's protocol has it in JSON; ids are hexadecimal. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 2: of a server, 3: of a client. */
  kind: number;
  status: { code?: number; message?: string };
  events: unknown[];
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  resourceSpans: { resource: { attributes: CollectedSpan['attributes'] }; scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** A collector of spans on this machine: takes everything, and forgets nothing. */
export async function openTraceCollector() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') texts.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sent = (): Sent['resourceSpans'] => texts.flatMap((text) => (JSON.parse(text) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came, word for word. */
    text: () => texts.join('\n'),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => [
      ...new Set(sent().map(({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)),
    ],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
