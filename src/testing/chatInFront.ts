import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatDesk, cutLines, openChatDesk } from '../../backoffice/testing/chatDesk';
import { listening } from '../../backoffice/testing/chatClient';
import { readEnvironment } from '../../edge/environment';
import type { Edge } from '../../edge/server';
import { openEdge } from '../../edge/server';

export const chatOrigin = 'http://shop.test';

export interface ChatInFront extends ChatDesk {
  edge: Edge;
  /** Where the edge takes connections; sockets name `chatOrigin` as their origin. */
  edgeUrl: string;
  /** Cuts all lines of the edge as a crash would, and opens another one; answers its address. */
  killEdge(): Promise<string>;
  close(): Promise<void>;
}

/**
 * A desk with Kim, who answers chats, and a real edge in front, both taking connections of this machine: for tests of what shoppers' devices
 * do. Time stands still until `desk.clock.advance`. Close the back office by `closeAll` of backoffice/testing.
 */
export async function openChatInFront(options: Parameters<typeof openChatDesk>[0] = {}): Promise<ChatInFront> {
  const office = await openChatDesk(options);
  const directory = mkdtempSync(join(tmpdir(), 'chat-edge-'));
  mkdirSync(join(directory, 'dist/browser/assets'), { recursive: true });
  const manifest = { buildId: 'test', entry: { scripts: [], styles: [], preloads: [] }, chunks: {}, messages: {}, inlineScriptHashes: [] };
  writeFileSync(join(directory, 'dist/browser/assets.json'), JSON.stringify(manifest));
  const openOne = (): Promise<Edge> =>
    openEdge({
      environment: readEnvironment({
        CLIENT_LIMIT: '0',
        DATA_DIR: join(directory, 'data'),
        DIST_DIR: join(directory, 'dist'),
        CANONICAL_ORIGIN: chatOrigin,
        BACKOFFICE_URL: office.url,
      }),
      clock: office.desk.clock,
      contact: { name: 'Steadwell', phone: '0808 157 0192', phoneLink: '+448081570192', sellsIn: () => true },
      render: () => Promise.reject(new Error('this edge renders nothing')),
      log: { write: () => undefined },
    });
  const edges = [await openOne()];
  const first = edges[0] as Edge;
  return {
    ...office,
    edge: first,
    edgeUrl: await listening(first.app),
    async killEdge() {
      cutLines(edges.at(-1) as Edge);
      const next = await openOne();
      edges.push(next);
      return listening(next.app);
    },
    async close() {
      for (const edge of edges) await edge.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
