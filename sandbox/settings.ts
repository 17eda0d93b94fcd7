import { join } from 'node:path';
import * as v from 'valibot';
import { switchedMethods } from './seed/seedTypes';

const flag = v.pipe(
  v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  v.transform((value) => value === '1'),
);
const originText = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin such as http://localhost:4000'),
);

const environmentSchema = v.pipe(
  v.object({
    SANDBOX_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number)), '4000'),
    SANDBOX_SMTP_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number))),
    SANDBOX_HOST: v.optional(v.string(), 'localhost'),
    DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), '.data'),
    SANDBOX_DATABASE: v.optional(v.string()),
    SANDBOX_ORIGIN: v.optional(originText),
    SHOP_ORIGINS: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((origin) => origin.trim())),
        v.array(originText),
      ),
      'http://localhost:3000',
    ),
    SANDBOX_STOCK: flag,
    SANDBOX_EDITION: v.optional(v.picklist(['commerce', 'open-source'], 'must be commerce or open-source'), 'commerce'),
    SANDBOX_ERRORS: v.optional(v.picklist(['2.4.6', '2.4.8'], 'must be 2.4.6 or 2.4.8'), '2.4.8'),
    SANDBOX_CHECKMO: flag,
    SANDBOX_PAYMENTS: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((code) => code.trim())),
        v.array(v.picklist(switchedMethods, `must be a list of ${switchedMethods.join(', ')}`)),
      ),
    ),
    SANDBOX_VAULT_CODE: flag,
    SANDBOX_INTEGRATION_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24, 'must have at least 24 characters'))),
    SANDBOX_TAG_MANAGER: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{1,12}$/, 'must be a container such as GTM-SANDBOX'))),
    SANDBOX_CALL_TRACKING: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'must be an installation such as 964'))),
    SANDBOX_PRODUCTS: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a number of products, at most 99999'), v.transform(Number)),
    ),
    SANDBOX_FAULTS: flag,
    SANDBOX_RATE_LIMITS: flag,
  }),
  v.transform((values) => ({
    port: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT ?? (values.SANDBOX_PORT === 0 ? 0 : values.SANDBOX_PORT + 25),
    host: values.SANDBOX_HOST,
    databasePath: values.SANDBOX_DATABASE ?? join(values.DATA_DIR, 'sandbox.db'),
    origin: values.SANDBOX_ORIGIN ?? `http://localhost:${values.SANDBOX_PORT}`,
    shopOrigins: values.SHOP_ORIGINS,
    stock: values.SANDBOX_STOCK,
    edition: values.SANDBOX_EDITION,
    errorStyle: values.SANDBOX_ERRORS,
    cheques: values.SANDBOX_CHECKMO,
    payments: values.SANDBOX_PAYMENTS,
    asksSecurityCode: values.SANDBOX_VAULT_CODE,
    integrationToken: values.SANDBOX_INTEGRATION_TOKEN,
    tagManager: values.SANDBOX_TAG_MANAGER,
    callTracking: values.SANDBOX_CALL_TRACKING,
    products: values.SANDBOX_PRODUCTS,
    faults: values.SANDBOX_FAULTS,
    rateLimits: values.SANDBOX_RATE_LIMITS,
  })),
);

export type Settings = v.InferOutput<typeof environmentSchema>;

/** Reads the environment once. Throws one message that names every variable that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = v.safeParse(environmentSchema, environment);
  if (result.success) return result.output;
  const findings = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  throw new Error(`The sandbox cannot start:\n${findings.join('\n')}`);
}
