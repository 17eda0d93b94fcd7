import { orderLinkRecord } from '~/features/sign-in';
import type { World } from '~/world';

/** A mailed link that adds a guest's order to the account. */
export interface OrderLink {
  number: string;
  key: string;
}

/** The key of a link stands in the address's query, never in a cookie: only commerce may get to know it. */
export const orderLinkIn = (pathname: string, search: string): OrderLink | null => {
  const number = /^\/order-history\/([\w-]{1,32})$/.exec(pathname)?.[1];
  const key = new URLSearchParams(search).get('join');
  return number && key ? { number, key } : null;
};

/** Kept over the sign-in, as long as this tab lives; a sign-out and the account's closure remove it (`sign-in/signOutFlow.ts`). */
export const keepOrderLink = ({ session }: Pick<World, 'session'>, { number, key }: OrderLink): void => {
  session.write(orderLinkRecord, `${number} ${key}`);
};

export function keptOrderLink({ session }: Pick<World, 'session'>): OrderLink | null {
  const [number, key] = (session.read(orderLinkRecord) ?? '').split(' ');
  return number && key ? { number, key } : null;
}

/** The order has joined the account. */
export const forgetOrderLink = ({ session }: Pick<World, 'session'>): void => session.remove(orderLinkRecord);
