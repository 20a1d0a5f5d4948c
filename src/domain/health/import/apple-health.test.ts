import { describe, expect, it } from 'vitest';
import { AppleHealthReader } from './apple-health.ts';
import { HealthCollector } from './collect-health.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');

function read(body: string) {
  const collector = new HealthCollector(NOW);
  const reader = new AppleHealthReader(collector);
  reader.push(`<?xml version="1.0"?><HealthData locale="sv_SE">${body}</HealthData>`);
  return { ...collector.result('apple-health'), isWhole: reader.isWhole() };
}

function record(type: string, value: string, about: { unit?: string; at?: string; from?: string } = {}) {
  const { unit = 'count', at = '2026-10-01 07:30:00 +0200', from = 'iPhone' } = about;
  return `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${from}" unit="${unit}" startDate="${at}" endDate="${at}" value="${value}"/>`;
}

describe('an export of Apple Health', () => {
  it('gives the last weight and body fat of each day', () => {
    const { weights, samples } = read(
      record('BodyMass', '70.55', { unit: 'kg' }) +
        record('BodyMass', '154', { unit: 'lb', at: '2026-10-01 06:00:00 +0200' }) +
        record('BodyMass', '11', { unit: 'st', at: '2026-09-30 06:00:00 +0200' }) +
        record('BodyFatPercentage', '0.243', { unit: '%' }) +
        record('BodyFatPercentage', '0.25', { unit: '%', at: '2026-10-01 06:00:00 +0200' }) +
        record('BodyFatPercentage', '0.251', { unit: '%', at: '2026-09-30 06:00:00 +0200' }),
    );

    expect(weights.map(({ day, weightKg }) => [day, weightKg])).toEqual([
      ['2026-09-30', 69.85],
      ['2026-10-01', 70.55],
    ]);
    expect(samples).toEqual([
      { kind: 'body-fat', day: '2026-09-30', value: 25.1 },
      { kind: 'body-fat', day: '2026-10-01', value: 24.3 },
    ]);
  });

  it('counts the steps of an hour once, by whichever of phone and watch counted most', () => {
    const { samples } = read(
      record('StepCount', '400') +
        record('StepCount', '300') +
        record('StepCount', '650', { from: 'Apple Watch' }) +
        record('StepCount', '1000', { from: 'Apple Watch', at: '2026-10-01 18:00:00 +0200' }),
    );

    expect(samples).toEqual([{ kind: 'steps', day: '2026-10-01', value: 1700 }]);
  });

  it('takes the day from the clock beside the measurement, wherever the member is now', () => {
    const { samples } = read(record('StepCount', '10', { at: '2026-10-01 23:59:00 -0700' }));

    expect(samples[0]?.day).toBe('2026-10-01');
  });

  it('takes active energy from the rings where there are any', () => {
    const { samples } = read(
      record('ActiveEnergyBurned', '100', { unit: 'kcal' }) +
        record('ActiveEnergyBurned', '418.4', { unit: 'kJ', at: '2026-10-02 07:30:00 +0200' }) +
        '<ActivitySummary dateComponents="2026-10-01" activeEnergyBurned="412.4" activeEnergyBurnedUnit="kcal"/>' +
        '<ActivitySummary dateComponents="2026-10-02" activeEnergyBurned="0" activeEnergyBurnedUnit="kcal"/>',
    );

    expect(samples).toEqual([
      { kind: 'active-energy', day: '2026-10-01', value: 412 },
      { kind: 'active-energy', day: '2026-10-02', value: 100 },
    ]);
  });

  it('gives workouts as older and newer phones write them', () => {
    const times = 'startDate="2026-10-01 18:00:00 +0200" endDate="2026-10-01 18:31:00 +0200"';
    const { workouts } = read(
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.4" durationUnit="min" totalDistance="5.1" totalDistanceUnit="km" totalEnergyBurned="310.6" totalEnergyBurnedUnit="kcal" ${times}/>
      <Workout workoutActivityType="HKWorkoutActivityTypeCycling" ${times.replaceAll('10-01', '10-02')}>
        <WorkoutActivity uuid="x"><WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="20" unit="kcal"/></WorkoutActivity>
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="250" unit="kcal"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="12" unit="km"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="140" unit="count/min"/>
      </Workout>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="9" unit="kcal"/>
      <Workout duration="1800" durationUnit="s" ${times.replaceAll('10-01', '10-03')}/>`,
    );

    expect(
      workouts.map(({ startedAtMs, ...workout }) => ({ ...workout, at: new Date(startedAtMs).toISOString() })),
    ).toEqual([
      { at: '2026-10-01T16:00:00.000Z', minutes: 30, activity: 'running', energyKcal: 311, distanceM: 5100 },
      { at: '2026-10-02T16:00:00.000Z', minutes: 31, activity: 'cycling', energyKcal: 250, distanceM: 12_000 },
      { at: '2026-10-03T16:00:00.000Z', minutes: 30, activity: 'other', energyKcal: null, distanceM: null },
    ]);
  });

  it('counts what it could not read, and guesses nothing', () => {
    const { unread, samples, weights, workouts } = read(
      record('StepCount', 'many') +
        record('StepCount', '') +
        record('StepCount', '5', { at: 'yesterday' }) +
        record('StepCount', '5', { at: '2026-13-45 07:00:00 +0200' }) +
        record('StepCount', '-5') +
        record('StepCount', '5', { at: '2031-01-01 07:00:00 +0200' }) +
        record('BodyMass', '70', { unit: 'pood' }) +
        record('BodyFatPercentage', '24') +
        '<ActivitySummary/><Record/><Workout/></Workout><Correlation><Other/></Correlation>' +
        '<Workout duration="3" durationUnit="weeks"/>',
    );

    expect([unread, samples, weights, workouts]).toEqual([11, [], [], []]);
  });

  it('recognises a truncated file, and a file of another kind', () => {
    const reader = new AppleHealthReader(new HealthCollector(NOW));
    reader.push('<HealthData><Record type="x"/>');
    expect(reader.isWhole()).toBe(false);
    expect(() => new AppleHealthReader(new HealthCollector(NOW)).push('<html>')).toThrow(RangeError);
    expect(() => new AppleHealthReader(new HealthCollector(NOW)).push('<HealthData/>')).toThrow(RangeError);
    expect(read('').isWhole).toBe(true);
  });
});
