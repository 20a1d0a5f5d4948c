import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count-results.mjs';

describe('counting the results of vitest', () => {
  it('counts passed and failed tests, and reports each failure', () => {
    const file = vitestFile('failed', ['passed', 'passed', 'failed']);
    Object.assign(file.assertionResults[2] ?? {}, { failureMessages: ['expected 1 to be 2'] });
    const count = countVitest({ testResults: [file] });
    expect(count).toEqual({ passed: 2, failed: 1, problems: ['failed: a.test.ts > test 2 expected 1 to be 2'] });
  });

  it.each(['pending', 'skipped', 'todo'])('counts a %s test as failed', (status) => {
    const count = countVitest({ testResults: [vitestFile('passed', ['passed', status])] });
    expect(count).toEqual({ passed: 1, failed: 1, problems: [`${status}: a.test.ts > test 1`] });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const count = countVitest({ testResults: [{ ...vitestFile('failed', []), message: 'no such module' }] });
    expect(count).toEqual({ passed: 0, failed: 1, problems: ['broken: a.test.ts no such module'] });
  });
});

describe('counting the results of Playwright', () => {
  it('counts the tests of nested groups in each project', () => {
    const inner = { title: 'inner', specs: [spec('expected', 'unexpected')] };
    const count = countPlaywright({
      suites: [{ title: 'a.e2e.ts', specs: [spec('expected')], suites: [inner] }],
      errors: [],
    });
    expect(count).toEqual({ passed: 2, failed: 1, problems: ['unexpected: a.e2e.ts > inner > opens (phone)'] });
  });

  it('counts a skipped test as failed', () => {
    expect(countPlaywright({ suites: [{ title: 'a', specs: [spec('skipped')] }], errors: [] }).failed).toBe(1);
  });

  it('counts a test that passed at its second attempt as passed, and names it', () => {
    const count = countPlaywright({ suites: [{ title: 'a', specs: [spec('flaky')] }], errors: [] });
    expect(count).toEqual({ passed: 1, failed: 0, problems: ['flaky: a > opens (phone)'] });
  });

  it('reports the error of each attempt, without terminal colours', () => {
    const twice = { title: 'opens', tests: [{ status: 'unexpected', projectName: 'phone', results: [red, red] }] };
    const { problems } = countPlaywright({ suites: [{ title: 'a', specs: [twice] }], errors: [] });
    expect(problems).toEqual(['unexpected: a > opens (phone)\nno such button\nno such button']);
  });

  it('counts an error outside the tests, such as a server that did not start', () => {
    const count = countPlaywright({ suites: [], errors: [{ message: 'the port is taken' }] });
    expect(count).toEqual({ passed: 0, failed: 1, problems: ['error: the port is taken'] });
  });
});

function vitestFile(status: string, tests: string[]) {
  const assertionResults = tests.map((one, index) => ({ fullName: `test ${index}`, status: one }));
  return { name: 'a.test.ts', status, assertionResults };
}

function spec(...statuses: string[]) {
  return { title: 'opens', tests: statuses.map((status) => ({ status, projectName: 'phone', results: [{}] })) };
}

const red = { error: { message: '\u001b[31mno such button\u001b[39m' } };
