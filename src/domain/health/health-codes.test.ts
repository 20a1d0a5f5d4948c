import { expect, it } from 'vitest';
import { activityOf, isDaySum } from './health-codes.ts';

it.each([
  ['HKWorkoutActivityTypeRunning', 'running'],
  ['HKWorkoutActivityTypeTraditionalStrengthTraining', 'strength'],
  ['HKWorkoutActivityTypeHighIntensityIntervalTraining', 'intervals'],
  ['HKWorkoutActivityTypeCrossCountrySkiing', 'skiing'],
  ['HKWorkoutActivityTypeDownhillSkiing', 'downhill-skiing'],
  ['HKWorkoutActivityTypeStairClimbing', 'stairs'],
  ['HKWorkoutActivityTypeTableTennis', 'other'],
  ['walking.nordic', 'walking'],
  ['biking.road', 'cycling'],
  ['rock_climbing', 'climbing'],
  ['', 'other'],
])('%s is %s', (word, activity) => {
  expect(activityOf(word)).toBe(activity);
});

it('adds steps and energy of a day up, but not body fat', () => {
  expect([isDaySum('steps'), isDaySum('active-energy'), isDaySum('body-fat')]).toEqual([true, true, false]);
});
