import * as openid from 'openid-client';
import type { BackofficeClock, RandomBytes } from '../clock';
import { openSecret, sealSecret } from './deskKey';
import type { DeskSettings } from './deskSettings';

/** Why the company's own sign-in does not open the desk; each has a page with its sentence. */
export type Refusal = 'unreachable' | 'cancelled' | 'old' | 'untrusted' | 'unverified';

export interface CompanySignIn {
  /**
   * Sends a person to the issuer.
   * @param comesBack where the issuer sends them afterwards
   * @returns the issuer's address, and what the browser keeps (sealed) until then
   */
  begin(comesBack: string): Promise<{ address: string; kept: string } | { refusal: Refusal }>;
  /** @param address where the issuer has sent the person, whole; @param kept what `begin` gave @returns the e-mail address that the issuer vouches for */
  finish(address: string, kept: string): Promise<{ email: string } | { refusal: Refusal }>;
}

/** The time to sign in at the issuer. Milliseconds. */
export const beginningLasts = 600_000;
/** Seconds that the issuer has for each answer. */
const patience = 10;
/** In the place of an account: what is sealed under this name opens no account's secret, and the other way round. */
const sealName = 'company sign-in';

interface Beginning {
  state: string;
  nonce: string;
  verifier: string;
  begunAt: number;
}

interface Parts {
  settings: NonNullable<DeskSettings['company']>;
  key: Buffer;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  fetch: typeof fetch;
  /** Told why the issuer was of no use: a code, nothing of the person. */
  report: (problem: string) => void;
}

class Unreachable extends Error {}

/** OpenID Connect: authorization code with PKCE, state and nonce; the ID token's signature is checked with the issuer's published keys. */
export function openCompanySignIn(parts: Parts): CompanySignIn {
  const { key, clock, random, report } = parts;
  let known: openid.Configuration | undefined;
  // Asked for when it is needed: the desk starts also while the issuer is down.
  const issuer = async (): Promise<openid.Configuration> => (known ??= await discover(parts));
  function refused(error: unknown): { refusal: Refusal } {
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') return { refusal: 'cancelled' };
    const isUnreachable = causesOf(error).some((cause) => cause instanceof Unreachable);
    report(isUnreachable ? 'not reachable' : codeOf(error));
    return { refusal: isUnreachable ? 'unreachable' : 'untrusted' };
  }
  return {
    async begin(comesBack) {
      try {
        const configuration = await issuer();
        const drawn = (): string => Buffer.from(random(32)).toString('base64url');
        const beginning: Beginning = { state: drawn(), nonce: drawn(), verifier: drawn(), begunAt: clock.now() };
        const address = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: comesBack,
          scope: 'openid email',
          state: beginning.state,
          nonce: beginning.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(beginning.verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, kept: sealSecret(key, sealName, Buffer.from(JSON.stringify(beginning)), random) };
      } catch (error) {
        return refused(error);
      }
    },
    async finish(address, kept) {
      const beginning = beginningOf(key, kept);
      if (!beginning || clock.now() - beginning.begunAt >= beginningLasts) return { refusal: 'old' };
      try {
        const tokens = await openid.authorizationCodeGrant(await issuer(), new URL(address), {
          expectedState: beginning.state,
          expectedNonce: beginning.nonce,
          pkceCodeVerifier: beginning.verifier,
          idTokenExpected: true,
        });
        const { email, email_verified: isVerified } = tokens.claims() ?? ({} as Partial<openid.IDToken>);
        return typeof email === 'string' && isVerified === true ? { email } : { refusal: 'unverified' };
      } catch (error) {
        return refused(error);
      }
    },
  };
}

function discover({ settings, clock, fetch: send }: Parts): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const asked: openid.CustomFetch = async (url, options) => {
    const response = await send(url, options as RequestInit).catch((error: unknown) => {
      throw new Unreachable('no answer', { cause: error });
    });
    if (response.status >= 500) throw new Unreachable(`status ${response.status}`);
    return response;
  };
  // The library reads the machine's clock.
  const aheadOfMachine = Math.round((clock.now() - Date.now()) / 1000);
  const isInClear = new URL(issuer).protocol === 'http:';
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockSkew]: aheadOfMachine },
    openid.ClientSecretBasic(clientSecret),
    {
      [openid.customFetch]: asked,
      timeout: patience,
      // By itself the library trusts the connection alone. In clear only on this machine: the settings see to that.
      execute: [openid.enableNonRepudiationChecks, ...(isInClear ? [openid.allowInsecureRequests] : [])],
    },
  );
}

/** Undefined where nothing was kept, or it is not ours. */
function beginningOf(key: Buffer, kept: string): Beginning | undefined {
  try {
    return JSON.parse(openSecret(key, sealName, kept).toString('utf8')) as Beginning;
  } catch {
    return undefined;
  }
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/** The library's code, and what the issuer says is wrong (`invalid_client`); not its description, which may name a person. */
function codeOf(error: unknown): string {
  const { code = 'unknown failure', error: said } = (error ?? {}) as { code?: unknown; error?: unknown };
  return [code, said]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 100);
}
