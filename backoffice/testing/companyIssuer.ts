import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { FakeClock } from './fakeClock';

export const issuerOrigin = 'https://login.company.example';
export const clientId = 'steadwell-desk';
export const clientSecret = 'a secret of the issuer';

/** What the issuer does at the next sign-in; it behaves well where nothing is said. */
export interface IssuerManners {
  claims: JWTPayload;
  /** answers to the browser with an error in the code's stead */
  error?: string;
  /** is not there, or answers with this status */
  down?: boolean;
  status?: number;
  /** signs with a key that it has not published */
  foreignKey?: boolean;
}

export interface CompanyIssuer {
  fetch: typeof fetch;
  manners: IssuerManners;
  /** A person signs in at an address of the issuer: where their browser is sent back to. */
  signIn(address: string): string;
  /** The paths that were asked for. */
  asked: string[];
}

/** A small issuer of OpenID Connect, in process: discovery, keys, and codes that count once and only with their PKCE verifier and the client's secret. */
export async function openCompanyIssuer(clock: Pick<FakeClock, 'now'>): Promise<CompanyIssuer> {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const codes = new Map<string, { challenge: string; nonce: string; comesBack: string }>();
  const json = (body: object, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  async function token(headers: Headers, form: URLSearchParams): Promise<Response> {
    const given = Buffer.from((headers.get('authorization') ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    if (given.map(decoded).join(' ') !== `${clientId} ${clientSecret}`) return json({ error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.comesBack !== form.get('redirect_uri')) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(clock.now() / 1000);
    const claims = { iss: issuerOrigin, aud: clientId, sub: '42', iat: now, exp: now + 300, nonce: code.nonce, ...issuer.manners.claims };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .sign(issuer.manners.foreignKey ? foreign.privateKey : own.privateKey);
    return json({ access_token: 'of no use to the desk', token_type: 'bearer', expires_in: 300, id_token: idToken });
  }

  const issuer: CompanyIssuer = {
    manners: { claims: {} },
    asked: [],
    async fetch(input, init = {}) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      issuer.asked.push(pathname);
      const { down = false, status } = issuer.manners;
      if (down) throw new TypeError('fetch failed');
      if (status !== undefined) return json({}, status);
      if (pathname === '/.well-known/openid-configuration')
        return json({
          issuer: issuerOrigin,
          authorization_endpoint: `${issuerOrigin}/authorize`,
          token_endpoint: `${issuerOrigin}/token`,
          jwks_uri: `${issuerOrigin}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
        });
      if (pathname === '/keys') return json({ keys: [published] });
      if (pathname === '/token') return token(new Headers(init.headers), new URLSearchParams(init.body as URLSearchParams));
      return json({}, 404);
    },
    signIn(address) {
      const asked = new URL(address).searchParams;
      const comesBack = asked.get('redirect_uri') ?? '';
      const back = new URL(comesBack);
      back.searchParams.set('state', asked.get('state') ?? '');
      if (issuer.manners.error !== undefined) {
        back.searchParams.set('error', issuer.manners.error);
        return back.href;
      }
      const code = `code-${codes.size + 1}-${issuer.asked.length}`;
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '', comesBack });
      back.searchParams.set('code', code);
      return back.href;
    },
  };
  return issuer;
}

/** Names and secrets in the Authorization header are encoded as in a form (RFC 6749). */
const decoded = (text: string): string => new URLSearchParams(`text=${text}`).get('text') ?? '';
