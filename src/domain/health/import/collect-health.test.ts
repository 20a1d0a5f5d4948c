import { describe, expect, it } from 'vitest';
import { HealthCollector } from './collect-health.ts';
import { DayAmounts } from './day-amounts.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');

describe('the collected content of a file', () => {
  it('grows with its days, however many rows there are', () => {
    const collector = new HealthCollector(NOW);
    for (let row = 0; row < 10_000; row += 1) {
      const at = { ms: row, day: '2026-10-01', hour: row % 24 };
      collector.addAmount('steps', at, 'watch', 1);
      collector.addWeight(at, 70);
    }

    const { weights, samples } = collector.result('apple-health');
    expect([weights.length, samples]).toEqual([1, [{ kind: 'steps', day: '2026-10-01', value: 10_000 }]]);
  });

  it('is sorted by day', () => {
    const collector = new HealthCollector(NOW);
    for (const day of ['2026-10-02', '2026-10-03', '2026-10-01']) {
      collector.addWeight({ ms: 1, day, hour: 7 }, 70);
      collector.addBodyFat({ ms: 1, day, hour: 7 }, 24);
    }

    const { weights, samples } = collector.result('withings');
    const days = ['2026-10-01', '2026-10-02', '2026-10-03'];
    expect([weights.map(({ day }) => day), samples.map(({ day }) => day)]).toEqual([days, days]);
  });

  it('caps a day of steps at what a day can hold', () => {
    const collector = new HealthCollector(NOW);
    for (let hour = 0; hour < 24; hour += 1)
      collector.addAmount('steps', { ms: hour, day: '2026-10-01', hour }, 'watch', 100_000);

    expect(collector.result('apple-health').samples[0]?.value).toBe(200_000);
  });

  it('has the refused entries by reason, most frequent first, with a few examples', () => {
    const collector = new HealthCollector(NOW);
    const at = (day: string) => ({ ms: 1, day, hour: 7 });
    for (const kg of [612, 0, 700, 800, Number.NaN]) collector.addWeight(at('2026-10-01'), kg);
    collector.addWeight(at('2027-01-01'), 70);
    collector.addBodyFat(null, 24);
    collector.addBodyFat(at('2026-10-01'), 99);
    collector.addAmount('steps', at('2026-10-01'), 'watch', -1);
    collector.addDayTotal('steps', '1850-01-01', 10);
    collector.addDayTotal('steps', '2026-10-01', -5);
    collector.addAmount('steps', null, 'watch', 1);
    collector.refuse();

    const { refused, unread } = collector.result('withings');
    const summed = refused.map(({ reason, count, examples }) => [reason, count, examples.map(({ value }) => value)]);
    expect(unread).toBe(13);
    expect(summed).toEqual([
      ['weight', 5, [612, 0, 700]],
      ['date', 4, [70, 24, 10]],
      ['amount', 2, [-1, -5]],
      ['body-fat', 1, [99]],
      ['unreadable', 1, []],
    ]);
    expect(refused[1]?.examples.map(({ day }) => day)).toEqual(['2027-01-01', null, '1850-01-01']);
  });

  it('has at most the number of workouts of a life', () => {
    const collector = new HealthCollector(NOW);
    const start = Date.parse('2020-01-01T00:00:00Z');
    for (let index = 0; index <= 50_000; index += 1)
      collector.addWorkout({
        startedAtMs: start + index * 60_000,
        minutes: 30,
        activity: 'running',
        energyKcal: 0,
        distanceM: 2_000_000,
      });

    const { workouts, unread } = collector.result('apple-health');
    expect([workouts.length, unread, workouts[0]?.energyKcal, workouts[0]?.distanceM]).toEqual([50_000, 1, null, null]);
  });
});

describe('sums of a day', () => {
  it('are stated by the file, the largest of several, before any computed sum', () => {
    const amounts = new DayAmounts();
    amounts.add('2026-10-01', 8, 'phone', 100);
    amounts.addTotal('2026-10-01', 300);
    amounts.addTotal('2026-10-01', 250);
    amounts.addTotal('2026-09-30', 10);
    amounts.add('2026-10-02', 8, 'phone', 0.2);

    expect(amounts.totals()).toEqual([
      { day: '2026-09-30', value: 10 },
      { day: '2026-10-01', value: 300 },
    ]);
  });

  it('merge devices beyond the sixth', () => {
    const amounts = new DayAmounts();
    for (let thing = 0; thing < 8; thing += 1) amounts.add('2026-10-01', 8, `thing ${thing}`, 10);

    expect(amounts.totals()).toEqual([{ day: '2026-10-01', value: 20 }]);
  });
});
