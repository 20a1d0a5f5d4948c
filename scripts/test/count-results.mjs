import { stripVTControlCharacters } from 'node:util';

/**
 * The result of a phase. Skipped tests count as failed. An e2e test that passes at its second attempt is flaky: it counts as passed
 * and is listed among the problems.
 * @typedef {{ passed: number, failed: number, problems: string[] }} Count
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report as the json reporter of vitest writes it
 * @returns {Count}
 */
export function countVitest(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => {
      return { name: `${name} > ${fullName}`, status, message: failureMessages?.join('\n') ?? '' };
    }),
  );
  const notPassed = tests.filter((test) => test.status !== 'passed');
  // A file that cannot be loaded has no tests to count, but must count as a failure.
  const broken = report.testResults.filter(
    (file) => file.status !== 'passed' && file.assertionResults.every((test) => test.status === 'passed'),
  );
  return {
    passed: tests.length - notPassed.length,
    failed: notPassed.length + broken.length,
    problems: [
      ...notPassed.map((test) => `${test.status}: ${test.name} ${test.message}`.trimEnd()),
      ...broken.map((file) => `broken: ${file.name} ${file.message ?? ''}`),
    ],
  };
}

/**
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report as the json reporter of Playwright writes it
 * @returns {Count}
 */
export function countPlaywright(report) {
  // The outermost suite is the file, and its title the file's name.
  const tests = report.suites.flatMap((suite) => testsOf(suite, [suite.title]));
  const notExpected = tests.filter((test) => test.status !== 'expected');
  const notPassed = notExpected.filter((test) => test.status !== 'flaky');
  return {
    passed: tests.length - notPassed.length,
    failed: notPassed.length + report.errors.length,
    problems: [
      ...notExpected.map((test) => [`${test.status}: ${test.title}`, ...test.reasons].join('\n')),
      ...report.errors.map((error) => `error: ${error.message ?? 'without a message'}`),
    ],
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} titles from the file down to this group
 * @returns {{ status: string, title: string, reasons: string[] }[]}
 */
function testsOf(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      status,
      title: `${[...titles, spec.title].join(' > ')} (${projectName})`,
      reasons: results.map(reasonOf).filter((reason) => reason !== ''),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}

const MAX_REASON_LENGTH = 1500;

/**
 * The error of an attempt, without terminal colours and shortened.
 * @param {{ error?: { message?: string } }} attempt
 */
function reasonOf({ error }) {
  return stripVTControlCharacters(error?.message ?? '').slice(0, MAX_REASON_LENGTH);
}
