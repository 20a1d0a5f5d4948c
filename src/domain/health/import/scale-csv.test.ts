import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../csv/read-csv.ts';
import { HealthCollector } from './collect-health.ts';
import { ScaleReader, WithingsDaysReader } from './scale-csv.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');

function read(text: string) {
  const collector = new HealthCollector(NOW);
  const reader = new ScaleReader(collector, 'Europe/Stockholm');
  const csv = new CsvReader();
  const known = [...csv.push(text), ...csv.end()].map((row) => reader.push(row));
  const { weights, samples, unread } = collector.result('withings');
  return {
    source: reader.source(),
    known,
    unread,
    weights: weights.map(({ day, takenAtMs, weightKg }) => [day, new Date(takenAtMs).toISOString(), weightKg]),
    fat: samples.map(({ day, value }) => [day, value]),
  };
}

describe('weights of a scale', () => {
  it('are read from Withings, fat in kilograms', () => {
    const { source, weights, fat } = read(
      'Date,"Weight (kg)","Fat mass (kg)",Comments\n"2026-10-01 07:12:45",84.2,16.84,\n"2026-09-30 07:05:01",84.6,,\n"2026-09-30 07:06:01",,,36.9\n',
    );

    expect(source).toBe('withings');
    expect(weights).toEqual([
      ['2026-09-30', '2026-09-30T05:05:01.000Z', 84.6],
      ['2026-10-01', '2026-10-01T05:12:45.000Z', 84.2],
    ]);
    expect(fat).toEqual([['2026-10-01', 20]]);
  });

  it('are refused when not a number, and skipped when empty', () => {
    const { weights, unread } = read('Date,"Weight (kg)"\n2026-10-01 07:12:45,tung\n2026-10-02 07:12:45,\n');
    expect([weights, unread]).toEqual([[], 1]);
  });

  it('are read from Withings in pounds', () => {
    expect(read('Date,"Weight (lb)"\n2026-10-01 07:12:45,154.3\n').weights[0]?.[2]).toBe(69.99);
  });

  it('are read from Garmin, where the date has a row of its own', () => {
    const { source, weights, fat } = read(
      'Time,Weight,Change,BMI,Body Fat,\n" Jul 18, 2026",\n8:28 AM,80.0 kg,0.5 kg,25.0,18.0 %,\n" 15 Jul 2026",\n17:08,81.4 kg,0.1 kg,24.6,--,\n06:19,82.3 kg,--,--,--,\n',
    );

    expect(source).toBe('garmin');
    expect(weights).toEqual([
      ['2026-07-15', '2026-07-15T15:08:00.000Z', 81.4],
      ['2026-07-18', '2026-07-18T06:28:00.000Z', 80],
    ]);
    expect(fat).toEqual([['2026-07-18', 18]]);
  });

  it('that cannot be read are counted', () => {
    expect(read('Time,Weight\n8:28 AM,80 kg\n"Jul 18, 2026"\n8:28 AM,eighty kg\n8:29 AM,80\n').unread).toBe(3);
  });

  it('are skipped in short rows', () => {
    const reader = new ScaleReader(new HealthCollector(NOW), 'Europe/Stockholm');
    const garmin = new ScaleReader(new HealthCollector(NOW), 'Europe/Stockholm');

    expect([reader.push(['Date', 'Weight (kg)']), reader.push([]), reader.push([...Array(1), '80'])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([garmin.push(['Time', 'Weight', 'Body Fat']), garmin.push([]), garmin.push(['8:00', '80 kg'])]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(['a,b\n', 'Weight (kg),Date\n', 'Date,Weight\n', 'Time,Weight (kg)\n'])(
    'are not looked for in %j',
    (text) => {
      expect(read(text)).toMatchObject({ source: null, known: [false] });
    },
  );
});

it('reads the days of Withings, and leaves out days of nothing', () => {
  const collector = new HealthCollector(NOW);
  const reader = new WithingsDaysReader(collector, 'steps');
  const rows = [['date', 'value'], ['2026-10-01', '8400'], ['2026-10-02', '0'], ['2026-10-03', 'x'], []];

  expect(rows.map((row) => reader.push(row))).toEqual([true, true, true, true, true]);
  expect(collector.result('withings')).toMatchObject({ samples: [{ day: '2026-10-01', value: 8400 }], unread: 2 });
  expect(new WithingsDaysReader(collector, 'steps').push([])).toBe(false);
});
