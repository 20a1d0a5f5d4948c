import { expect, it } from 'vitest';
import { CONSENT_VERSION, coversImport, coversTraining } from './health-data.ts';

it.each([
  [CONSENT_VERSION, true],
  ['2027-01-01', true],
  ['2026-11', false],
  [null, false],
])('the consent %s covers training: %s', (version, covers) => {
  expect(coversTraining(version)).toBe(covers);
});

it.each([
  [CONSENT_VERSION, true],
  ['2026-11-15', false],
  [null, false],
])('the consent %s covers imported health data: %s', (version, covers) => {
  expect(coversImport(version)).toBe(covers);
});
