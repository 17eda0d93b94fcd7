import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { NetworkRequest, NetworkReply } from '../exchange';
import { broken } from '../exchange';
import type { Destination, Network } from '../network';

/**
 * For the renderer's threads, which ask over a network without faults: a server before another one, or before none.
 * @param destination the other one at the moment
 */
export const openDoor = (destination: () => Destination | undefined): Server =>
  createServer((request, response) => {
    const ask = destination();
    const reply = ask ? requestOf(request).then(ask) : Promise.reject(broken());
    reply.then(
      ({ status, headers, body }) => response.writeHead(status, headers.flat()).end(body),
      () => request.socket.destroy(),
    );
  });

/** Requests of the shop's scripts; pages, files and pictures pass unchanged. */
const scripted = /^\/(graphql|rest|orderAttempts|api)(\/|$)/;

/**
 * A proxy between the browser and the edge that applies the faults of the run to the requests of the shop's
 * scripts. A request that is lost ends as a connection that breaks.
 */
export class FaultProxy {
  /** Rises with every request and reply, so that idleness can be detected. */
  activity = 0;
  /** Pages and files on their way. */
  moving = 0;
  network: Network | undefined;
  private readonly server: Server;

  constructor(
    private readonly edgePort: number,
    private readonly isOnline: () => boolean,
  ) {
    this.server = createServer((request, response) => void this.bring(request, response));
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.server.listen(port, 'localhost', resolve));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async bring(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { network } = this;
    this.activity += 1;
    // A connection that is used again and breaks is tried again by the browser itself; a fault shall be met once.
    response.shouldKeepAlive = false;
    try {
      const sent = await requestOf(request);
      if (!network || !scripted.test(sent.url.pathname)) return await this.passOn(sent, response);
      // So that the reply can be cut, and read.
      delete sent.headers['accept-encoding'];
      const gone = new AbortController();
      response.on('close', () => gone.abort());
      const send = network.browserFetch(this.toEdge, this.isOnline, () => true);
      const { method, headers, body } = sent;
      const reply = await send(sent.url, {
        method,
        headers,
        ...(body !== undefined && { body: new Uint8Array(body as Buffer) }),
        signal: gone.signal,
      });
      response.writeHead(reply.status, [...reply.headers].flat());
      response.end(await reply.text());
    } catch {
      request.socket.destroy();
    } finally {
      this.activity += 1;
    }
  }

  private async passOn(sent: NetworkRequest, response: ServerResponse): Promise<void> {
    this.moving += 1;
    try {
      const { status, headers, body } = await this.toEdge(sent);
      response.writeHead(status, headers.flat());
      response.end(body);
    } finally {
      this.moving -= 1;
    }
  }

  private readonly toEdge = ({ method, url, headers, body }: NetworkRequest): Promise<NetworkReply> =>
    new Promise((resolve, reject) => {
      const path = url.pathname + url.search;
      const outgoing = request({ host: 'localhost', port: this.edgePort, method, path, headers, agent: false }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', () => reject(broken()));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 502, headers: headersOf(reply), body: Buffer.concat(parts) }));
      });
      outgoing.on('error', () => reject(broken()));
      outgoing.end(body);
    });
}

const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 1 || ofOneConnection.has(name.toLowerCase()) ? [] : [[name, rawHeaders[index + 1] ?? '']],
  );
}

async function requestOf(request: IncomingMessage): Promise<NetworkRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { connection: _connection, ...headers } = request.headers;
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])),
    body: parts.length > 0 ? Buffer.concat(parts) : undefined,
    signal: undefined,
  };
}
