import cluster from 'node:cluster';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serve } from './serve.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startWorkers } from './workers.ts';

/** Reads the configuration, prepares the database once, and serves from this process or from several. */
async function main() {
  const config = configOrExit();
  const log = pino({ level: config.logLevel });
  if (cluster.isWorker) {
    const server = await serve(config, config.databaseUrl ?? '', log);
    return stopOnSignal(log, server.stop);
  }
  const database = await prepareDatabase(config, log);
  const servers =
    config.webConcurrency > 1 ? await startWorkers(config, database.url, log) : await serve(config, database.url, log);
  greet(config, servers.port);
  stopOnSignal(log, async () => {
    await servers.stop();
    await database.stop();
  });
}

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

function greet(config: Config, port: number) {
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  const accounts = ['member@formkurva.example', 'friend@formkurva.example', 'admin@formkurva.example'];
  const demo = config.demo
    ? `\nDemo accounts (password Formkurva-2026):\n${accounts.map((one) => `  ${one}\n`).join('')}Mailbox: ${address}/dev/mail\n`
    : '';
  process.stdout.write(`\nFormkurva is running at ${address}\n${demo}`);
}

main().catch((error) =>
  exitWith(error instanceof Error ? `Formkurva could not start: ${error.message}` : String(error)),
);
