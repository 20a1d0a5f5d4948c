import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { motionEnded } from './overlay-guard.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** No violation of any of axe's rules, best practices included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What is still fading in has not the colours that a person reads.
  await page.waitForFunction(motionEnded);
  // Evaluated and not added as a script tag, which the content policy would refuse; once a page, and only what it found comes back.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const found: Violations = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  expect(found.map(describeViolation), what).toEqual([]);
}

function describeViolation({ id, help, nodes }: Violations[number]): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`;
}
