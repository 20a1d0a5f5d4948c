import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { startRestorable } from '#server/admin/backups/restorable-servers.service.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/deps.ts';
import { errorForLog, reasonOf } from '#server/platform/error-for-log.ts';
import { addressWarning } from '#server/platform/http/reached-url.ts';
import { startSandbox } from './payment-provider.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startMessage } from './start-message.ts';
import { startWorkers } from './workers.ts';

/** Reads the configuration, prepares the database once, serves from one or several processes, and fills the database meanwhile. */
export async function start(): Promise<void> {
  await run(configOrExit()).catch((error) => exitWith(`Formkurva could not start: ${reasonOf(error)}`));
}

async function run(config: Config) {
  const log = pino({ level: config.logLevel, serializers: { err: errorForLog } });
  const shutdown = createShutdown(log, config.drainSeconds);
  try {
    if (cluster.isWorker) {
      const { serve } = await loadModules();
      const server = await serve(config, config.databaseUrl ?? '', log, {
        prepared: Promise.resolve(),
        onRestore: (restore) => void process.send?.({ restore }),
      });
      return shutdown.add(server.stop);
    }
    const isAlone = config.webConcurrency === 1;
    const database = await prepareDatabase(config, log, () => {
      // A failure here occurs again, and is handled, where the result is needed.
      if (isAlone) void loadModules().catch(() => undefined);
    });
    shutdown.add(database.stop);
    const sandbox = await startSandbox(config, log);
    if (sandbox) shutdown.add(sandbox.stop);
    const serveFrom = isAlone ? (await loadModules()).serve : startWorkers;
    const servers = await startRestorable({ config, database, log, serveFrom });
    shutdown.add(servers.stop);
    sandbox?.deliverTo(config.host, servers.port);
    process.stdout.write(startMessage(config, servers.port, process.versions.node));
    const warning = addressWarning(config);
    if (warning) log.warn(warning);
    const fill = await database.fill();
    shutdown.add(fill.stop);
    await fill.done;
  } catch (error) {
    // A signal during the start closes the database under it.
    if (shutdown.isStopping()) return;
    await shutdown.run();
    throw error;
  }
}

/** The serving code is most of the bundle, so it is loaded while the database starts. A cluster's parent process does not need it. */
const loadModules = () => import('./serve.ts');

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return exitWith(error.message);
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Besides the wait for proxies: ten seconds for running requests, and some for jobs and the database. */
const MAX_STOP_MS = 20_000;

/**
 * Stops everything that was started, in reverse order, on a signal or an uncaught error. Registered before anything starts, so that a
 * signal during the start leaves nothing running; a stop that hangs is cut short.
 */
function createShutdown(log: Log, drainSeconds: number) {
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  const run = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  closeWithGrace({ delay: MAX_STOP_MS + drainSeconds * 1000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    isStopping = true;
    await run();
  });
  return { add: (stop: () => Promise<void>) => void stops.push(stop), run, isStopping: () => isStopping };
}
