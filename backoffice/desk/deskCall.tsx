import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { WebSocket } from 'ws';
import { callSignalSchema, type CallSignal, type Relay } from '../../src/config/callSignals';
import { pingEvery, readFrame } from '../../src/config/chat';
import { keepAlive } from '../../monitoring/keepAlive';
import type { ConversationTable } from '../conversations/conversationTables';
import { accountOf } from './chatNews';
import type { ChatParts } from './chatParts';
import { callWords as words } from './callWords';
import { isOwnOrigin } from './ownOrigin';

/** Of a page of the desk: no camera and no microphone, but for a call's own page. */
export const permissionsOf = (isCall: boolean): string => (isCall ? 'camera=(self), microphone=(self)' : 'camera=(), microphone=()');

/** May this person be seen and heard in it? Then its page has the call's part. */
export const isCallOf = (row: ConversationTable, accountId: string): boolean =>
  row.kind === 'call' && row.phase === 'talking' && row.agent_id === accountId;

/** Of the code with which the socket closes: this person is not in the call, or not any more. */
const overCode = 4002;
const floodCode = 1008;
/** Signals within ten seconds: a browser has about thirty for each attempt. */
const mostSignals = 200;
const window = 10_000;

/** The two pictures and what can be pressed; `call.js` fills it in. */
export const CallPart = ({ id }: { id: string }): ReactElement => (
  <section id="call" aria-labelledby="call-heading" data-call={id} data-words={JSON.stringify(words.states)}>
    <h2 id="call-heading">{words.heading}</h2>
    <p className="hint">{words.hint}</p>
    <p id="call-status" role="status" />
    <div className="pictures">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is live; the text below stands in for captions */}
      <video id="call-other" aria-label={words.other} autoPlay playsInline />
      <video id="call-own" aria-label={words.own} autoPlay playsInline muted />
    </div>
    <p className="buttons">
      <button id="call-start" type="button">
        {words.start}
      </button>
      <button id="call-mute" type="button" className="quiet" aria-pressed="false" hidden>
        {words.mute}
      </button>
      <button id="call-camera" type="button" className="quiet" aria-pressed="false" hidden>
        {words.camera}
      </button>
    </p>
  </section>
);

/**
 * GET /chats/:id/call, a socket: hands the signals of the person who answers to the shopper's browser and back, as long as this call is theirs.
 * GET /call.js: the script of its page.
 */
export function deskCall(desk: FastifyInstance, parts: ChatParts): void {
  const script = readFileSync(join(import.meta.dirname, 'call.js'));
  desk.get('/call.js', (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript; charset=utf-8').send(script),
  );
  const preValidation = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isOwnOrigin(request, parts.host) && (await accountOf(parts, request)) ? undefined : reply.code(403).send();
  desk.get<{ Params: { id: string } }>('/chats/:id/call', { websocket: true, preValidation }, (socket, request) => {
    keepAlive(socket, parts.clock, pingEvery);
    socket.on('error', () => socket.terminate());
    void handOn(parts, socket, request).catch(() => socket.close(1011));
  });
}

async function handOn(parts: ChatParts, socket: WebSocket, request: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
  const { clock, conversations } = parts;
  const { hub } = conversations;
  const { id } = request.params;
  let [signals, windowEnds] = [0, 0];
  // What comes before it is known whose call this is waits.
  const isAllowed = isTheirs(parts, request);
  const say = (frame: { type: 'signal'; signal: CallSignal } | Relay): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  socket.on('message', (data: Buffer) => {
    if (clock.now() >= windowEnds) [signals, windowEnds] = [0, clock.now() + window];
    signals += 1;
    if (signals > mostSignals) return socket.close(floodCode);
    const signal = readFrame(callSignalSchema, data.toString('utf8'));
    if (signal) void isAllowed.then((is) => is && socket.readyState === socket.OPEN && hub.signal(id, 'shopper', signal));
    return undefined;
  });
  if (!(await isAllowed)) return socket.close(overCode);
  const ends = [
    hub.hearSignals(id, 'agent', (signal) => say({ type: 'signal', signal })),
    // Ended, handed over, or erased.
    hub.watch(id, () => void isTheirs(parts, request).then((is) => is || socket.close(overCode))),
  ];
  socket.once('close', () => ends.forEach((end) => end()));
  if (socket.readyState !== socket.OPEN) return ends.forEach((end) => end());
  say(conversations.relayFor('desk'));
  return undefined;
}

async function isTheirs(parts: ChatParts, request: FastifyRequest<{ Params: { id: string } }>): Promise<boolean> {
  const accountId = await accountOf(parts, request);
  if (accountId === undefined) return false;
  const row = await parts.database.selectFrom('conversations').selectAll().where('id', '=', request.params.id).executeTakeFirst();
  return row !== undefined && isCallOf(row, accountId);
}
