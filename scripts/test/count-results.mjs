/**
 * What a phase of tests came to. Anything but a passed test is a failed one: what was skipped has not been shown to work.
 * @typedef {{ passed: number, failed: number, problems: string[] }} Count
 */

/**
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report as the json reporter of vitest writes it
 * @returns {Count}
 */
export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const notPassed = tests.filter((test) => test.status !== 'passed');
  // A file that cannot be loaded has no tests to count, and must not vanish from the sum.
  const broken = report.testResults.filter(
    (file) => file.status !== 'passed' && file.assertionResults.every((test) => test.status === 'passed'),
  );
  return {
    passed: tests.length - notPassed.length,
    failed: notPassed.length + broken.length,
    problems: [
      ...notPassed.map((test) => `${test.status}: ${test.fullName}`),
      ...broken.map((file) => `broken: ${file.name} ${file.message ?? ''}`),
    ],
  };
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report as the json reporter of Playwright writes it
 * @returns {Count}
 */
export function countPlaywright(report) {
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ status: test.status, title: `${spec.file} on ${test.projectName}: ${spec.title}` })),
    );
  const notPassed = tests.filter((test) => test.status !== 'expected');
  return {
    passed: tests.length - notPassed.length,
    failed: notPassed.length + report.errors.length,
    problems: [
      ...notPassed.map((test) => `${test.status}: ${test.title}`),
      ...report.errors.map((error) => `error: ${error.message ?? 'without a message'}`),
    ],
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
