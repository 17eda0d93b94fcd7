import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSmtpMailbox } from './mail/smtpMailbox';
import { seedFiles } from './seed/followSeed';
import { openSandbox } from './server';
import { readSettings, type Settings } from './settings';

/** Starts the commerce server as a process of its own: `npm run sandbox`. Prints "sandbox ready …" once it listens. */
async function start(settings: Settings): Promise<void> {
  if (settings.databasePath !== ':memory:') mkdirSync(dirname(settings.databasePath), { recursive: true });
  const sandbox = await openSandbox({
    ...settings,
    // A made-up catalogue stays as it was made.
    follow: settings.products === undefined ? seedFiles : undefined,
    logger: {
      level: 'warn',
      // Query strings can hold what people typed: they stay out of the log.
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] }) },
    },
  });
  // graphql-js 16 leaks a rejection when an item of a non-null list throws; it is answered already, and must not end the process.
  process.on('unhandledRejection', (reason) => sandbox.app.log.error({ err: reason }, 'Unhandled rejection'));
  const mailbox = await openSmtpMailbox(sandbox.shop, settings.smtpPort);
  const stop = (): void => void Promise.all([mailbox.close(), sandbox.close()]).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await sandbox.app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`sandbox ready http://localhost:${settings.port}\n`);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
