import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { motionEnded } from './overlay-guard.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** Which of axe's rules are asked; without any those that run by themselves, best practices included. */
export type AxeRules = { runOnly?: { type: 'tag'; values: string[] }; rules?: Record<string, { enabled: boolean }> };

/** What another language or theme can change of a page that is otherwise the same: colours, and the texts that name things. */
export const COLOURS_AND_NAMES: AxeRules = {
  runOnly: {
    type: 'tag',
    values: ['cat.color', 'cat.language', 'cat.name-role-value', 'cat.text-alternatives', 'cat.forms'],
  },
  // Asked for by its category it would run, which it does not by itself.
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/** Another size lays a page out anew in the colours it has. */
export const ALL_BUT_COLOURS: AxeRules = { rules: { 'color-contrast': { enabled: false } } };

/** No violation of axe's rules. */
export async function expectAccessible(page: Page, what: string, rules: AxeRules = {}): Promise<void> {
  // Evaluated and not added as a script tag, which the content policy would refuse; once a page, and only what it found comes back.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  expect((await lookAtRest(page, rules)).map(describeViolation), what).toEqual([]);
}

const MAX_LOOKS = 5;

/** What is still fading in has not the colours that a person reads: where something began to move meanwhile, axe looks again. */
async function lookAtRest(page: Page, rules: AxeRules, looks = 1): Promise<Violations> {
  await page.waitForFunction(motionEnded);
  const { violations, hasMoved }: { violations: Violations; hasMoved: boolean } = await page.evaluate(
    `(${LOOK})(${JSON.stringify(rules)})`,
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
