import cluster from 'node:cluster';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts';
import { errorForLog, reasonOf } from '#server/platform/error-for-log.ts';
import { addressWarning } from '#server/platform/http/reached-url.ts';
import { startSandbox } from './payment-provider.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createShutdown } from './shutdown.ts';
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
      const server = await serve(config, config.databaseUrl ?? '', log);
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
    const servers = await serveFrom(config, database.url, log, database.prepared);
    shutdown.add(servers.stop);
    sandbox?.deliverTo(config.host, servers.port);
    process.stdout.write(startMessage(config, servers.port));
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
