import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HealthCollector } from './collect-health.ts';
import { FitDaysReader, FitPointsReader, readFitSession } from './google-fit.ts';
import { JsonObjectReader } from './json-objects.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const nanos = (time: string) => Date.parse(time) * 1_000_000;

function point(dataTypeName: string, value: object, time = '2026-10-01T05:30:00Z') {
  return { fitValue: [{ value }], originDataSourceId: 'raw:"x"', startTimeNanos: nanos(time), dataTypeName };
}

function readPoints(points: unknown[]) {
  const collector = new HealthCollector(NOW);
  const reader = new FitPointsReader(collector, 'Europe/Stockholm');
  reader.push(JSON.stringify({ 'Data Source': 'derived:{[', 'Data Points': points }));
  return { ...collector.result('google-fit'), isWhole: reader.isWhole() };
}

describe('data points of Google Fit', () => {
  it('are weights, body fat and steps', () => {
    const { weights, samples, unread, isWhole } = readPoints([
      point('com.google.weight', { fpVal: 70.25 }),
      point('com.google.body.fat.percentage', { fpVal: 24.5 }),
      point('com.google.step_count.delta', { intVal: 120 }),
      point('com.google.step_count.delta', { intVal: 80 }, '2026-10-01T05:40:00Z'),
      point('com.google.heart_rate.bpm', { fpVal: 61 }),
    ]);

    expect(weights).toEqual([{ day: '2026-10-01', takenAtMs: Date.parse('2026-10-01T05:30:00Z'), weightKg: 70.25 }]);
    expect(samples).toEqual([
      { kind: 'steps', day: '2026-10-01', value: 200 },
      { kind: 'body-fat', day: '2026-10-01', value: 24.5 },
    ]);
    expect([unread, isWhole]).toEqual([0, true]);
  });

  it('that cannot be read are counted', () => {
    const bad = { dataTypeName: 'com.google.weight' };
    expect(
      readPoints([
        { ...bad, startTimeNanos: 'x' },
        { ...bad, startTimeNanos: 1e300 },
        { ...bad, startTimeNanos: 1 },
      ]).unread,
    ).toBe(3);
    expect(readPoints([{ ...point('com.google.weight', {}), fitValue: 'x' }]).unread).toBe(1);
  });
});

describe('objects of a JSON that streams in', () => {
  it('are the same for any division of the text', () => {
    const objects = [{ a: 'x } ] "' }, { b: [1, { c: '\\' }] }, {}];
    const text = JSON.stringify({ d: 'x{', points: objects });
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const found: unknown[] = [];
        const reader = new JsonObjectReader((value) => found.push(value));
        const offsets = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        for (const [at, to] of offsets.slice(1).entries()) reader.push(text.slice(offsets[at], to));
        expect([found, reader.isWhole()]).toEqual([objects, true]);
      }),
    );
  });

  it('are refused when they do not end, and missing when the text is truncated', () => {
    const reader = new JsonObjectReader(() => undefined);
    reader.push('{"points":[{"a":"');
    expect(reader.isWhole()).toBe(false);
    expect(() => reader.push('x'.repeat(1024 * 1024 + 1))).toThrow(RangeError);
  });
});

describe('a workout of Google Fit', () => {
  const session = {
    fitnessActivity: 'running',
    startTime: '2026-10-01T16:00:00.000Z',
    endTime: '2026-10-01T16:31:00.000Z',
    aggregate: [
      { metricName: 'com.google.calories.expended', floatValue: 310.6 },
      { metricName: 'com.google.distance.delta', floatValue: 5000.4 },
    ],
  };
  const read = (text: string) => {
    const collector = new HealthCollector(NOW);
    readFitSession(text, collector);
    return collector.result('google-fit');
  };

  it('has its activity, minutes, energy and distance', () => {
    expect(read(JSON.stringify(session)).workouts).toEqual([
      {
        startedAtMs: Date.parse(session.startTime),
        minutes: 31,
        activity: 'running',
        energyKcal: 311,
        distanceM: 5000,
      },
    ]);
    expect(read(JSON.stringify({ ...session, aggregate: null })).workouts[0]?.energyKcal).toBeNull();
  });

  it('is absent when the phone only recorded sleep or a drive', () => {
    expect(read(JSON.stringify({ ...session, fitnessActivity: 'sleep' }))).toMatchObject({ workouts: [], unread: 0 });
  });

  it.each([
    'no JSON',
    '{}',
    JSON.stringify({ ...session, endTime: 5 }),
    JSON.stringify({ ...session, startTime: null }),
    JSON.stringify({ ...session, startTime: 'x' }),
  ])('that cannot be read is counted: %s', (text) => {
    expect(read(text)).toMatchObject({ workouts: [], unread: 1 });
  });
});

describe('days of Google Fit', () => {
  const read = (rows: string[][], takesWeights = true) => {
    const collector = new HealthCollector(NOW);
    const reader = new FitDaysReader(collector, { takesWeights });
    const known = rows.map((row) => reader.push(row));
    return { ...collector.result('google-fit'), known };
  };
  const HEAD = ['Date', 'Calories (kcal)', 'Step count', 'Average weight (kg)'];

  it('have steps and a weight, but no active energy', () => {
    const { samples, weights } = read([
      HEAD,
      ['2026-10-01', '2300', '8400', '70.4'],
      ['2026-10-02', '2200', '', ''],
      ['2026-10-03'],
    ]);

    expect(samples).toEqual([{ kind: 'steps', day: '2026-10-01', value: 8400 }]);
    expect(weights).toMatchObject([{ day: '2026-10-01', weightKg: 70.4 }]);
  });

  it('give no weights where the weighings themselves are in the archive', () => {
    expect(read([HEAD, ['2026-10-01', '', '', '70.4']], false).weights).toEqual([]);
  });

  it('are distinguished from other tables', () => {
    expect([read([['Name', 'Step count']]).known, read([['Date', 'Price']]).known, read([[]]).known]).toEqual([
      [false],
      [false],
      [false],
    ]);
  });
});
