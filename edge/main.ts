import { brand } from '../src/config/brand';
import { countryOf, headOffice } from '../src/config/countries';
import { hasFeature } from '../src/config/countryFeatures';
import { systemClock } from './clock';
import { serveMetrics } from '../monitoring/metrics';
import { openSpansIfWanted } from '../monitoring/spans';
import { stopOnSignals } from '../monitoring/stopping';
import { readEnvironment } from './environment';
import { openEdge } from './server';
import { openDelayMeter } from './shedding';

/** The longest graceful shutdown, in milliseconds. An order that takes longer is asked for at commerce by the next process that has its key. */
const patience = 30_000;

try {
  const environment = readEnvironment(process.env);
  const clock = systemClock();
  const spans = await openSpansIfWanted(process.env, 'edge');
  const edge = await openEdge({
    environment,
    clock,
    spans,
    delay: openDelayMeter(clock).delay,
    contact: {
      name: brand.name,
      ...headOffice,
      phoneIn: (code) => countryOf(code).phone,
      sellsIn: (code) => hasFeature(code, 'ecommerce', environment.features),
    },
  });
  await edge.app.listen({ port: environment.port, host: environment.host });
  if (environment.metricsPort > 0) await serveMetrics(edge.figures, { port: environment.metricsPort, host: environment.host });
  stopOnSignals({ server: edge, drainDelay: environment.drainDelay, patience, spans });
  // An unhandled rejection must not end the process while orders are running: it is logged.
  process.on('unhandledRejection', (reason) =>
    edge.app.log.error({ problem: reason instanceof Error ? reason.name : 'rejection' }, 'unhandled rejection'),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The edge did not start.'}\n`);
  process.exit(1);
}
