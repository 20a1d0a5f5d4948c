// The whole test run: checks, rules, calls, screens and e2e tests. Continues after a failure, so that one run shows all of
// them, and ends with one line with the totals.
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

// Downloading a browser mostly waits for the network, so it runs beside the checks.
const browser = runCheck('browser', ['node', 'scripts/find-chromium.mjs']);
// Types and import rules read the route tree, which is not in the repository.
await take(() => npm('routes', 'generate:routes'));
// The two longest ones first, on both cores.
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
// Coverage counts only the rules' own tests: a screen that executes a rule does not test it.
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

/** Tests that start a separate server use the fresh build. @returns {Record<string, string>} */
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
  // Problems come first, because a truncated log retains its beginning. Flaky tests are named also when all pass.
  if (problems.length > 0) console.log(indent(problems.join('\n')));
  if (failed > 0) console.log(indent(withoutDots(output)));
}

/**
 * Removes the dots of passed tests.
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
