import { hasFeature } from '../src/config/countryFeatures';
import { shopPathOf } from '../src/config/paths';
import { securityProfileOf } from '../src/config/publicPaths';
import type { PageVendor } from '../src/config/vendors';
import type { EdgeEnvironment } from './environment';

type Directives = Record<string, readonly string[]>;

export interface SecurityHeaders {
  /** For every response, also for errors. The policy allows nothing, which suits data, pictures and plain text. */
  common: Record<string, string>;
  /** For a document at this path. `hashes` allow the constant inline scripts of the build, `carried` are other companies' services in it. */
  page(pathname: string, hashes: readonly string[], carried?: readonly PageVendor[]): Record<string, string>;
}

const braintree: Directives = {
  'script-src': ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  'img-src': ['https://assets.braintreegateway.com'],
  'frame-src': ['https://assets.braintreegateway.com'],
  'connect-src': ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
};

/** Video players, loaded when the reader presses play; both work without cookies. */
const filmOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * What each service needs of a document that carries it. Trusted Types stay: our loader makes the one address a script (`vendor-loader`),
 * Google's own scripts make theirs by `goog#html`.
 */
const vendorPolicies: Record<PageVendor, (environment: EdgeEnvironment) => Directives> = {
  tagManager: ({ tagManagerOrigin = 'https://*.googletagmanager.com' }) => ({
    'script-src': [tagManagerOrigin],
    'img-src': [tagManagerOrigin, 'https://*.google-analytics.com'],
    'connect-src': [tagManagerOrigin, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'trusted-types': ['vendor-loader', 'goog#html', "'allow-duplicates'"],
  }),
  callTracking: ({ callTrackingOrigin = 'https://ict.infinity-tracking.net' }) => ({
    'script-src': [callTrackingOrigin],
    'connect-src': [callTrackingOrigin],
    'trusted-types': ['vendor-loader'],
  }),
};

/** @param forCalls who may use camera and microphone */
const permissionsOf = (forCalls: string): string =>
  `camera=${forCalls}, geolocation=(self), gyroscope=(), magnetometer=(), microphone=${forCalls}, payment=(self), usb=()`;

const widened = (policy: Directives, more: Directives): Directives => ({
  ...policy,
  ...Object.fromEntries(Object.entries(more).map(([name, values]) => [name, [...new Set([...(policy[name] ?? []), ...values])]])),
});

/** The security headers of all responses: CSP, HSTS, framing, referrer, permissions. */
export function openSecurityHeaders(environment: EdgeEnvironment): SecurityHeaders {
  const https = environment.canonicalOrigin.startsWith('https:');
  const common: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsOf('()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  return {
    common,
    page(pathname, hashes, carried = []) {
      const profile = securityProfileOf(pathname);
      const policy = carried.reduce(
        (sum, name) => widened(sum, vendorPolicies[name](environment)),
        policyOf(pathname, environment, hashes),
      );
      const directives = environment.development ? relaxed(policy) : policy;
      return {
        'content-security-policy': written(https ? { ...directives, 'upgrade-insecure-requests': [] } : directives),
        'reporting-endpoints': 'csp="/beacon"',
        // A call's own document alone.
        ...(profile === 'call' && { 'permissions-policy': permissionsOf('(self)') }),
        // A bank's 3-D Secure popup must be able to reach its opener.
        ...(profile === 'checkout' && environment.braintree && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      };
    },
  };
}

function policyOf(pathname: string, environment: EdgeEnvironment, hashes: readonly string[]): Directives {
  const pays = securityProfileOf(pathname) === 'checkout';
  const provider = pays && environment.braintree ? braintree : {};
  const frames = [
    // On every page: without storage the checkout runs in the document that holds the cart (src/app/routeGuards.ts).
    ...(environment.paymentFrameOrigin !== null ? [environment.paymentFrameOrigin] : []),
    ...(provider['frame-src'] ?? []),
    // The checkout and a call have no films and forms of editors.
    ...(securityProfileOf(pathname) === 'page' ? [...filmOrigins, ...environment.formOrigins] : []),
  ];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.map((hash) => `'${hash.replaceAll("'", '')}'`), ...(provider['script-src'] ?? [])],
    'style-src': ["'self'"],
    // Inline style attributes of content pages pass our own property list; style elements stay forbidden.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(provider['img-src'] ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...chatSockets(pathname, environment), ...(provider['connect-src'] ?? [])],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Braintree's script assigns markup strings: Trusted Types would break the payment.
    ...(pays && environment.braintree
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['webpack', 'dompurify', 'shop-url'] }),
    'report-uri': ['/beacon'],
    'report-to': ['csp'],
  };
}

/** Where the chat is on, and in a video call: older Safari does not take a socket of the page's own host for 'self'. */
function chatSockets(pathname: string, { chat, canonicalOrigin, features }: EdgeEnvironment): string[] {
  const feature = securityProfileOf(pathname) === 'call' ? 'videoCall' : 'liveChat';
  const isOn = chat && hasFeature(shopPathOf(pathname).storeView.countryCode, feature, features);
  return isOn ? [canonicalOrigin.replace(/^http/, 'ws')] : [];
}

/** Hot reload evaluates code, injects styles and listens on a socket. */
function relaxed(directives: Directives): Directives {
  const { 'require-trusted-types-for': _types, 'trusted-types': _names, 'style-src-attr': _attributes, ...rest } = directives;
  return {
    ...rest,
    'script-src': [...(rest['script-src'] ?? []), "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [...(rest['connect-src'] ?? []), 'ws:', 'wss:'],
  };
}

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
