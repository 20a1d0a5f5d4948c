import { describe, expect, it } from 'vitest';
import { healthContract } from '../health.contract.ts';
import { makeHealthBatch, makeRun } from '../test/make-health.ts';
import type { HealthFile } from './collect-health.ts';
import { healthBatches, workoutRowOf } from './import-rows.ts';

const START = Date.parse('2026-10-01T16:00:00Z');
const FILE: HealthFile = {
  source: 'apple-health',
  weights: Array.from({ length: 501 }, (_none, index) => ({
    day: '2026-10-01',
    takenAtMs: START + index,
    weightKg: 70,
  })),
  samples: [{ kind: 'steps', day: '2026-10-01', value: 8200 }],
  workouts: [{ startedAtMs: START, minutes: 30, activity: 'strength', energyKcal: null, distanceM: null }],
  unread: 0,
  refused: [],
};
const ALL = { weights: true, samples: true, workouts: true };

describe('batches of an import', () => {
  it('contain everything in parts that fit in a request', () => {
    const batches = healthBatches(FILE, ALL, (activity) => `a ${activity}`);

    expect(batches.map(({ weights, samples, workouts }) => [weights.length, samples.length, workouts.length])).toEqual([
      [500, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(batches[3]?.workouts[0]).toEqual({
      name: 'a strength',
      activity: 'strength',
      startedAt: '2026-10-01T16:00:00.000Z',
      durationMinutes: 30,
      energyKcal: null,
      distanceM: null,
    });
  });

  it('leave out what the member does not select', () => {
    expect(healthBatches(FILE, { weights: false, samples: false, workouts: false }, String)).toEqual([]);
  });

  it('have makers that give each import an id of its own', () => {
    expect(makeHealthBatch().id).not.toBe(makeHealthBatch({ source: 'garmin' }).id);
  });
});

describe('an imported workout', () => {
  it('is a row of history that gets the same id each time', () => {
    const row = workoutRowOf(makeRun(), 'apple-health', '2026-11-12T18:00:00.000Z');

    expect(row).toMatchObject({
      name: 'Löpning',
      caloriesBurned: 310,
      other: {
        source: 'apple-health',
        calorieSource: 'imported',
        activity: { exerciseId: 'running', distanceM: 5000 },
      },
    });
    expect(workoutRowOf(makeRun({ name: 'Run' }), 'apple-health', row.editedAt).id).toBe(row.id);
  });

  it('has no activity outside the catalogue, and no unknown energy', () => {
    const { other } = workoutRowOf(
      makeRun({ activity: 'strength', energyKcal: null }),
      'garmin',
      '2026-11-12T18:00:00.000Z',
    );

    expect([other.activity, other.calorieSource]).toEqual([null, null]);
  });
});

it('accepts values of a day within their bounds only', async () => {
  const { inputSchema } = healthContract.checkImport['~orpc'];
  const check = async (value: number) =>
    (
      await inputSchema?.['~standard'].validate({
        source: 'garmin',
        samples: [{ kind: 'body-fat', day: '2026-10-01', value }],
      })
    )?.issues;

  expect([await check(24), (await check(1))?.length, (await check(80))?.length]).toEqual([undefined, 1, 1]);
});
