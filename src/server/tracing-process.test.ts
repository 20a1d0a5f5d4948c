import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '#server/test/db/clone-database.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { commandOf, startServerProcess } from '#server/test/server-process.ts';
import { startTraceCollector } from '#server/test/trace-collector.ts';

/** Records each module address when it is loaded. */
const LIST_MODULES = asModule(`
  import { appendFileSync } from 'node:fs';
  export async function load(url, context, next) {
    appendFileSync(process.env.LOADED_FILE, url + '\\n');
    return next(url, context);
  }
`);
const LIST_LOADED = asModule(`
  import { register } from 'node:module';
  register(${JSON.stringify(LIST_MODULES)});
`);
/** The packages, or the chunk of the build that contains them. */
const OF_TRACES = /@opentelemetry\/(sdk|exporter|resources)|\/open-telemetry-/;
const COMMAND = ['--import', LIST_LOADED, ...commandOf('main')];

function asModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

async function serveOneCall(env: NodeJS.ProcessEnv) {
  const dataDir = await makeScratchFolder();
  const database = await cloneDatabase();
  onTestFinished(async () => {
    await database.close();
    await removeScratchFolder(dataDir);
  });
  const loaded = join(dataDir, 'loaded.txt');
  const common = { DATABASE_URL: database.url, DEMO: 'off', PAYMENT_SANDBOX: 'off', LOADED_FILE: loaded };
  const server = await startServerProcess(dataDir, { ...common, ...env }, COMMAND);
  const { status } = await fetch(`${server.address}/api/v1/auth/me`);
  const code = await server.stop();
  const files = (await readFile(loaded, 'utf8')).split('\n');
  return { status, code, packages: files.filter((file) => OF_TRACES.test(file)) };
}

it('a server with a trace address sends the traces of its calls, the last ones when it ends', async () => {
  const { endpoint, spans } = await startTraceCollector();

  const served = await serveOneCall({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_SERVICE_NAME: 'kurvan' });

  expect([served.status, served.code, served.packages.length > 0]).toEqual([200, 0, true]);
  expect(spans).toContainEqual(expect.objectContaining({ name: 'auth.me', service: 'kurvan' }));
});

it('a server without one loads none of the packages', async () => {
  const { status, code, packages } = await serveOneCall({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });

  expect([status, code, packages]).toEqual([200, 0, []]);
});
