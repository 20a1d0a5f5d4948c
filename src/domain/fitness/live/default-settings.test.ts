import { expect, it } from 'vitest';
import { fitnessSettings } from '../fitness.contract.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { loadBar } from './plates.ts';

it('are valid, and load every half plate step of a barbell', () => {
  const settings = { ...DEFAULT_SETTINGS, editedAt: '2026-11-12T17:00:00.000Z' };
  expect(fitnessSettings.parse(settings)).toEqual(settings);
  expect(loadBar(82.5, settings.barKg, settings.plates)).toEqual({ side: [25, 5, 1.25], totalKg: 82.5, shortKg: 0 });
  expect(loadBar(300, settings.barKg, settings.plates)?.shortKg).toBe(0);
});
