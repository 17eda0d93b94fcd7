import { createHmac } from 'node:crypto';
import type { Relay } from '../../src/config/callSignals';

/** How long a name and its password are taken, in milliseconds. It is checked when a call begins or finds another way. */
export const relayLasts = 4 * 3_600_000;

export interface RelaySettings {
  /** stun:, turn: and turns: addresses */
  urls: readonly string[];
  /** which the relay has, too */
  secret: string;
  /** calls go by the relay alone */
  isOnly: boolean;
}

/**
 * Where two browsers find each other, or pass each other's sound and picture on. The password is made of the name and of a secret that the relay
 * has (coturn's `use-auth-secret`), so that none has to be kept: the name says until when it holds.
 */
export function relayOf(settings: RelaySettings | undefined, name: string, now: number): Relay {
  if (!settings) return { type: 'relay', servers: [], isOnly: false };
  const [plain, locked] = [settings.urls.filter((url) => url.startsWith('stun')), settings.urls.filter((url) => url.startsWith('turn'))];
  const username = `${Math.floor((now + relayLasts) / 1000)}:${name.slice(0, 8)}`;
  const credential = createHmac('sha1', settings.secret).update(username).digest('base64');
  return {
    type: 'relay',
    servers: [...(plain.length > 0 ? [{ urls: plain }] : []), ...(locked.length > 0 ? [{ urls: locked, username, credential }] : [])],
    isOnly: settings.isOnly,
  };
}
