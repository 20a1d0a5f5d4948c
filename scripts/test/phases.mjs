import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countPlaywright, countVitest } from './count-results.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'node_modules/.cache/formkurva-test');

/**
 * @typedef {{ name: string, passed: number, failed: number, problems: string[], output: string, seconds: number }} Outcome
 */

/**
 * A check counts as one test.
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<Outcome>}
 */
export async function runCheck(name, command) {
  const { status, output, seconds } = await runCommand(command);
  const passed = status === 0 ? 1 : 0;
  return { name, passed, failed: 1 - passed, problems: [], output, seconds };
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {Record<string, string>} env
 */
export function runVitest(name, options, env = {}) {
  const report = freshReport(`vitest-${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const command = [join(root, 'node_modules/.bin/vitest'), 'run', ...options, ...reporters];
  return runTests(name, command, env, () => countVitest(readReport(report)));
}

/** @param {string} name */
export function runPlaywright(name) {
  const report = freshReport('playwright.json');
  const command = [join(root, 'node_modules/.bin/playwright'), 'test', '--reporter=dot,json'];
  // Screenshots are not part of the test run; they are taken by running the e2e tests alone.
  const env = { FORMKURVA_PICTURES: 'off', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(name, command, env, () => countPlaywright(readReport(report)));
}

/**
 * @param {string} name
 * @param {string} reason
 * @returns {Outcome}
 */
export function notRun(name, reason) {
  return { name, passed: 0, failed: 1, problems: [`not run: ${reason}`], output: '', seconds: 0 };
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @param {() => import('./count-results.mjs').Count} count
 * @returns {Promise<Outcome>}
 */
async function runTests(name, command, env, count) {
  const { status, output, seconds } = await runCommand(command, env);
  const counted = countOrNothing(count);
  const { passed, problems } = counted;
  if (counted.failed > 0) return { name, passed, failed: counted.failed, problems, output, seconds };
  // Low coverage, an error between two tests, or no tests at all count as a failure.
  const reason = passed === 0 ? 'no tests ran' : status === 0 ? null : `ended with exit code ${status}`;
  if (reason) return { name, passed, failed: 1, problems: [reason], output, seconds };
  return { name, passed, failed: 0, problems, output, seconds };
}

/**
 * @param {() => import('./count-results.mjs').Count} count
 * @returns {import('./count-results.mjs').Count}
 */
function countOrNothing(count) {
  try {
    return count();
  } catch (error) {
    return { passed: 0, failed: 1, problems: [`no report: ${error instanceof Error ? error.message : error}`] };
  }
}

/**
 * Deletes an old report, which must not be read when a run writes none.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, name);
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
