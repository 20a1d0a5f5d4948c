import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of any of axe's rules, best practices included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Evaluated and not added as a script tag, which the content policy would refuse.
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  expect(results.violations.map(describeViolation), what).toEqual([]);
}

function describeViolation({ id, help, nodes }: AxeResults['violations'][number]): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`;
}
