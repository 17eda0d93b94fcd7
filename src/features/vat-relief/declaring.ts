import type { Dispatch } from '@reduxjs/toolkit';
import type { Relief } from '~/config/vatRelief';
import { type Problem, problemOf } from '~/data/problem';
import type { Declared, DeclarationBody, OwnDeclaration, SignedDeclaration } from './vatReliefModel';
import {
  declarationCleared,
  declarationDropped,
  declarationSending,
  declarationSigned,
  type DeclarationDraftState,
} from './vatReliefSlice';

interface Answer {
  data?: Declared;
  error?: unknown;
}

interface Sending {
  body: DeclarationBody;
  relief: Relief;
  cartId: string;
  /** undefined: not read from storage yet */
  pending: DeclarationDraftState['pending'] | undefined;
  newKey: () => string;
  send: (sent: { key: string; body: DeclarationBody }) => PromiseLike<Answer>;
  dispatch: Dispatch;
}

/** One press of "Sign". Until one is signed, the same text goes under the same key, also after another one. Resolves with null once it is signed. */
export async function sendDeclaration({ body, relief, cartId, pending, newKey, send, dispatch }: Sending): Promise<Problem | null> {
  const mark = markOf(body);
  const key = pending?.find((sent) => sent.mark === mark)?.key ?? newKey();
  dispatch(declarationSending({ key, mark }));
  const { data, error } = await send({ key, body });
  if (!data) return problemOf(error ?? 'no answer');
  const { id, reference } = data;
  dispatch(declarationSigned({ id, secret: key, reference, relief, cartId }));
  dispatch(declarationCleared());
  return null;
}

/** Equal declarations have equal marks (FNV-1a, 32 bit); the mark says nothing about what they say. */
function markOf(body: DeclarationBody): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(body)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** A basket has taken the place of the one that the declaration was for. @param now as the back office knows the declaration */
export const hasToFollow = (signed: SignedDeclaration, now: Declared | undefined, cartId: string): boolean =>
  now?.state === 'accepted' && now.id === signed.id && now.cartId !== cartId;

interface Following {
  signed: SignedDeclaration;
  cartId: string;
  move: (moved: OwnDeclaration & { cartId: string }) => PromiseLike<Answer>;
  dispatch: Dispatch;
}

/** Takes the declaration along into that basket; one that was for an order that has been placed is dropped. */
export async function takeAlong({ signed, cartId, move, dispatch }: Following): Promise<void> {
  const { data, error } = await move({ ...signed, cartId });
  if (data) dispatch(declarationSigned({ ...signed, cartId }));
  else if (error && problemOf(error).code === 'ended') dispatch(declarationDropped());
}
