// Everything that must hold: checks, rules, calls, screens and stories. Goes on after a failure, so that one run shows
// all of them, and ends with one line that sums them up.
import { availableParallelism } from 'node:os';
import { notRun, runCheck, runPlaywright, runVitest } from './test/phases.mjs';
import { stopAll } from './test/run-command.mjs';

/** @typedef {import('./test/phases.mjs').Outcome} Outcome */

/** @type {Outcome[]} */
const outcomes = [];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopAll();
    process.exitCode = 130;
  });
}

// Fetching a browser is mostly waiting for the network: beside the checks it takes no time of its own.
const browser = runCheck('browser', ['node', 'scripts/find-chromium.mjs']);
// Types and import rules read the route tree, which is not in the repository.
await take(() => npm('routes', 'generate:routes'));
// The two long ones first; the short ones fill the other core.
await sideBySide([
  () => npm('types', 'check:types'),
  () => runCheck('build', ['node', 'scripts/prepare.mjs', 'build']),
  () => npm('lint', 'check:lint'),
  () => npm('promises', 'check:promises'),
  () => npm('imports', 'check:imports'),
  () => npm('unused', 'check:unused'),
  () => npm('commits', 'check:commits'),
]);
await take(() => browser);
// Coverage counts what the rules' own tests reach: a screen that happens to pass through a rule proves nothing about it.
await take(() => runVitest('rules', ['--project=rules', '--coverage']));
await take(() => runVitest('calls and screens', ['--project=api', '--project=screens'], fromBuild()));
await take(runE2eTests);
sumUp();

/**
 * @param {string} name
 * @param {string} script
 */
function npm(name, script) {
  return runCheck(name, ['npm', 'run', '--silent', script]);
}

/** Tests that start a server of their own start the one just built. @returns {Record<string, string>} */
function fromBuild() {
  return outcomes.some(({ name, failed }) => name === 'build' && failed === 0) ? { FORMKURVA_BUILT: 'yes' } : {};
}

async function runE2eTests() {
  const missing = outcomes.find(({ name, failed }) => (name === 'build' || name === 'browser') && failed > 0);
  if (missing) return notRun('e2e tests', `the phase "${missing.name}" failed`);
  return runPlaywright('e2e tests');
}

/** @param {(() => Promise<Outcome>)[]} phases */
async function sideBySide(phases) {
  const queue = [...phases];
  const lane = async () => {
    for (let phase = queue.shift(); phase; phase = queue.shift()) await take(phase);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane));
}

/** @param {() => Promise<Outcome>} phase */
async function take(phase) {
  if (process.exitCode === 130) return;
  const outcome = await phase();
  outcomes.push(outcome);
  const { name, passed, failed, problems, output, seconds } = outcome;
  const sum = passed + failed > 1 ? `${passed} passed, ${failed} failed` : '';
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${sum}`.trimEnd(),
  );
  // What failed comes first: a log that is cut keeps its beginning. A flaky story is named also when all is well.
  if (problems.length > 0) console.log(indent(problems.join('\n')));
  if (failed > 0) console.log(indent(withoutDots(output)));
}

/**
 * The dots of the tests that passed drown everything else.
 * @param {string} text
 */
function withoutDots(text) {
  return text.replaceAll(/[·.x-]{40,}\n?/g, '');
}

/** @param {string} text */
function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}

function sumUp() {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}
