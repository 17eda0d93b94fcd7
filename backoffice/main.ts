import { randomBytes } from 'node:crypto';
import { systemClock } from './clock';
import { serveMetrics } from '../monitoring/metrics';
import { readEnvironment } from './environment';
import { openBackoffice } from './server';

/** The longest graceful shutdown, in milliseconds: a delivery that is under way may end, and is done again otherwise. */
const patience = 20_000;

try {
  const environment = readEnvironment(process.env);
  const backoffice = await openBackoffice({ environment, clock: systemClock(), random: (length) => randomBytes(length) });
  await backoffice.app.listen({ port: environment.port, host: environment.host });
  if (environment.metricsPort > 0) await serveMetrics(backoffice.figures, { port: environment.metricsPort, host: environment.host });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    void backoffice.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`back office ready http://localhost:${environment.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The back office did not start.'}\n`);
  process.exit(1);
}
