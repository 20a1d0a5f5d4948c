import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALARM_CODES } from '#domain/admin/operations/alarms.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { jobHandlers, RECURRING_JOBS } from './background.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');
const textsOf = (language: string) => JSON.parse(fileOf(`src/web/admin/operations/operations.${language}.json`));

// Only the kinds are read, nothing runs: no handler uses its dependencies before that.
const nothing = <Part>() => ({ config: {}, senders: {} }) as Part;
/** The runner's own job is added by the runner itself. */
const kinds = new Set([
  ...Object.keys(jobHandlers(nothing(), nothing())),
  ...RECURRING_JOBS.map(({ kind }) => kind),
  'delete-done-jobs',
]);

describe.each(['sv', 'en'])('in %s', (language) => {
  it('every kind of job has a label for operators, and no label is unused', () => {
    expect(kinds.size).toBeGreaterThan(25);
    expect(Object.keys(textsOf(language).kinds).toSorted()).toEqual([...kinds].toSorted());
  });

  it('every alarm has instructions', () => {
    expect(Object.keys(textsOf(language).alarm).toSorted()).toEqual(ALARM_CODES.toSorted());
  });
});

it("every alarm of the operators' page has a row in the handbook", () => {
  const rows = fileOf('docs/operations.md').matchAll(/^\| `([a-z-]+)` \|/gm);
  expect([...rows].map(([, code]) => code).toSorted()).toEqual(ALARM_CODES.toSorted());
});
