import { randomBytes } from 'node:crypto';
import { systemClock } from './clock';
import { serveMetrics } from '../monitoring/metrics';
import { openSpansIfWanted } from '../monitoring/spans';
import { stopOnSignals } from '../monitoring/stopping';
import { readEnvironment } from './environment';
import { openBackoffice } from './server';

/** The longest graceful shutdown, in milliseconds: a delivery that is under way may end, and is done again otherwise. */
const patience = 20_000;

try {
  const environment = readEnvironment(process.env);
  const spans = await openSpansIfWanted(process.env, 'backoffice');
  const backoffice = await openBackoffice({ environment, clock: systemClock(), random: (length) => randomBytes(length), spans });
  await backoffice.app.listen({ port: environment.port, host: environment.host });
  if (environment.metricsPort > 0) await serveMetrics(backoffice.figures, { port: environment.metricsPort, host: environment.host });
  stopOnSignals({ server: backoffice, drainDelay: environment.drainDelay, patience, spans });
  process.stdout.write(`back office ready http://localhost:${environment.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The back office did not start.'}\n`);
  process.exit(1);
}
