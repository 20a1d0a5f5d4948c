// Updates node_modules, and with `build` also dist, when the sources have changed. Runs before anything is installed, so
// it uses only Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFingerprint, installFingerprint } from './prepare/fingerprint.mjs';
import { withLock } from './prepare/lock.mjs';

/** As `engines` in package.json: ^20.19.0 || >=22.12.0. */
const OLDEST_MINOR = new Map([
  [20, 19],
  [22, 12],
]);
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Step
 * @property {string} label
 * @property {string} stamp
 * @property {string} proof an output of the step, which may have been deleted while the stamp was not
 * @property {(root: string) => string} fingerprint
 * @property {string[]} npm
 */

/** @type {Step} */
const install = {
  label: 'Installing packages',
  stamp: join(root, 'node_modules/.formkurva/install'),
  proof: join(root, 'node_modules/.package-lock.json'),
  fingerprint: installFingerprint,
  // Not `npm ci`: it fails where a registry lacks the optional packages of another platform.
  // Development packages are needed with NODE_ENV=production too, because the build runs here.
  npm: ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'],
};

/** @type {Step} */
const build = {
  label: 'Building',
  stamp: join(root, 'dist/.formkurva'),
  proof: join(root, 'dist/server/main.js'),
  fingerprint: buildFingerprint,
  npm: ['run', '--silent', 'build'],
};

const steps = process.argv.includes('build') ? [install, build] : [install];
if (!isNodeRecentEnough() || !(await prepare())) process.exitCode = 1;

function isNodeRecentEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || minor >= (OLDEST_MINOR.get(major) ?? Number.POSITIVE_INFINITY)) return true;
  console.error(
    `Formkurva needs Node 24 or 22 (at least 22.12; 20.19 works too); this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  return false;
}

async function prepare() {
  if (steps.every(isUpToDate)) return true;
  const lock = join(root, 'node_modules/.formkurva/lock');
  mkdirSync(dirname(lock), { recursive: true });
  return withLock(lock, takeSteps, (holder) => {
    console.log(`Waiting for process ${holder}, which is preparing the same folder …`);
  });
}

async function takeSteps() {
  return steps.every((step) => isUpToDate(step) || take(step));
}

/** @param {Step} step */
function isUpToDate(step) {
  if (!existsSync(step.stamp) || !existsSync(step.proof)) return false;
  return readFileSync(step.stamp, 'utf8') === step.fingerprint(root);
}

/** @param {Step} step */
function take(step) {
  const startedAt = performance.now();
  // Read before the step: a file that changes meanwhile makes the stamp outdated, and the step runs again.
  const fingerprint = step.fingerprint(root);
  console.log(`${step.label} …`);
  rmSync(step.stamp, { force: true });
  if (!runNpm(step)) return false;
  mkdirSync(dirname(step.stamp), { recursive: true });
  writeFileSync(step.stamp, fingerprint);
  console.log(`${step.label}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

/** @param {Step} step */
function runNpm(step) {
  // npm passes its own path to scripts; without it npm from PATH is used.
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(command, [...before, ...step.npm], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (result.status === 0) return true;
  const reason = result.error?.message ?? `exit ${result.status ?? result.signal}`;
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(`${step.label} failed: npm ${step.npm.join(' ')} (${reason})`);
  return false;
}
