import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `colours` is contrast alone, the slowest of them; `words` is everything else. */
export type AxeRules = 'all' | 'colours' | 'words';

const CONTRAST = 'color-contrast';
const OPTIONS: Record<AxeRules, RunOptions> = {
  all: {},
  colours: { runOnly: [CONTRAST] },
  words: { rules: { [CONTRAST]: { enabled: false } } },
};

/** No violation of any of axe's rules, best practices included. */
export async function expectAccessible(page: Page, what: string, rules: AxeRules = 'all'): Promise<void> {
  // Evaluated and not added as a script tag, which the content policy would refuse.
  await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...OPTIONS[rules] });
  const results: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  expect(results.violations.map(describeViolation), what).toEqual([]);
}

function describeViolation({ id, help, nodes }: AxeResults['violations'][number]): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`;
}
