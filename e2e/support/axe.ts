import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { motionEnded } from './overlay-guard.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** Rules that are switched off or on; by default all enabled ones run, including best practices. */
type AxeRules = { rules: Record<string, { enabled: boolean }> };

/** Rules whose result depends on the screen size. */
export const ALL_BUT_COLOURS: AxeRules = { rules: { 'color-contrast': { enabled: false } } };

/** Expects no violation of axe's rules. */
export async function expectAccessible(page: Page, what: string, rules?: AxeRules): Promise<void> {
  // Evaluated instead of added as a script tag, which the content security policy refuses; once per page, and only violations are returned.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  expect((await lookAtRest(page, rules)).map(describeViolation), what).toEqual([]);
}

const MAX_LOOKS = 5;

/** During a fade-in colours are not final: if an animation started meanwhile, axe runs again. */
async function lookAtRest(page: Page, rules: AxeRules | undefined, looks = 1): Promise<Violations> {
  await page.waitForFunction(motionEnded);
  const { violations, hasMoved }: { violations: Violations; hasMoved: boolean } = await page.evaluate(
    `(${LOOK})(${JSON.stringify(rules ?? {})})`,
  );
  return hasMoved && looks < MAX_LOOKS ? lookAtRest(page, rules, looks + 1) : violations;
}

const LOOK = `async (rules) => {
  let hasMoved = false;
  const note = () => { hasMoved = true; };
  const kinds = ['animationstart', 'transitionrun'];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules });
  for (const kind of kinds) document.removeEventListener(kind, note, true);
  return { violations, hasMoved };
}`;

function describeViolation({ id, help, nodes }: Violations[number]): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`;
}
