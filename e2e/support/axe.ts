import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { motionEnded } from './overlay-guard.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** No violation of any of axe's rules, best practices included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Evaluated and not added as a script tag, which the content policy would refuse; once a page, and only what it found comes back.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  expect((await lookAtRest(page)).map(describeViolation), what).toEqual([]);
}

const MOST_LOOKS = 5;

/** What is still fading in has not the colours that a person reads: where something began to move meanwhile, axe looks again. */
async function lookAtRest(page: Page, looks = 1): Promise<Violations> {
  await page.waitForFunction(motionEnded);
  const { violations, hasMoved }: { violations: Violations; hasMoved: boolean } = await page.evaluate(LOOK);
  return hasMoved && looks < MOST_LOOKS ? lookAtRest(page, looks + 1) : violations;
}

const LOOK = `(async () => {
  let hasMoved = false;
  const note = () => { hasMoved = true; };
  const kinds = ['animationstart', 'transitionrun'];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  for (const kind of kinds) document.removeEventListener(kind, note, true);
  return { violations, hasMoved };
})()`;

function describeViolation({ id, help, nodes }: Violations[number]): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`;
}
