import { expect, it } from 'vitest';
import type { WeightRow } from '#domain/body/body.contract.ts';
import { WEIGHT_SOURCES } from '#domain/body/body-sites.ts';
import { weightsOf } from './body-overlay.ts';

it('shows every own weight, whatever its source, and none of a removed measurement', () => {
  const times = { createdAt: '2026-11-15T07:00:00.000Z', editedAt: '2026-11-15T07:00:00.000Z' };
  const weights: WeightRow[] = WEIGHT_SOURCES.map((source) => ({
    id: source,
    day: '2026-11-15',
    weightKg: 70,
    source,
    ...times,
  }));

  expect(
    weightsOf({ weights, tape: [], caliper: [] }, undefined)
      .map(({ source }) => source)
      .toSorted(),
  ).toEqual(['import', 'profile', 'weight']);
});
