import { brand } from '../src/config/brand';
import { countryOf, headOffice } from '../src/config/countries';
import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { openEdge } from './server';

/** The longest graceful shutdown: a placement may take a minute, and an orchestrator rarely waits longer. */
const patience = 60_000;

try {
  const environment = readEnvironment(process.env);
  const edge = await openEdge({
    environment,
    clock: systemClock(),
    contact: { name: brand.name, ...headOffice, phoneIn: (code) => countryOf(code).phone },
  });
  await edge.app.listen({ port: environment.port, host: environment.host });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    void edge.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // An unhandled rejection must not end the process while orders are running: it is logged.
  process.on('unhandledRejection', (reason) =>
    edge.app.log.error({ problem: reason instanceof Error ? reason.name : 'rejection' }, 'unhandled rejection'),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The edge did not start.'}\n`);
  process.exit(1);
}
